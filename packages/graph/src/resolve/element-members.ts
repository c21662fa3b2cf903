import type { Context } from "./context.js";
import { elementOf } from "./elements.js";
import { instanceOf, typesOfResolution } from "./resolution.js";
import type { Reach } from "./reach.js";
import { NO_TYPES, type Place, type Type, type Types } from "./type.js";
import { wrappedIn } from "./types.js";

export const reach: readonly Reach[] = ["definitions"];

/** The types that a method of a container without a definition returns: its elements, or iterators, which count as elements. */
export function elementMember(context: Context, place: Place, type: Type & { kind: "foreign" }, name: string): Types {
  const { elementMembers = {}, transparent = [] } = place.view.rules;
  if (!Object.hasOwn(elementMembers, name)) return NO_TYPES;
  const base = instanceOf([type], "type");
  return (
    wrappedIn(context, type, transparent) ??
    (base ? typesOfResolution(elementOf(context, place, base, elementMembers[name] === "index" ? "" : "*")) : NO_TYPES)
  );
}
