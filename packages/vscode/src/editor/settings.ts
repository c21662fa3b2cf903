import * as vscode from "vscode";

/** Values of the extension's settings for a folder. */
export interface Settings {
  readonly path: string;
  readonly node: string;
  readonly isLensOn: boolean;
  readonly lensMaxLines: number;
  readonly areHoversOn: boolean;
  /** Languages without call and type hierarchies of this extension, because another extension has better ones. */
  readonly withoutHierarchies: readonly string[];
  readonly areAgentsOn: boolean;
  readonly toolset: string;
}

export function settingsFor(scope: vscode.ConfigurationScope | null): Settings {
  const section = vscode.workspace.getConfiguration("codegraph", scope);
  return {
    path: section.get("path", ""),
    node: section.get("node", ""),
    isLensOn: section.get("codeLens.enabled", true),
    lensMaxLines: section.get("codeLens.maxLines", 5_000),
    areHoversOn: section.get("hovers.enabled", true),
    withoutHierarchies: section.get("hierarchies.exclude", []),
    areAgentsOn: section.get("agents.enabled", true),
    toolset: section.get("agents.toolset", "lean"),
  };
}
