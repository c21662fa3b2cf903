import type { Context } from "./context.js";
import { memberOf } from "./members.js";
import type { Reach } from "./reach.js";
import { distinctTypes, foreignType, NO_TYPES, type NamedType, type Place, substitute, type Type, type Types } from "./type.js";
import { aliased, argumentsOf } from "./types.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports", "names"];

/**
 * The types that a type of the project yields by iteration, by the associated type that its implementations name (Rust's `type Item = Page`): one for
 * several implementations, such as those for values and for references. Empty if it names none.
 */
export function iteratedBy(context: Context, { view }: Place, type: NamedType): Types {
  const { iterators } = view.rules;
  const member = iterators === undefined ? null : memberOf(context, type.id, iterators.element);
  if (member?.kind !== "symbols") return NO_TYPES;
  const types = member.ids.flatMap((id) => aliased(context, id, []) ?? NO_TYPES);
  return distinctTypes(substitute(context, types, argumentsOf(context, type.id, type.args)));
}

/** A type of the project that iterates, as the library's type with the methods of iterators; any other type as it is. */
export function asIterator(context: Context, place: Place, type: Type): Type {
  const elements = type.kind === "named" ? iteratedBy(context, place, type) : NO_TYPES;
  return elements.length === 0 ? type : foreignType(place.view.rules.iterators!.type, [elements]);
}
