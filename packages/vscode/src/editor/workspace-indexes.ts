import * as vscode from "vscode";
import { createFolderIndex, type FolderIndex } from "./folder-index.js";

/** The indexes of the folders of the workspace. */
export interface WorkspaceIndexes extends vscode.Disposable {
  readonly onDidChange: vscode.Event<FolderIndex>;
  all(): readonly FolderIndex[];
  /** The index of a file's folder; undefined for a file outside of the workspace. */
  of(uri: vscode.Uri): FolderIndex | undefined;
  /** The index of the active editor's folder, or else the first. */
  active(): FolderIndex | undefined;
}

/** Files that are saved within this time are read together. */
const TOGETHER_MS = 40;
/** Changes by other programs, such as a checkout, come in crowds. */
const SETTLED_MS = 400;
const OWN = /[\\/](?:\.codegraph|\.git|node_modules)(?:[\\/]|$)/u;

/** Starts the indexes of all folders, and follows saves, other changes of files, folders, settings and trust. */
export function createWorkspaceIndexes(version: string, log: (line: string) => void): WorkspaceIndexes {
  const changed = new vscode.EventEmitter<FolderIndex>();
  const indexes = new Map<string, FolderIndex>();
  const delayed = new Map<string, NodeJS.Timeout>();
  const savedFiles = new Map<FolderIndex, Set<string>>();

  function later(key: string, ms: number, act: () => void): void {
    clearTimeout(delayed.get(key));
    delayed.set(
      key,
      setTimeout(() => (delayed.delete(key), act()), ms),
    );
  }

  function add(folder: vscode.WorkspaceFolder): void {
    if (folder.uri.scheme !== "file") return;
    const index = createFolderIndex({ folder, version, log, onChange: (each) => changed.fire(each) });
    indexes.set(folder.uri.toString(), index);
    void index.start();
  }

  function remove({ uri }: vscode.WorkspaceFolder): void {
    indexes.get(uri.toString())?.dispose();
    indexes.delete(uri.toString());
  }

  function of(uri: vscode.Uri): FolderIndex | undefined {
    const folder = vscode.workspace.getWorkspaceFolder(uri);
    return folder === undefined ? undefined : indexes.get(folder.uri.toString());
  }

  function onSave({ uri }: vscode.TextDocument): void {
    const index = of(uri);
    const path = index?.pathOf(uri) ?? null;
    if (index === undefined || path === null || OWN.test(uri.fsPath)) return;
    const files = savedFiles.get(index) ?? new Set();
    savedFiles.set(index, files.add(path));
    later(`save ${index.folder.uri.toString()}`, TOGETHER_MS, () => {
      savedFiles.delete(index);
      void index.saved([...files]);
    });
  }

  function onFile(uri: vscode.Uri): void {
    const index = of(uri);
    if (index === undefined) return;
    // An index that appears was made in a terminal.
    const isWaiting = index.state.kind === "not-indexed" || index.state.kind === "failed";
    if (!isWaiting && (OWN.test(uri.fsPath) || index.state.kind !== "fresh")) return;
    later(`file ${index.folder.uri.toString()}`, SETTLED_MS, () => void index.refresh());
  }

  const watcher = vscode.workspace.createFileSystemWatcher("**/*");
  const subscriptions = [
    changed,
    watcher,
    watcher.onDidChange(onFile),
    watcher.onDidCreate(onFile),
    watcher.onDidDelete(onFile),
    vscode.workspace.onDidSaveTextDocument(onSave),
    vscode.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      removed.forEach(remove);
      added.forEach(add);
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => {
      for (const index of indexes.values()) void index.start();
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      for (const index of indexes.values())
        if (event.affectsConfiguration("codegraph.path", index.folder) || event.affectsConfiguration("codegraph.node", index.folder))
          void index.start();
    }),
  ];
  (vscode.workspace.workspaceFolders ?? []).forEach(add);

  return {
    onDidChange: changed.event,
    all: () => [...indexes.values()],
    of,
    active() {
      const uri = vscode.window.activeTextEditor?.document.uri;
      return (uri === undefined ? undefined : of(uri)) ?? [...indexes.values()][0];
    },
    dispose() {
      for (const timer of delayed.values()) clearTimeout(timer);
      for (const index of indexes.values()) index.dispose();
      for (const each of subscriptions) each.dispose();
    },
  };
}
