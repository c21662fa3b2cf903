import * as vscode from "vscode";
import { symbolTree } from "../views/symbol-tree.js";
import { signalOf } from "./folder-index.js";
import type { Outlines } from "./outlines.js";
import { createNodeView } from "./tree-view.js";
import type { WorkspaceIndexes } from "./workspace-indexes.js";

/** Time after the last movement of the cursor. */
const REST_MS = 150;

/** Shows callers, callees, unresolved calls and tests of the symbol at the cursor, while the view is visible. */
export function createSymbolView(indexes: WorkspaceIndexes, outlines: Outlines): vscode.Disposable {
  const view = createNodeView("codegraph.symbol");
  let timer: NodeJS.Timeout | undefined;
  let asking = new vscode.CancellationTokenSource();
  let last = "";

  async function ask(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    if (!view.view.visible || editor === undefined) return;
    asking.cancel();
    asking = new vscode.CancellationTokenSource();
    const { token } = asking;
    const at = await outlines.symbolAt(editor.document, editor.selection.active, token);
    if (at === null || token.isCancellationRequested) return;
    const { questions, generation } = at.index;
    const key = `${at.index.folder.uri.toString()} ${at.symbol} ${generation}`;
    if (key === last || questions === null) return;
    try {
      const options = { signal: signalOf(token) };
      const [callers, callees, tests] = await Promise.all([
        questions.callers(at.symbol, options),
        questions.callees(at.symbol, options),
        questions.impact({ target: at.symbol }, true, options).catch(() => null),
      ]);
      if (token.isCancellationRequested) return;
      last = key;
      const lines = symbolTree({ callers, callees, tests });
      view.show(
        lines.map((node) => ({ node, index: at.index })),
        lines.length === 0 ? "No function or type at the cursor." : "",
      );
    } catch {
      // The next movement asks again.
    }
  }

  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), REST_MS);
  };
  return vscode.Disposable.from(
    view,
    { dispose: () => (clearTimeout(timer), asking.dispose()) },
    indexes.onDidChange(later),
    view.view.onDidChangeVisibility(later),
    vscode.window.onDidChangeActiveTextEditor(later),
    vscode.window.onDidChangeTextEditorSelection(later),
  );
}
