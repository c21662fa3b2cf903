import type { CallStep, SymbolRef } from "@codegraph/engine";
import type { Position } from "@codegraph/model";
import type { PageView } from "./dashboard-messages.js";
import { symbolName } from "./symbol-name.js";

/** A place in a file of the index. Lines and columns are 1-based. */
export interface Place {
  /** Relative to the root of its project. */
  readonly file: string;
  readonly line: number;
  readonly column?: number;
  /** Linked project of the file; absent for the folder's own. */
  readonly project?: string;
}

/** A line of a tree view. */
export interface TreeNode {
  readonly label: string;
  /** Dimmed text after the label. */
  readonly detail?: string;
  readonly tooltip?: string;
  /** Name of one of the editor's icons. */
  readonly icon?: string;
  /** Place that a click opens. */
  readonly place?: Place;
  /** Name of the kind of line, for the actions on it. */
  readonly kind?: string;
  /** The view of the dashboard about the line. */
  readonly page?: PageView;
  /** Reads the lines below; absent for a leaf. */
  readonly children?: () => Promise<readonly TreeNode[]>;
  readonly isOpen?: boolean;
}

/** Returns the place of a definition. */
export function placeOf({ file, line, project }: SymbolRef): Place {
  return project === undefined ? { file, line } : { file, line, project };
}

/** Returns the view of the dashboard about a symbol. */
export function pageOf({ kind, file, line, project }: Pick<SymbolRef, "kind" | "file" | "line" | "project">): PageView {
  if (kind === "module") return { view: "file", values: { path: file } };
  return { view: "symbol", values: { of: `${project === undefined ? "" : `${project}:`}${file}:${line}` } };
}

/** Returns a line for the definition at one end of a call, which leads to the call site. A possible call has a question mark. */
export function callNode(step: CallStep, end: "caller" | "callee"): TreeNode {
  const symbol = step[end];
  const isPossible = step.certainty !== "exact";
  const site: Place = { ...step.site, ...(step.caller.project === undefined ? {} : { project: step.caller.project }) };
  return {
    label: `${symbolName(symbol)}${isPossible ? " ?" : ""}`,
    detail: `${site.file}:${site.line}`,
    tooltip: `${isPossible ? "Possible" : "Exact"} ${step.kind} at ${site.file}:${site.line}, by ${step.provenance}`,
    icon: isPossible ? "question" : end === "caller" ? "call-incoming" : "call-outgoing",
    place: site,
    kind: "call",
    page: pageOf(symbol),
  };
}

/** Returns a line for an unresolved call. */
export function openCallNode({
  name,
  receiver,
  site,
}: {
  readonly name: string;
  readonly receiver: string | null;
  readonly site: Position;
}): TreeNode {
  return {
    label: receiver === null ? name : `${receiver}.${name}`,
    detail: `${site.file}:${site.line}`,
    tooltip: "The index does not know the callee.",
    icon: "circle-slash",
    place: site,
    kind: "openCall",
  };
}

/** Returns a line that can be opened, with lines that are already known. */
export function groupNode(label: string, children: readonly TreeNode[], options: Partial<TreeNode> = {}): TreeNode {
  return { label, detail: String(children.length), children: () => Promise.resolve(children), ...options };
}
