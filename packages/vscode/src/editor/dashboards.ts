import * as vscode from "vscode";
import { type PageView, routeOf } from "../views/dashboard-messages.js";
import { readyIndex } from "./commands.js";
import { type DashboardPanel, openDashboardPanel } from "./dashboard-panel.js";
import type { FolderIndex } from "./folder-index.js";
import { command } from "./impact-view.js";
import type { Outlines } from "./outlines.js";
import type { ShownNode } from "./tree-view.js";
import type { WorkspaceIndexes } from "./workspace-indexes.js";

export interface DashboardsOptions {
  readonly indexes: WorkspaceIndexes;
  readonly outlines: Outlines;
  readonly extension: vscode.Uri;
  readonly log: (line: string) => void;
}

const OVERVIEW: PageView = { view: "overview", values: {} };

/** Opens the dashboard of a folder in the editor: its overview, or the view of a symbol, a file or a line of the tree. */
export function createDashboards({ indexes, outlines, extension, log }: DashboardsOptions): vscode.Disposable {
  const media = vscode.Uri.joinPath(extension, "dist/bundle");
  const panels = new Map<string, Promise<DashboardPanel>>();

  async function show(index: FolderIndex, view: PageView): Promise<void> {
    const key = index.folder.uri.toString();
    const route = routeOf(view);
    const open = panels.get(key);
    if (open !== undefined) return (await open).show(route);
    const close = (): void => void panels.delete(key);
    const opening = openDashboardPanel({ index, media, route, log, onClose: close });
    panels.set(key, opening);
    opening.catch(close);
    await vscode.window.withProgress(
      { location: vscode.ProgressLocation.Window, title: "CodeGraph: opening the dashboard" },
      () => opening,
    );
  }

  async function ofCursor(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    const none = new vscode.CancellationTokenSource();
    const at = editor === undefined ? null : await outlines.symbolAt(editor.document, editor.selection.active, none.token);
    none.dispose();
    if (at === null) throw new Error("Put the cursor into a function of an indexed folder.");
    await show(at.index, { view: "symbol", values: { of: at.symbol } });
  }

  async function ofFile(): Promise<void> {
    const uri = vscode.window.activeTextEditor?.document.uri;
    const index = uri === undefined ? undefined : indexes.of(uri);
    const file = uri === undefined ? null : (index?.pathOf(uri) ?? null);
    if (index === undefined || file === null) throw new Error("Open a file of an indexed folder.");
    await show(index, { view: "file", values: { path: file } });
  }

  return vscode.Disposable.from(
    {
      dispose: () =>
        panels.forEach(
          (panel) =>
            void panel.then(
              (each) => each.dispose(),
              () => {},
            ),
        ),
    },
    command("codegraph.openDashboard", () => show(readyIndex(indexes), OVERVIEW)),
    command("codegraph.dashboardOfCursor", ofCursor),
    command("codegraph.dashboardOfFile", ofFile),
    command("codegraph.dashboardOfNode", ({ node, index }: ShownNode) => show(index, node.page ?? OVERVIEW)),
    // The server of a folder that is closed would show a project that is gone.
    vscode.workspace.onDidChangeWorkspaceFolders(({ removed }) => {
      for (const { uri } of removed)
        void panels.get(uri.toString())?.then(
          (panel) => panel.dispose(),
          () => {},
        );
    }),
  );
}
