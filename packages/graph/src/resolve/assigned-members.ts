import { type AnySymbolId, CALL_BINDING, definitionIndexOf, fileOf } from "@codegraph/model";
import { boundIn } from "./call-signatures.js";
import type { Context } from "./context.js";
import type { Reach } from "./reach.js";
import type { Resolution } from "./resolution.js";

export const reach: readonly Reach[] = ["definitions", "bindings"];

/**
 * Returns the value of a member to which a name is assigned instead of a function: `Tree.prototype.size = Tree.prototype.count`. Null for
 * any other member, and if the value is unknown.
 */
export function assignedValue(context: Context, member: AnySymbolId): Resolution | null {
  const view = context.view(fileOf(member))!;
  const { kind, owner, parameters } = view.facts.definitions[definitionIndexOf(member)]!;
  if (kind !== "method" || owner === null || parameters !== null || view.rules.functionWord === undefined) return null;
  return context.once("assigned", member, "", () => {
    const value = boundIn(context, fileOf(member), view.opens(definitionIndexOf(member)), CALL_BINDING);
    const whole = context.resolve.valueOfModule(context, value);
    if (whole === null || whole.kind === "unknown") return null;
    return whole.kind === "symbols" && whole.ids.includes(member) ? null : whole;
  });
}
