import { type AnySymbolId, definitionIndexOf, fileOf, isTypeLike } from "@codegraph/model";
import type { Context } from "./context.js";
import { enclosingTypes } from "./enclosing.js";
import { resolveHeritage } from "./heritage.js";
import type { Reach } from "./reach.js";
import { type Resolution, symbols } from "./resolution.js";
import { idsOf, type Place } from "./type.js";
import { THIS, wrappedIn } from "./types.js";

export const reach: readonly Reach[] = ["definitions", "bases"];

/**
 * Returns the type of a type itself: the metaclass that its head names (Python's `metaclass=Meta`), else that of the first base with one.
 * Null if there is none in the index.
 */
export function metaclassOf(context: Context, type: AnySymbolId): AnySymbolId | null {
  return context.once("metaclass", type, "", () => {
    const view = context.view(fileOf(type));
    const definition = view?.facts.definitions[definitionIndexOf(type)];
    if (!view || !definition || !isTypeLike(definition.kind) || view.rules.metaclassWord === undefined) return null;
    const written = metaclassIn(definition.signature, view.rules.metaclassWord);
    if (written === null) {
      for (const base of resolveHeritage(context, type)) {
        const inherited = metaclassOf(context, base);
        if (inherited !== null) return inherited;
      }
      return null;
    }
    const named = context.resolve.evaluate(context, { view, scope: definition.scope }, written);
    const whole = context.resolve.valueOfModule(context, named);
    const [only, ...others] = whole?.kind === "symbols" ? whole.ids.filter((id) => isTypeLike(context.definition(id)!.kind)) : [];
    return only === undefined || others.length > 0 ? null : only;
  });
}

/** The expression behind a keyword in the head of a type, if it is a name. */
function metaclassIn(signature: string, word: string): string | null {
  return new RegExp(`[(,]\\s*${word}\\s*=\\s*([\\p{L}_][\\p{L}\\p{N}_.]*)\\s*[,)]`, "u").exec(signature)?.[1] ?? null;
}

/** The type of a value, that of what a transparent wrapper holds (`Style?`); the type of the current object may be a subtype. */
export function typeOfInstance(
  context: Context,
  place: Place,
  { types, provenance, certainty }: Resolution & { kind: "instance" },
): Resolution | null {
  const held = types.flatMap((type) => wrappedIn(context, type, place.view.rules.transparent ?? []) ?? [type]);
  const found = symbols(idsOf(held), provenance, certainty);
  const [own, ...others] = provenance === "member" && place.view.rules.selfTypes ? enclosingTypes(context, place) : [];
  const isOwn = own !== undefined && others.length === 0 && found?.kind === "symbols" && found.ids.length === 1 && found.ids[0] === own;
  return isOwn ? { ...found, receiverTypes: [{ kind: "parameter", name: THIS, of: own }] } : found;
}
