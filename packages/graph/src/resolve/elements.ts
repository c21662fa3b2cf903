import { type Certainty, isFunctionLike } from "@codegraph/model";
import { madeOf } from "./call-signatures.js";
import type { Context } from "./context.js";
import { heldValue, isFunctionValue } from "./held-values.js";
import { instanceOf, type Resolution, mergeResolutions } from "./resolution.js";
import { pointedTo } from "./pointers.js";
import { iteratedBy } from "./iterators.js";
import type { Reach } from "./reach.js";
import { LIST } from "./type-text.js";
import { namedType, NO_TYPES, type Place, tupleType, type Type, type Types } from "./type.js";
import { boundOf, lastName, wrappedIn } from "./types.js";

export const reach: readonly Reach[] = ["definitions"];

/**
 * Resolves an index or iteration on a value.
 *
 * @param index digits for a position in a list or tuple, `*` for any element by iteration, `key` for a key, "" for any other index
 */
export function elementOf(context: Context, place: Place, base: Resolution, index: string): Resolution | null {
  if (base.kind === "symbols") {
    // An apparent index may be type arguments of a generic function.
    if (place.view.rules.typesBehind && base.ids.every((id) => isFunctionLike(context.definition(id)!.kind))) return base;
    const held = heldValue(context, base.ids, base.receiverTypes);
    return held && held.kind !== "symbols" ? elementOf(context, place, held, index) : null;
  }
  if (base.kind !== "instance") return null;
  const found = base.types.flatMap((type) => {
    const element = elementOfType(context, place, type, base, index);
    return element ? [element] : [];
  });
  return found.length === 0 ? null : mergeResolutions(found);
}

function elementOfType(
  context: Context,
  place: Place,
  type: Type,
  base: Resolution & { kind: "instance" },
  index: string,
): Resolution | null {
  const again = (types: Types): Resolution | null => (types.length === 0 ? null : elementOf(context, place, { ...base, types }, index));
  switch (type.kind) {
    case "tuple":
      return instanceOf(
        /^\d+$/u.test(index) ? (type.items[type.items.length === 1 ? 0 : Number(index)] ?? NO_TYPES) : type.items.flat(),
        "type",
        base.certainty,
      );
    case "parameter":
      return again(boundOf(context, type));
    case "foreign":
    case "named": {
      const own = elementArgument(context, place, type, index);
      if (own) return own.kind === "tuple" ? instanceOf([own], "type", base.certainty) : instanceOf(own.types, "type", base.certainty);
      const wrapped = wrappedIn(context, type, place.view.rules.transparent ?? []);
      if (wrapped) return again(wrapped);
      if (type.kind === "foreign") return null;
      return (
        again(madeOf(context, type)) ??
        throughMember(context, place, { ...base, types: [type] }, index) ??
        (index === "*" ? instanceOf(iteratedBy(context, place, type), "type", base.certainty) : null)
      );
    }
    case "function":
      return index === "key" || index === "*" ? yielded(place, type, index, base.certainty) : null;
    default:
      return null;
  }
}

/** The element type of an iterator function (Go): its argument is a function that receives each key and element. */
function yielded({ view }: Place, { parameters }: Type & { kind: "function" }, index: string, certainty: Certainty): Resolution | null {
  if (!view.rules.keys) return null;
  const given = parameters[0]?.find((type) => type.kind === "function");
  return given ? instanceOf(given.parameters[index === "key" ? 0 : 1] ?? NO_TYPES, "type", certainty) : null;
}

/** The type argument that an index or iteration yields; both for pairs. Null if the type is not a known container. */
function elementArgument(
  context: Context,
  { view }: Place,
  type: Type & { kind: "foreign" | "named" },
  index: string,
): { kind: "types"; types: Types } | (Type & { kind: "tuple" }) | null {
  if (type.args.length === 0) return null;
  const { elements = {}, iterated = {}, keys = {} } = view.rules;
  const name = lastName(type.kind === "foreign" ? type.name : context.definition(type.id)!.name);
  if (index === "key") return Object.hasOwn(keys, name) ? { kind: "types", types: type.args[keys[name]!] ?? NO_TYPES } : null;
  if (name === "" || (type.kind === "foreign" && type.name === LIST)) return { kind: "types", types: type.args[0]! };
  const place = index === "*" && Object.hasOwn(iterated, name) ? iterated[name]! : Object.hasOwn(elements, name) ? elements[name]! : null;
  if (place === null) return null;
  return place === -1 ? tupleType(type.args) : { kind: "types", types: type.args[place] ?? NO_TYPES };
}

/** The return types of the methods that implement indexing or iteration. */
function throughMember(context: Context, place: Place, base: Resolution & { kind: "instance" }, index: string): Resolution | null {
  const { indexMember, iterateMember } = place.view.rules;
  const name = index === "*" ? iterateMember : indexMember;
  if (name === undefined) return null;
  const method = context.resolve.memberOfResolution(context, place, base, name, "call");
  // An indexer is a property (C#), which a lookup has read already.
  const isRead = method?.kind === "instance" && !isFunctionValue(context, method);
  const result = isRead ? method : method && context.resolve.called(context, place, method, null);
  if (result?.kind !== "instance" || index !== "*") return result;
  if (!place.view.rules.pointerMembers) return elementOf(context, place, result, "");
  // The first operator that dereferences an iterator; a plain pointer counts as the value.
  const types = result.types.flatMap((type) => {
    const pointed = type.kind === "named" ? pointedTo(context, place, type, name) : NO_TYPES;
    return pointed.length > 0 ? pointed : [type];
  });
  return instanceOf(types, "type", result.certainty);
}

/** A list literal as a value of the language's list type. */
export function listOf(context: Context, place: Place, type: Type): Types {
  const { listType } = place.view.rules;
  if (listType === undefined) return NO_TYPES;
  const items = type.kind === "tuple" ? type.items.flat() : type.kind === "foreign" && type.name === LIST ? type.args[0]! : null;
  if (!items) return NO_TYPES;
  const resolution = context.resolve.lookup(context, { view: place.view, scope: 0 }, listType);
  return resolution?.kind === "symbols" ? resolution.ids.map((id) => namedType(id, [items])) : NO_TYPES;
}
