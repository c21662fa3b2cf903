import * as vscode from "vscode";
import type { TreeNode } from "../views/tree-node.js";
import type { FolderIndex } from "./folder-index.js";

/** A line of a view, with the index that its places belong to. */
export interface ShownNode {
  readonly node: TreeNode;
  readonly index: FolderIndex;
}

/** A view whose first lines can be replaced. */
export interface NodeView extends vscode.Disposable {
  show(roots: readonly ShownNode[], message?: string): void;
  readonly view: vscode.TreeView<ShownNode>;
}

export function createNodeView(id: string): NodeView {
  const changed = new vscode.EventEmitter<void>();
  let shown: readonly ShownNode[] = [];
  const provider: vscode.TreeDataProvider<ShownNode> = {
    onDidChangeTreeData: changed.event,
    async getChildren(parent) {
      if (parent === undefined) return [...shown];
      try {
        return ((await parent.node.children?.()) ?? []).map((node) => ({ node, index: parent.index }));
      } catch (error) {
        return [{ node: { label: error instanceof Error ? error.message : String(error), icon: "warning" }, index: parent.index }];
      }
    },
    getTreeItem: itemOf,
  };
  const view = vscode.window.createTreeView(id, { treeDataProvider: provider, showCollapseAll: true });
  return {
    view,
    show(roots, message = "") {
      shown = roots;
      view.message = message;
      changed.fire();
    },
    dispose: () => vscode.Disposable.from(view, changed).dispose(),
  };
}

function itemOf({ node, index }: ShownNode): vscode.TreeItem {
  const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(node.label, node.children === undefined ? None : node.isOpen === true ? Expanded : Collapsed);
  if (node.detail !== undefined) item.description = node.detail;
  if (node.tooltip !== undefined) item.tooltip = node.tooltip;
  if (node.icon !== undefined) item.iconPath = new vscode.ThemeIcon(node.icon);
  const kinds = [...(node.kind === undefined ? [] : [node.kind]), ...(node.page === undefined ? [] : ["page"])];
  if (kinds.length > 0) item.contextValue = kinds.join(" ");
  if (node.place !== undefined) {
    const { line, column = 1 } = node.place;
    const at = new vscode.Position(Math.max(0, line - 1), Math.max(0, column - 1));
    item.command = { title: "Open", command: "vscode.open", arguments: [index.uriOf(node.place), { selection: new vscode.Range(at, at) }] };
  }
  return item;
}
