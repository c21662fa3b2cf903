import { type AnySymbolId, fileOf, symbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import { resolveHeritage } from "./heritage.js";
import { ownMember } from "./members.js";
import { overrides, type Parameter, parametersOf } from "./parameters.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["definitions"];

/** The parameters of a definition, of which an override has the default values of the members that it overrides (Kotlin). Null if unknown. */
export function parametersWithDefaults(context: Context, id: AnySymbolId): readonly Parameter[] | null {
  const { signature, parent } = context.definition(id)!;
  const own = parametersOf(context.definition(id)!);
  if (!own || own.length === 0 || parent === null || !/\boverride\b/u.test(signature)) return own;
  return context.once("inherited defaults", id, "", () => withDefaults(context, id, own)) ?? own;
}

function withDefaults(context: Context, id: AnySymbolId, own: readonly Parameter[]): readonly Parameter[] {
  const member = context.definition(id)!;
  const found = own.map(({ hasDefault }) => hasDefault);
  const seen = new Set<AnySymbolId>([symbolId(fileOf(id), member.parent!)]);
  // A Set iterates over members that are added during the loop.
  for (const type of seen) {
    for (const base of resolveHeritage(context, type)) seen.add(base);
    for (const other of ownMember(context, type, member.name)) {
      const inherited = context.definition(other)!;
      if (other === id || !overrides(member, inherited)) continue;
      parametersOf(inherited)!.forEach(({ hasDefault }, place) => (found[place] ||= hasDefault));
    }
  }
  return own.map((parameter, place) => ({ ...parameter, hasDefault: found[place]! }));
}
