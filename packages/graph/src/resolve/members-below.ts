import { type AnySymbolId, fileOf, isFunctionLike, symbolId } from "@codegraph/model";
import { isWithinReach } from "./apart.js";
import type { Context } from "./context.js";
import { ancestorsOf, selfAt, type Side } from "./objects.js";
import { partsOf } from "./parts.js";
import type { Reach } from "./reach.js";
import type { Place } from "./type.js";

export const reach: readonly Reach[] = ["definitions", "bases", "names"];

/** Definitions of one name that are read. A name with more belongs to every type. */
const MAX_READ = 100;

/**
 * The members of a name that types below the current object's type declare, for a call without a receiver: a class calls what its subclasses
 * define, a module what the classes define that include it. A definition that overrides another one of them is left out. In a block of a
 * module the type that includes it is meant, as in `included do`. Empty if the current object is unknown.
 */
export function membersBelow(context: Context, place: Place, name: string): readonly AnySymbolId[] {
  const self = selfAt(context, place);
  const [type] = self?.types ?? [];
  if (type === undefined || self!.types.length > 1) return [];
  const { family } = place.view.rules;
  const named = context.index.within(family, null, name);
  if (named.length === 0 || named.length > MAX_READ) return [];
  const above = new Set(partsOf(context, type));
  const found = named.filter((id) => {
    const { kind, parent, static: isStatic } = context.definition(id)!;
    if (parent === null || !(isFunctionLike(kind) || kind === "property")) return false;
    if (isFunctionLike(kind) && isStatic !== (self!.side === "type")) return false;
    return isWithinReach(context, place.view, id) && isBelow(context, symbolId(fileOf(id), parent), above);
  });
  return found.length < 2 ? found : topmost(context, found, self!.side);
}

/** True for a type that inherits or includes, on either side, one of these parts of another type. */
function isBelow(context: Context, type: AnySymbolId, above: ReadonlySet<AnySymbolId>): boolean {
  return !above.has(type) && ancestorsOf(context, type, "instance").some((id) => above.has(id));
}

/** Members that override no other one of the list. */
function topmost(context: Context, members: readonly AnySymbolId[], side: Side): readonly AnySymbolId[] {
  const typeOf = (id: AnySymbolId): AnySymbolId => symbolId(fileOf(id), context.definition(id)!.parent!);
  const declaring = new Set(members.flatMap((id) => partsOf(context, typeOf(id))));
  return members.filter((id) => {
    const own = new Set(partsOf(context, typeOf(id)));
    return !ancestorsOf(context, typeOf(id), side).some((above) => declaring.has(above) && !own.has(above));
  });
}
