import * as vscode from "vscode";
import { createAgents } from "./editor/agents.js";
import { createCodeLenses } from "./editor/code-lenses.js";
import { createCommands } from "./editor/commands.js";
import { createDashboards } from "./editor/dashboards.js";
import { createHierarchies } from "./editor/hierarchies.js";
import { createHovers } from "./editor/hovers.js";
import { createImpactView } from "./editor/impact-view.js";
import { createOutlines } from "./editor/outlines.js";
import { createProjectView } from "./editor/project-view.js";
import { createSearch } from "./editor/search.js";
import { createStatusBar } from "./editor/status-bar.js";
import { createSymbolView } from "./editor/symbol-view.js";
import { createWorkspaceIndexes } from "./editor/workspace-indexes.js";

/** Called by the editor once. Only registers: the servers of the folders start afterwards. */
export function activate({ extension, subscriptions }: vscode.ExtensionContext): void {
  const output = vscode.window.createOutputChannel("CodeGraph", { log: true });
  const { version } = extension.packageJSON as { readonly version: string };
  const indexes = createWorkspaceIndexes(version, (line) => output.info(line));
  const outlines = createOutlines(indexes);
  subscriptions.push(
    output,
    indexes,
    createStatusBar(indexes),
    createCodeLenses(indexes, outlines),
    createSymbolView(indexes, outlines),
    createImpactView(indexes, outlines),
    createProjectView(indexes),
    createHovers(outlines),
    createSearch(indexes),
    createCommands(indexes, outlines, output),
    createAgents(indexes, version),
    createDashboards({ indexes, outlines, extension: extension.extensionUri, log: (line) => output.info(line) }),
  );
  // The list of languages is asked from the editor's other process.
  void createHierarchies(outlines).then((hierarchies) => subscriptions.push(hierarchies));
}
