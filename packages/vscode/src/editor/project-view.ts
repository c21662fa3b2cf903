import * as vscode from "vscode";
import { projectTree } from "../views/project-tree.js";
import { createNodeView, type ShownNode } from "./tree-view.js";
import type { FolderIndex } from "./folder-index.js";
import type { WorkspaceIndexes } from "./workspace-indexes.js";

/** Shows the projects of the workspace: entry points, outline, problems, links. */
export function createProjectView(indexes: WorkspaceIndexes): vscode.Disposable {
  const view = createNodeView("codegraph.project");
  let shownFor = "";

  async function show(): Promise<void> {
    if (!view.view.visible) return;
    // Events also report progress, which changes nothing here.
    const key = indexes
      .all()
      .map(({ folder, state, generation }) => `${folder.uri.toString()} ${state.kind} ${generation}`)
      .join("\n");
    if (key === shownFor) return;
    shownFor = key;
    const roots = (await Promise.all(indexes.all().map(rootsOf))).flat();
    view.show(roots);
    const isUnindexed = indexes.all().some(({ state }) => state.kind === "not-indexed");
    await vscode.commands.executeCommand("setContext", "codegraph.isUnindexed", isUnindexed);
  }

  return vscode.Disposable.from(
    view,
    indexes.onDidChange(() => void show()),
    view.view.onDidChangeVisibility(() => void show()),
  );
}

async function rootsOf(index: FolderIndex): Promise<readonly ShownNode[]> {
  if (index.questions === null || index.state.kind !== "fresh") return [];
  try {
    return projectTree(index.questions, await index.questions.status()).map((node) => ({ node, index }));
  } catch {
    return [];
  }
}
