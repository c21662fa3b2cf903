import { isTypeLike, type ResolutionRules, type SymbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import { resolveHeritage } from "./heritage.js";
import { instance, type Resolution } from "./resolution.js";
import type { Reach } from "./reach.js";
import { namedType } from "./type.js";

export const reach: readonly Reach[] = ["definitions"];

/** What a type inherits from, as a value; the first that has a member counts. */
export function basesOf(context: Context, types: readonly SymbolId[]): Resolution | null {
  const all = types.flatMap((type) => resolveHeritage(context, type));
  // The word means the base class, where there is one beside traits and interfaces.
  const classes = all.filter((id) => context.definition(id)!.kind === "class");
  const bases = classes.length > 0 ? classes : all;
  return bases.length === 0 ? null : { kind: "instance", types: bases.map((id) => namedType(id)), provenance: "member", certainty: "exact", inOrder: true };
}

/** `Outer.this`, `Outer.super`: the enclosing instance, or what it inherits; an interface is named itself in the latter. */
export function enclosingNamed(context: Context, named: Resolution | null, word: string, rules: ResolutionRules): Resolution | null {
  if (named?.kind !== "symbols" || !named.ids.every((id) => isTypeLike(context.definition(id)!.kind))) return null;
  const isInterface = named.ids.every((id) => context.definition(id)!.kind === "interface");
  return rules.self.includes(word) || isInterface ? instance(named.ids, "member") : basesOf(context, named.ids);
}
