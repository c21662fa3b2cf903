import * as vscode from "vscode";
import { callAt } from "../views/hover-text.js";
import { oldNodeText } from "../views/index-state.js";
import { command } from "./impact-view.js";
import { signalOf, type FolderIndex } from "./folder-index.js";
import type { Outlines } from "./outlines.js";
import type { WorkspaceIndexes } from "./workspace-indexes.js";

const INSTALL = "npm install --save-dev @codegraph/cli";

/** Registers the commands about whole indexes, and those about the call at the cursor. */
export function createCommands(indexes: WorkspaceIndexes, outlines: Outlines, output: vscode.LogOutputChannel): vscode.Disposable {
  const ready = (): FolderIndex => readyIndex(indexes);
  return vscode.Disposable.from(
    command("codegraph.init", () => init(ready())),
    command("codegraph.update", () =>
      withProgress("Updating the index", ready(), (index, token) => index.questions!.update([], { signal: signalOf(token) })),
    ),
    command("codegraph.verify", () => verify(ready())),
    command("codegraph.link", () => link(ready())),
    command("codegraph.voice", () => voice(ready())),
    command("codegraph.install", () => install(indexes)),
    command("codegraph.restart", async () => {
      await Promise.all(indexes.all().map((index) => index.start()));
    }),
    command("codegraph.showLog", () => output.show()),
    command("codegraph.openSettings", async () => {
      await vscode.commands.executeCommand("workbench.action.openSettings", "@ext:codegraph.codegraph-vscode");
    }),
    command("codegraph.peekCallers", (uri: vscode.Uri, position: vscode.Position, symbol: string) => peek(indexes, uri, position, symbol)),
    command("codegraph.explainCall", () => explainCall(indexes, outlines)),
  );
}

/** Returns the active folder's index. @throws Error that says what is missing */
export function readyIndex(indexes: WorkspaceIndexes): FolderIndex {
  const index = indexes.active();
  if (index === undefined) throw new Error("Open a folder first.");
  const { state } = index;
  if (index.questions !== null) return index;
  if (state.kind === "untrusted") throw new Error("Trust this workspace first.");
  if (state.kind === "old-node") throw new Error(oldNodeText(state.found));
  throw new Error("@codegraph/cli is not installed. Run “CodeGraph: Install” or set codegraph.path.");
}

async function withProgress(
  title: string,
  index: FolderIndex,
  job: (index: FolderIndex, token: vscode.CancellationToken) => Promise<unknown>,
): Promise<void> {
  const options = { location: vscode.ProgressLocation.Notification, title: `CodeGraph: ${title}`, cancellable: true };
  await vscode.window.withProgress(options, (_, token) => job(index, token));
  await index.refresh();
}

async function init(index: FolderIndex): Promise<void> {
  const options = { location: vscode.ProgressLocation.Notification, title: `CodeGraph: Indexing ${index.folder.name}`, cancellable: true };
  await vscode.window.withProgress(options, (_, token) => index.init(token));
}

async function verify(index: FolderIndex): Promise<void> {
  await withProgress("Verifying the index", index, async ({ questions }, token) => {
    const { success, files, total } = await questions!.verify({ signal: signalOf(token) });
    const text = success ? `The index equals a fresh one of ${files} files.` : `The index differs from a fresh one in ${total} places.`;
    void (success ? vscode.window.showInformationMessage(text) : vscode.window.showWarningMessage(text));
  });
}

async function link(index: FolderIndex): Promise<void> {
  const [other] =
    (await vscode.window.showOpenDialog({
      canSelectFolders: true,
      canSelectFiles: false,
      title: "Link another indexed project",
      openLabel: "Link",
    })) ?? [];
  if (other === undefined) return;
  await index.questions!.link(other.fsPath);
  await index.refresh();
}

/** Shows the profile of the user's writing style. A draft is written by the command itself, in a terminal. */
async function voice(index: FolderIndex): Promise<void> {
  const [show, draft] = ["Show the profile", "Draft a profile from my commits"];
  const picked = await vscode.window.showQuickPick([show!, draft!], { title: "CodeGraph: your writing style" });
  if (picked === show) {
    const document = await vscode.workspace.openTextDocument({ content: await index.questions!.voice(), language: "markdown" });
    await vscode.window.showTextDocument(document, { preview: true });
  } else if (picked === draft && index.program !== null) {
    const { file, args } = index.program;
    vscode.window
      .createTerminal({ name: "CodeGraph", cwd: index.folder.uri, shellPath: file, shellArgs: [...args, "voice", "draft", "--print"] })
      .show();
  }
}

async function install(indexes: WorkspaceIndexes): Promise<void> {
  const index = indexes.active();
  if (index === undefined) throw new Error("Open a folder first.");
  if (!vscode.workspace.isTrusted) throw new Error("Trust this workspace first.");
  const [here, choose] = ["Install in this folder", "Choose an installed one"];
  const picked = await vscode.window.showInformationMessage(
    `CodeGraph answers from the package @codegraph/cli. “${here}” runs \`${INSTALL}\` in a terminal.`,
    { modal: true },
    here!,
    choose!,
  );
  if (picked === choose) await vscode.commands.executeCommand("codegraph.openSettings");
  if (picked !== here) return;
  const terminal = vscode.window.createTerminal({ name: "CodeGraph", cwd: index.folder.uri });
  terminal.show();
  terminal.sendText(`${INSTALL}; exit`);
  const closed = vscode.window.onDidCloseTerminal((each) => {
    if (each !== terminal) return;
    closed.dispose();
    void index.start();
  });
}

async function peek(indexes: WorkspaceIndexes, uri: vscode.Uri, position: vscode.Position, symbol: string): Promise<void> {
  const index = indexes.of(uri);
  if (index === undefined || index.questions === null) return;
  const { calls, references } = await index.questions.callers(symbol);
  const places = [...calls, ...references].map(({ site, caller }) => {
    const at = new vscode.Position(Math.max(0, site.line - 1), Math.max(0, site.column - 1));
    return new vscode.Location(index.uriOf({ ...site, ...(caller.project === undefined ? {} : { project: caller.project }) }), at);
  });
  await vscode.commands.executeCommand("editor.action.showReferences", uri, position, places);
}

/** Shows the evidence for the call at the cursor. A line that names a place leads to it. */
async function explainCall(indexes: WorkspaceIndexes, outlines: Outlines): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const none = new vscode.CancellationTokenSource();
  const outline = editor === undefined ? null : await outlines.of(editor.document, none.token);
  none.dispose();
  if (editor === undefined || outline === null) throw new Error("Open a file of an indexed folder.");
  if (editor.document.isDirty) throw new Error("Save the file first: the index explains the calls of the saved file.");
  const { line, character } = editor.selection.active;
  const { calls } = await outline.index.questions!.explain(`${outline.file}:${line + 1}`);
  const here = calls.filter(({ site }) => site.line === line + 1);
  const call = callAt(here, line + 1, character + 1) ?? here[0];
  if (call === undefined) throw new Error("No call on this line.");
  const written = call.receiver === null ? call.name : `${call.receiver}.${call.name}`;
  const items = [
    ...call.callees.map((callee) => ({
      label: `$(arrow-right) ${callee.path}`,
      description: `${callee.certainty}, by ${callee.provenance}`,
      place: callee,
    })),
    ...call.because.map((sentence) => ({ label: sentence, description: "", place: placeIn(sentence) })),
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: `${written}: ${call.outcome}`,
    placeHolder: "Why this call leads where it does",
  });
  if (picked?.place === undefined) return;
  const at = new vscode.Position(picked.place.line - 1, 0);
  await vscode.window.showTextDocument(outline.index.uriOf(picked.place), { selection: new vscode.Range(at, at) });
}

/** The place that a sentence of an explanation names: `… at src/user.ts:12`. */
function placeIn(sentence: string): { readonly file: string; readonly line: number } | undefined {
  const [, file, line] = /([\w./@-]+\.\w+):(\d+)/u.exec(sentence) ?? [];
  return file === undefined ? undefined : { file, line: Number(line) };
}
