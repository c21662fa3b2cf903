import { isTypeLike, type ResolutionRules, type AnySymbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import { resolveHeritage } from "./heritage.js";
import { instance, type Resolution } from "./resolution.js";
import type { Reach } from "./reach.js";
import { namedType } from "./type.js";

export const reach: readonly Reach[] = ["definitions"];

/** The bases of a type as a value; the first base that has a member decides. */
export function basesOf(context: Context, types: readonly AnySymbolId[]): Resolution | null {
  const all = types.flatMap((type) => resolveHeritage(context, type));
  // `super` means the base class, if there is one, and not traits or interfaces.
  const classes = all.filter((id) => context.definition(id)!.kind === "class");
  const bases = classes.length > 0 ? classes : all;
  return bases.length === 0
    ? null
    : { kind: "instance", types: bases.map((id) => namedType(id)), provenance: "member", certainty: "exact", inOrder: true };
}

/** `Outer.this` and `Outer.super`: the enclosing instance, or its bases. In the latter an interface names itself. */
export function enclosingNamed(context: Context, named: Resolution | null, word: string, rules: ResolutionRules): Resolution | null {
  if (named?.kind !== "symbols" || !named.ids.every((id) => isTypeLike(context.definition(id)!.kind))) return null;
  const isInterface = named.ids.every((id) => context.definition(id)!.kind === "interface");
  return rules.self.includes(word) || isInterface ? instance(named.ids, "member") : basesOf(context, named.ids);
}
