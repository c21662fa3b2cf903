import * as vscode from "vscode";
import { type Action, statusText } from "../views/index-state.js";
import type { WorkspaceIndexes } from "./workspace-indexes.js";

/** The commands that the status bar offers, by action. */
const ACTIONS: Readonly<Record<Action, { readonly label: string; readonly command: string }>> = {
  search: { label: "$(search) Search code and documents", command: "codegraph.search" },
  dashboard: { label: "$(graph) Open the dashboard", command: "codegraph.openDashboard" },
  init: { label: "$(database) Index this folder", command: "codegraph.init" },
  install: { label: "$(cloud-download) Install @codegraph/cli", command: "codegraph.install" },
  update: { label: "$(sync) Update the index", command: "codegraph.update" },
  verify: { label: "$(verified) Verify the index", command: "codegraph.verify" },
  restart: { label: "$(debug-restart) Restart the server", command: "codegraph.restart" },
  trust: { label: "$(shield) Manage workspace trust", command: "workbench.trust.manage" },
  settings: { label: "$(gear) Open the settings", command: "codegraph.openSettings" },
  log: { label: "$(output) Show the log", command: "codegraph.showLog" },
};

/** Shows the state of the active folder's index. A click offers what can be done. */
export function createStatusBar(indexes: WorkspaceIndexes): vscode.Disposable {
  const item = vscode.window.createStatusBarItem("codegraph.status", vscode.StatusBarAlignment.Left, 10);
  item.name = "CodeGraph";
  item.command = "codegraph.showActions";
  const show = (): void => {
    const index = indexes.active();
    if (index === undefined) return item.hide();
    const { text, tooltip, isWarning } = statusText(index.state);
    item.text = indexes.all().length > 1 ? `${text} (${index.folder.name})` : text;
    item.tooltip = tooltip;
    item.backgroundColor = isWarning ? new vscode.ThemeColor("statusBarItem.warningBackground") : undefined;
    item.show();
  };
  show();
  const actions = vscode.commands.registerCommand("codegraph.showActions", async () => {
    const index = indexes.active();
    if (index === undefined) return;
    const { actions, tooltip } = statusText(index.state);
    const picked = await vscode.window.showQuickPick(
      actions.map((action) => ACTIONS[action]),
      { title: `CodeGraph: ${index.folder.name}`, placeHolder: tooltip },
    );
    if (picked !== undefined) await vscode.commands.executeCommand(picked.command);
  });
  return vscode.Disposable.from(item, actions, indexes.onDidChange(show), vscode.window.onDidChangeActiveTextEditor(show));
}
