import { type AnySymbolId, definitionIndexOf, fileOf } from "@codegraph/model";
import type { Context } from "./context.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["definitions", "bindings"];

/** The declared type of a property, field or variable, as written; null if there is none. */
export function declaredType(context: Context, id: AnySymbolId): string | null {
  const { facts } = context.view(fileOf(id))!;
  const { name, scope } = facts.definitions[definitionIndexOf(id)]!;
  return facts.bindings.find((binding) => binding.name === name && binding.scope === scope && binding.type !== null)?.type ?? null;
}
