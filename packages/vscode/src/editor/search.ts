import * as vscode from "vscode";
import { searchItems, type SearchItem } from "../views/search-items.js";
import { signalOf, type FolderIndex } from "./folder-index.js";
import type { WorkspaceIndexes } from "./workspace-indexes.js";

/** Time after the last key. */
const REST_MS = 120;

interface Picked extends vscode.QuickPickItem {
  readonly item: SearchItem;
  readonly index: FolderIndex;
}

/** Searches definitions, code and documents of all folders in a quick pick. The editor shows the selected line until one is accepted. */
export function createSearch(indexes: WorkspaceIndexes): vscode.Disposable {
  return vscode.commands.registerCommand("codegraph.search", () => {
    const pick = vscode.window.createQuickPick<Picked>();
    const before = vscode.window.activeTextEditor;
    const selection = before?.selection;
    let isAccepted = false;
    let previewed: vscode.Uri | null = null;
    let showing = Promise.resolve();
    let timer: NodeJS.Timeout | undefined;
    let asking = new vscode.CancellationTokenSource();
    pick.placeholder = "A name, or words that say what the code does";
    pick.title = "CodeGraph: search code and documents";
    // The index ranks; the editor must not filter by the words of the query.
    pick.matchOnDescription = true;
    pick.matchOnDetail = true;
    pick.onDidChangeValue((query) => {
      clearTimeout(timer);
      asking.cancel();
      if (query.trim() === "") {
        pick.items = [];
        return;
      }
      timer = setTimeout(() => {
        asking = new vscode.CancellationTokenSource();
        void fill(pick, query, indexes, asking.token);
      }, REST_MS);
    });
    pick.onDidChangeActive(([active]) => {
      if (active === undefined) return;
      previewed = active.index.uriOf(active.item.place);
      showing = preview(active, true);
    });
    pick.onDidAccept(() => {
      const [picked] = pick.selectedItems;
      if (picked === undefined) return;
      isAccepted = true;
      pick.hide();
      void preview(picked, false);
    });
    pick.onDidHide(() => {
      clearTimeout(timer);
      asking.cancel();
      pick.dispose();
      if (!isAccepted && before !== undefined && selection !== undefined) void showing.then(() => restore(before, selection, previewed));
    });
    pick.show();
  });
}

/** Shows the file from before the search again, unless the user has opened another one since. */
async function restore(
  { document, viewColumn }: vscode.TextEditor,
  selection: vscode.Selection,
  previewed: vscode.Uri | null,
): Promise<void> {
  if (vscode.window.activeTextEditor?.document.uri.toString() !== previewed?.toString()) return;
  await vscode.window.showTextDocument(document, { ...(viewColumn && { viewColumn }), selection });
}

async function fill(
  pick: vscode.QuickPick<Picked>,
  query: string,
  indexes: WorkspaceIndexes,
  token: vscode.CancellationToken,
): Promise<void> {
  pick.busy = true;
  const options = { signal: signalOf(token) };
  const found = await Promise.all(
    indexes.all().map(async (index) => {
      const [symbols, hits] = await Promise.all([
        index.questions?.searchSymbols(query, options).catch(() => null) ?? null,
        index.questions?.search(query, options).catch(() => null) ?? null,
      ]);
      return searchItems(symbols, hits).map((item): Picked => pickedOf(item, index));
    }),
  );
  if (token.isCancellationRequested) return;
  pick.items = found.flat();
  pick.busy = false;
}

function pickedOf(item: SearchItem, index: FolderIndex): Picked {
  return {
    label: `$(${item.icon}) ${item.label}`,
    description: item.description,
    detail: item.detail,
    alwaysShow: true,
    item,
    index,
  };
}

async function preview({ item, index }: Picked, isPreview: boolean): Promise<void> {
  const at = new vscode.Position(Math.max(0, item.place.line - 1), 0);
  try {
    const editor = await vscode.window.showTextDocument(index.uriOf(item.place), {
      preview: true,
      preserveFocus: isPreview,
      selection: new vscode.Range(at, at),
    });
    editor.revealRange(
      new vscode.Range(at, at.translate(item.endLine - item.place.line)),
      vscode.TextEditorRevealType.InCenterIfOutsideViewport,
    );
  } catch {
    // The file is gone or binary; the next answer no longer has it.
  }
}
