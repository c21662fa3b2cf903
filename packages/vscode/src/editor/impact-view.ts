import * as vscode from "vscode";
import type { ImpactTarget } from "../questions/questions.js";
import { impactTree, summaryOf, testFilesOf } from "../views/impact-tree.js";
import type { FolderIndex } from "./folder-index.js";
import type { Outlines } from "./outlines.js";
import { createNodeView } from "./tree-view.js";
import type { WorkspaceIndexes } from "./workspace-indexes.js";

/** Shows what a change of the symbol at the cursor, of a file or of the working tree can affect, with the tests to run. */
export function createImpactView(indexes: WorkspaceIndexes, outlines: Outlines): vscode.Disposable {
  const view = createNodeView("codegraph.impact");
  view.view.message = "Run one of the commands “Blast radius of …”.";
  let tests: readonly string[] = [];

  async function show(index: FolderIndex | undefined, target: ImpactTarget | null): Promise<void> {
    if (index?.questions === null || index === undefined || target === null) {
      void vscode.window.showInformationMessage("The index has nothing here. Open a file of an indexed folder.");
      return;
    }
    await vscode.commands.executeCommand("codegraph.impact.focus");
    const result = await vscode.window.withProgress({ location: { viewId: "codegraph.impact" } }, () =>
      index.questions!.impact(target, false),
    );
    tests = testFilesOf(result);
    view.view.badge = { value: result.total, tooltip: summaryOf(result) };
    view.show(impactTree(result).map((node) => ({ node, index })));
  }

  async function ofCursor(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    const none = new vscode.CancellationTokenSource();
    const at = editor === undefined ? null : await outlines.symbolAt(editor.document, editor.selection.active, none.token);
    none.dispose();
    await show(at?.index, at === null ? null : { target: at.symbol });
  }

  async function ofFile(): Promise<void> {
    const uri = vscode.window.activeTextEditor?.document.uri;
    const index = uri === undefined ? undefined : indexes.of(uri);
    const file = uri === undefined ? null : (index?.pathOf(uri) ?? null);
    await show(index, file === null ? null : { target: file });
  }

  return vscode.Disposable.from(
    view,
    command("codegraph.impactOfCursor", ofCursor),
    command("codegraph.impactOfFile", ofFile),
    command("codegraph.impactOfChanges", () => show(indexes.active(), { diff: "HEAD" })),
    command("codegraph.copyTests", async () => {
      await vscode.env.clipboard.writeText(tests.join("\n"));
      void vscode.window.setStatusBarMessage(`Copied ${tests.length} test files`, 3_000);
    }),
  );
}

/** Registers a command whose faults are shown to the user. */
export function command(id: string, run: (...args: never[]) => Promise<void> | void): vscode.Disposable {
  return vscode.commands.registerCommand(id, async (...args: never[]) => {
    try {
      await run(...args);
    } catch (error) {
      void vscode.window.showErrorMessage(`CodeGraph: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}
