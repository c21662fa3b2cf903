import type { ResolutionRules } from "@codegraph/model";
import type { Context } from "./context.js";
import { elementOf } from "./elements.js";
import { instanceOf, typesOfResolution } from "./resolution.js";
import type { Reach } from "./reach.js";
import { NO_TYPES, type Place, type Type, type Types } from "./type.js";
import { lastName, wrappedIn } from "./types.js";

export const reach: readonly Reach[] = ["definitions"];

/** True if a wrapper type itself has a member of that name. Code chooses the type's name, so the lookup guards against `constructor`. */
export function isOwnOfWrapper({ wrappers = {} }: ResolutionRules, type: string, name: string): boolean {
  return Object.hasOwn(wrappers, type) && wrappers[type]!.includes(name);
}

/** The types that a method of a container without a definition returns: its elements, or iterators, which count as elements. */
export function elementMember(context: Context, place: Place, type: Type & { kind: "foreign" }, name: string): Types {
  const { elementMembers = {}, transparent = [] } = place.view.rules;
  if (!Object.hasOwn(elementMembers, name)) return NO_TYPES;
  const wrapped = wrappedIn(context, type, transparent);
  if (wrapped) return isOwnOfWrapper(place.view.rules, lastName(type.name), name) ? wrapped : NO_TYPES;
  const base = instanceOf([type], "type");
  return base ? typesOfResolution(elementOf(context, place, base, elementMembers[name] === "index" ? "" : "*")) : NO_TYPES;
}
