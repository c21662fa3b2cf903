import type { Reach } from "./reach.js";
import { foreignType, NO_TYPES, type Place, type Types } from "./type.js";
import { lastName } from "./types.js";

export const reach: readonly Reach[] = ["definitions"];

/** The failures in values: `E` of Rust's `Result<T, E>`. Empty if a type is no such wrapper or names none. */
export function failuresIn({ view }: Place, types: Types): Types {
  const { failures } = view.rules;
  if (failures === undefined) return NO_TYPES;
  return types.flatMap((type) =>
    type.kind === "foreign" && lastName(type.name) === failures.wrapper ? (type.args[failures.argument] ?? NO_TYPES) : NO_TYPES,
  );
}

/** The result of a method that takes the failure out of a wrapper: Rust's `unwrap_err`. Empty for all others. */
export function failureBy(place: Place, types: Types, name: string): Types {
  const { failures, containers } = place.view.rules;
  if (failures?.members.includes(name)) return failuresIn(place, types);
  const found = failures?.optional.includes(name) ? failuresIn(place, types) : NO_TYPES;
  return found.length === 0 ? NO_TYPES : [foreignType(containers?.optional ?? "", [found])];
}
