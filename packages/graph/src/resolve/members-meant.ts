import { type AnySymbolId, fileOf, isTypeLike } from "@codegraph/model";
import type { Context } from "./context.js";
import { exportedMeaning } from "./declared-exports.js";
import { inheritsUnknown } from "./heritage.js";
import { memberOfResolution } from "./member-of.js";
import { memberOf } from "./members.js";
import type { Meaning } from "./meaning.js";
import { certaintyIf, isExact, type Resolution } from "./resolution.js";
import type { Place, Type, Types } from "./type.js";
import { boundOf } from "./types.js";

const UNKNOWN: Meaning = { kind: "unknown" };
const OUTSIDE: Meaning = { kind: "outside" };

/** The members of a name that a receiver has. A field means itself, and not the value that it holds. */
export function membersMeant(context: Context, place: Place, base: Resolution, name: string): Meaning {
  if (base.kind === "unknown") return UNKNOWN;
  if (base.kind === "module") {
    const found = exportedMeaning(context, context.view(base.from) ?? place.view, base.specifier, name);
    if (found === "outside") return OUTSIDE;
    return typeof found === "string" ? { kind: "local" } : { kind: "definitions", ids: found, certainty: "exact" };
  }
  const found =
    base.kind === "symbols" ? base.ids.map((id) => memberOfType(context, id, name)) : ofTypes(context, place, base.types, name, base);
  return merged(found, isExact(base));
}

function ofTypes(context: Context, place: Place, types: Types, name: string, base: Resolution & { kind: "instance" }): Meaning[] {
  return types.flatMap((type): Meaning[] => {
    if (type.kind === "named") return [ofNamed(context, place, type, name, base)];
    if (type.kind === "static") return type.ids.map((id) => memberOfType(context, id, name));
    if (type.kind === "parameter") {
      const bound = boundOf(context, type);
      return bound.length === 0 ? [UNKNOWN] : ofTypes(context, place, bound, name, base);
    }
    if (type.kind === "object") return type.members.some((member) => member.name === name) ? [OUTSIDE] : [UNKNOWN];
    return [asResolved(context, place, { ...base, types: [type] }, name)];
  });
}

/** An alias of a type has the members of the type that it names, which only resolution finds. */
function ofNamed(
  context: Context,
  place: Place,
  type: Type & { kind: "named" },
  name: string,
  base: Resolution & { kind: "instance" },
): Meaning {
  const own = memberOfType(context, type.id, name);
  return own.kind === "definitions" ? own : asResolved(context, place, { ...base, types: [type] }, name, own);
}

function asResolved(context: Context, place: Place, base: Resolution, name: string, otherwise: Meaning = UNKNOWN): Meaning {
  const found = memberOfResolution(context, place, base, name);
  return found?.kind === "symbols" ? { kind: "definitions", ids: found.ids, certainty: found.certainty } : otherwise;
}

function memberOfType(context: Context, id: AnySymbolId, name: string): Meaning {
  const found = memberOf(context, id, name);
  if (found?.kind === "symbols") return { kind: "definitions", ids: found.ids, certainty: found.certainty };
  const definition = context.definition(id);
  if (definition === null || !isTypeLike(definition.kind) || definition.kind === "type") return UNKNOWN;
  return context.view(fileOf(id)) === null || inheritsUnknown(context, id) ? UNKNOWN : OUTSIDE;
}

/** Meanings for each of several types. Definitions of one and an unknown member of another are only possible. */
function merged(all: readonly Meaning[], isCertain: boolean): Meaning {
  const ids = new Set<AnySymbolId>();
  let isComplete = isCertain;
  for (const meaning of all) {
    if (meaning.kind === "definitions") {
      for (const id of meaning.ids) ids.add(id);
      isComplete &&= meaning.certainty === "exact";
    } else isComplete = false;
  }
  if (ids.size > 0) return { kind: "definitions", ids: [...ids], certainty: certaintyIf(isComplete) };
  return all.length > 0 && all.every(({ kind }) => kind === "outside") ? OUTSIDE : UNKNOWN;
}
