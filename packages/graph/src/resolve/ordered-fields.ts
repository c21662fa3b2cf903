import type { Context } from "./context.js";
import { orderedFieldTypes } from "./parameters.js";
import type { Reach } from "./reach.js";
import { type NamedType, NO_TYPES, type Place, substitute, type Types } from "./type.js";
import { argumentsOf, placeOf, typesOf } from "./types.js";

export const reach: readonly Reach[] = ["definitions"];

/** The type of the field at a place of a type without named fields: `A` for `0` and `struct Pair(A, B)`. Empty for other types and members. */
export function orderedField(context: Context, { view }: Place, { id, args }: NamedType, name: string): Types {
  if (!view.rules.orderedFields || !/^\d+$/u.test(name)) return NO_TYPES;
  const definition = context.definition(id)!;
  const written = definition.kind === "struct" ? orderedFieldTypes(definition)[Number(name)] : undefined;
  return written === undefined
    ? NO_TYPES
    : substitute(context, typesOf(context, placeOf(context, id), written), argumentsOf(context, id, args));
}
