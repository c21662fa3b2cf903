import { type AnySymbolId, type ExpressionPath, isTypeLike } from "@codegraph/model";
import { isWithinReach } from "./apart.js";
import type { Context } from "./context.js";
import { memberOn, type Side } from "./objects.js";
import { pathWithin } from "./parts.js";
import type { Reach } from "./reach.js";
import type { Place } from "./type.js";

export const reach: readonly Reach[] = ["definitions", "bases", "names"];

/** A name that more types have tells too little, and reading them all costs too much. */
const MAX_TYPES = 12;

/**
 * The members of a name in the types that a receiver is named after: `scanner` and `@html_scanner` after `Scanner`, unless there is an
 * `HtmlScanner`; `users` after `User`, on the type itself. Of several types of one name those count whose namespaces are nearest to the place.
 * Empty if there is no such type, and for types of the language.
 */
export function membersByReceiverName(context: Context, place: Place, receiver: ExpressionPath, name: string): readonly AnySymbolId[] {
  const word = /(?:^|[.@])_*([a-z][a-z_]*)\d*(?:\(\))?$/u.exec(receiver)?.[1];
  if (word === undefined) return [];
  const words = word.split("_");
  for (let from = 0; from < words.length; from++) {
    const rest = words.slice(from);
    for (const [typeName, side] of typeNames(rest)) {
      const found = membersIn(context, place, typeName, name, side);
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** The names of types that words may stand for, and the side of them that is meant. */
function typeNames(words: readonly string[]): readonly (readonly [string, Side])[] {
  const written = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
  const single = written.endsWith("ies") ? `${written.slice(0, -3)}y` : written.endsWith("s") ? written.slice(0, -1) : null;
  return single === null
    ? [[written, "instance"]]
    : [
        [written, "instance"],
        [single, "type"],
      ];
}

function membersIn(context: Context, place: Place, typeName: string, name: string, side: Side): readonly AnySymbolId[] {
  const { rules } = place.view;
  if (rules.objects!.builtin.includes(typeName)) return [];
  const named = context.index.within(rules.family, null, typeName);
  if (named.length === 0 || named.length > MAX_TYPES * 4) return [];
  const types = named.filter((id) => isTypeLike(context.definition(id)!.kind) && isWithinReach(context, place.view, id));
  const having = types.flatMap((type) => {
    const member = memberOn(context, type, name, side);
    return member?.kind === "symbols" ? [{ within: pathWithin(context, type), ids: member.ids }] : [];
  });
  if (having.length > MAX_TYPES) return [];
  const around = aroundOf(place);
  const shared = having.map(({ within }) => sharedParts(within, around));
  const most = Math.max(...shared);
  return [...new Set(having.filter((_, index) => shared[index] === most).flatMap(({ ids }) => ids))];
}

/** The names of the types around a place, from the outside. */
function aroundOf({ view, scope }: Place): readonly string[] {
  const names: string[] = [];
  for (let at = scope; at !== -1; at = view.facts.scopes[at]!.parent) {
    const opener = view.openedBy(at);
    if (opener !== -1) names.unshift(...view.facts.definitions[opener]!.name.split("::"));
  }
  return names;
}

function sharedParts(within: string, around: readonly string[]): number {
  const parts = within.split(".");
  const end = parts.findIndex((part, index) => part !== around[index]);
  return end === -1 ? parts.length : end;
}
