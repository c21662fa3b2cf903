import type { Context } from "./context.js";
import { memberOf } from "./members.js";
import { symbols, typesOfResolution } from "./resolution.js";
import type { Reach } from "./reach.js";
import { type NamedType, NO_TYPES, type Place, type Types } from "./type.js";

export const reach: readonly Reach[] = ["definitions"];

/** The types that dereferencing a value of a type yields, by the operators that the type declares. Empty if it declares none. */
export function pointedTo(context: Context, place: Place, type: NamedType, name: string): Types {
  const { pointerMembers = [], derivedMembers = [] } = place.view.rules;
  if (pointerMembers.includes(name) || derivedMembers.includes(name)) return NO_TYPES;
  for (const operator of pointerMembers) {
    const member = memberOf(context, type.id, operator);
    const found = member?.kind === "symbols" ? symbols(member.ids, "type", member.certainty) : null;
    if (found?.kind !== "symbols") continue;
    const types = typesOfResolution(context.resolve.called(context, place, { ...found, receiverTypes: [type] }, null));
    // A type that points to itself leads nowhere.
    if (types.length > 0) return types.filter((each) => !(each.kind === "named" && each.id === type.id));
  }
  return NO_TYPES;
}
