import type { CallsResult, ImpactResult } from "@codegraph/engine";
import { counted } from "./counted.js";
import { symbolIcon } from "./symbol-icon.js";
import { symbolName } from "./symbol-name.js";
import { callNode, groupNode, openCallNode, pageOf, placeOf, type TreeNode } from "./tree-node.js";

/** The answers about the symbol at the cursor. */
export interface SymbolAnswers {
  readonly callers: CallsResult;
  readonly callees: CallsResult;
  /** The tests that reach the symbol; null if they could not be found. */
  readonly tests: ImpactResult | null;
}

/** Returns the lines about the symbol at the cursor: callers, callees, unresolved calls and tests. */
export function symbolTree({ callers, callees, tests }: SymbolAnswers): readonly TreeNode[] {
  const [definition] = callers.definitions;
  if (callers.outcome !== "found" || definition === undefined) return [];
  const { unresolved } = callers.counts;
  return [
    {
      label: symbolName(definition),
      detail: `${definition.kind} in ${definition.file}:${definition.line}`,
      icon: symbolIcon(definition.kind),
      place: placeOf(definition),
      page: pageOf(definition),
    },
    callGroup("Callers", callers, "caller"),
    callGroup("Callees", callees, "callee"),
    ...(callees.unresolved.length === 0
      ? []
      : [groupNode("Unresolved calls", callees.unresolved.map(openCallNode), { icon: "circle-slash" })]),
    ...(tests === null || tests.outcome !== "found" ? [] : [testGroup(tests)]),
    ...(unresolved === 0
      ? []
      : [{ label: `${counted(unresolved, "unresolved call")} with this name`, icon: "info", tooltip: "Each may be another caller." }]),
  ];
}

function callGroup(label: string, { calls, references, total }: CallsResult, end: "caller" | "callee"): TreeNode {
  const lines = [...calls, ...references].map((step) => callNode(step, end));
  const left = total - calls.length;
  return groupNode(label, left > 0 ? [...lines, { label: `${left} more`, icon: "ellipsis" }] : lines, {
    icon: end === "caller" ? "call-incoming" : "call-outgoing",
    isOpen: true,
  });
}

function testGroup({ affected, total }: ImpactResult): TreeNode {
  const lines = affected.filter(({ test }) => test).map(({ call }) => ({ ...callNode(call, "caller"), icon: "beaker" }));
  return groupNode("Tests", lines, { icon: "beaker", detail: String(total) });
}
