import type { ExpressionPath } from "@codegraph/model";
import type { Context } from "./context.js";
import { isOwnOfWrapper } from "./element-members.js";
import { elementOf } from "./elements.js";
import type { Reach } from "./reach.js";
import { instanceOf, type Resolution, typesOfResolution } from "./resolution.js";
import { yieldedBy } from "./type-arguments.js";
import { LIST } from "./type-text.js";
import { foreignType, NO_TYPES, type Place, tupleType, type Types } from "./type.js";
import { lastName, typesOf } from "./types.js";

export const reach: readonly Reach[] = ["definitions", "bindings"];

type Values = Resolution & { kind: "instance" };

/** A call of a method of a container, with the elements that the method goes through. */
interface ContainerCall {
  readonly name: string;
  readonly types: string | null;
  readonly given: readonly ExpressionPath[];
  readonly elements: Types;
}

/** The types that a method of a container makes of its elements: `map`, `zip`, `windows` and `collect` of Rust's iterators. Empty for all others. */
export function madeOfElements(context: Context, place: Place, base: Values, call: ContainerCall): Types {
  const { containers, iterators } = place.view.rules;
  const { name, given, elements } = call;
  const first = given[0];
  const many = (types: Types): Types => (types.length === 0 ? NO_TYPES : [foreignType(iterators?.type ?? LIST, [types])]);
  if (containers?.mapped?.includes(name)) {
    const results = first === undefined ? NO_TYPES : yieldedBy(context, { ...place, given: [elements] }, first);
    const [type] = base.types;
    const isWrapped = type?.kind === "foreign" && isOwnOfWrapper(place.view.rules, lastName(type.name), name);
    return !isWrapped || results.length === 0 ? many(results) : [foreignType(type.name, [results, ...type.args.slice(1)])];
  }
  if (containers?.flattened?.includes(name)) {
    const results = first === undefined ? NO_TYPES : yieldedBy(context, { ...place, given: [elements] }, first);
    return many(elementsIn(context, place, results));
  }
  if (containers?.paired?.includes(name)) {
    const others = first === undefined ? NO_TYPES : typesOfResolution(context.resolve.evaluate(context, place, first));
    return elements.length === 0 ? NO_TYPES : many([tupleType([elements, elementsIn(context, place, others)])]);
  }
  if (containers?.pieces?.includes(name)) return elements.length === 0 ? NO_TYPES : many([foreignType(LIST, [elements])]);
  return name === containers?.collected ? collected(context, place, call) : NO_TYPES;
}

function elementsIn(context: Context, place: Place, types: Types): Types {
  const values = instanceOf(types, "type");
  return values === null ? NO_TYPES : typesOfResolution(elementOf(context, place, values, "*"));
}

/** The type that a call names for the elements it collects: `collect::<HashMap<_, _>>()`. Without a name they are a list. */
function collected(context: Context, place: Place, { types, elements }: ContainerCall): Types {
  const list: Types = elements.length === 0 ? NO_TYPES : [foreignType(LIST, [elements])];
  if (types === null) return list;
  if (!/\b_(?!\w)/u.test(types)) return typesOf(context, place, types);
  const name = lastName(/^[\w:]*/u.exec(types)![0]);
  if (!Object.hasOwn(place.view.rules.iterated ?? {}, name)) return list;
  return elements.flatMap((type) => (type.kind === "tuple" ? [foreignType(name, type.items)] : NO_TYPES));
}
