import { type AnySymbolId, CALL_BINDING, definitionIndexOf, fileOf } from "@codegraph/model";
import { boundIn } from "./call-signatures.js";
import type { Context } from "./context.js";
import type { Reach } from "./reach.js";
import type { Resolution } from "./resolution.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports"];

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

/**
 * Returns the value of a field that a type declares where it assigns it (`self.scope: Scope = …`), although the definitions of its name belong to
 * its bases. Null for any other member.
 */
export function declaredByType(context: Context, type: AnySymbolId, name: string, found: readonly AnySymbolId[]): Resolution | null {
  const own = definitionIndexOf(type);
  const view = context.view(fileOf(type))!;
  const isOwn = (id: AnySymbolId): boolean => fileOf(id) === fileOf(type) && context.definition(id)!.parent === own;
  if (!view.rules.selfParameter || found.some(isOwn)) return null;
  const scope = view.opens(own);
  const isDeclared = view.declarations(name).some((each) => {
    const binding = each.what === "binding" && each.scope === scope ? view.facts.bindings[each.index]! : null;
    return binding?.kind === "field" && binding.type !== null;
  });
  return isDeclared ? boundIn(context, fileOf(type), scope, name) : null;
}
