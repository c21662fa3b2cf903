import type { Context } from "./context.js";
import type { PathMember } from "./path.js";
import type { Reach } from "./reach.js";
import { type Resolution, symbols } from "./resolution.js";
import type { Place, Type } from "./type.js";

export const reach: readonly Reach[] = ["definitions"];

/** Objects that the lookup is inside of: an object may be spread into itself (`options = { ...options, a }`). */
const lookedThrough = new Set<readonly PathMember[]>();

/** A member of an object literal; the last one of a name counts. */
export function memberOfObject(context: Context, { place, members }: Type & { kind: "object" }, name: string): Resolution | null {
  const found = members.findLast((member) => member.name === name);
  if (found) return valueOfMember(context, place, found);
  if (lookedThrough.has(members)) return null;
  lookedThrough.add(members);
  try {
    for (const { name: own, value } of members) {
      if (own !== "" || typeof value !== "string") continue;
      const spread = context.resolve.evaluate(context, place, value);
      const member = spread && context.resolve.memberOfResolution(context, place, spread, name);
      if (member) return member;
    }
    return null;
  } finally {
    lookedThrough.delete(members);
  }
}

function valueOfMember(context: Context, place: Place, { name, value }: PathMember): Resolution | null {
  if (typeof value === "string") return context.resolve.evaluate(context, place, value);
  const { view } = place;
  const written = view.facts.definitions.flatMap((definition, index) =>
    definition.name === name && definition.line === value.line ? [view.idOf(index)] : [],
  );
  return symbols(written.slice(0, 1), "scope");
}
