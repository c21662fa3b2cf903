import type { Context } from "./context.js";
import { isOwnOfWrapper } from "./element-members.js";
import { elementOf } from "./elements.js";
import { asIterator } from "./iterators.js";
import { BLOCK_PLACE, type Step } from "./path.js";
import type { Reach } from "./reach.js";
import { instanceOf, type Resolution, typesOfResolution } from "./resolution.js";
import { LIST } from "./type-text.js";
import { foreignType, NO_TYPES, type Place, tupleType, type Types } from "./type.js";
import { lastName, wrappedIn } from "./types.js";

export const reach: readonly Reach[] = ["definitions"];

/** The value behind some steps of a path, and the index of the last of these steps. */
interface Passed {
  readonly resolution: Resolution;
  readonly last: number;
}

/**
 * Resolves a method of a library container or wrapper by the rule `containers`: its result, or the parameter of the function that it calls
 * with each element. Null for values of other types and for other methods.
 *
 * @param at index of the step that names the method
 */
export function throughContainer(
  context: Context,
  place: Place,
  value: Resolution & { kind: "instance" },
  steps: readonly Step[],
  at: number,
): Passed | null {
  const { containers, iterators } = place.view.rules;
  const step = steps[at]!;
  if (!containers || step.kind !== "member") return null;
  const base = iterators === undefined ? value : { ...value, types: value.types.map((type) => asIterator(context, place, type)) };
  if (!base.types.every(({ kind }) => kind === "foreign" || kind === "tuple")) return null;
  const { name } = step;
  const next = steps[at + 1];
  const found = (types: Types, last: number): Passed | null => {
    const resolution = instanceOf(types, "type", base.certainty);
    return resolution && { resolution, last };
  };
  if (next?.kind === "parameter" && next.place === BLOCK_PLACE) {
    const passed = steps[at + 2];
    return passed?.kind === "parameter" ? found(passedTo(context, place, base, name, passed.place), at + 2) : null;
  }
  if (next?.kind === "parameter") {
    const isElement = containers.given.includes(name) && next.place === 0 && steps[at + 2]?.kind === "parameter";
    return isElement && (steps[at + 2] as Step & { kind: "parameter" }).place === 0
      ? found(elementsOf(context, place, base, name, "*"), at + 2)
      : null;
  }
  // A method that is named without brackets is called (Ruby).
  if (next?.kind !== "call" && !place.view.rules.objects) return null;
  const end = next?.kind === "call" ? at + 1 : at;
  if (containers.same.includes(name)) return { resolution: base, last: end };
  const optional = (types: Types): Types =>
    types.length === 0 || containers.optional === "" ? types : [foreignType(containers.optional, [types])];
  const list = (types: Types): Types => (types.length === 0 ? NO_TYPES : [foreignType(LIST, [types])]);
  if (containers.element.includes(name)) return found(optional(elementsOf(context, place, base, name, "")), end);
  if (containers.next.includes(name)) return found(optional(elementsOf(context, place, base, name, "*")), end);
  if (containers.values.includes(name)) return found(list(elementsOf(context, place, base, name, "")), end);
  if (!containers.numbered.includes(name)) return null;
  const elements = elementsOf(context, place, base, name, "*");
  return elements.length === 0 ? null : found(list([tupleType([NO_TYPES, elements])]), end);
}

/** The values that a method passes to its block (Ruby). A block with several parameters takes the parts of an element: `pairs.each { |key, value| … }`. */
function passedTo(context: Context, place: Place, base: Resolution & { kind: "instance" }, name: string, parameter: number): Types {
  const { given, givenValues = [] } = place.view.rules.containers!;
  if (givenValues.includes(name)) return parameter === 0 ? elementsOf(context, place, base, name, "") : NO_TYPES;
  if (!given.includes(name)) return NO_TYPES;
  const elements = elementsOf(context, place, base, name, "*");
  // An element that is no pair is passed whole.
  if (parameter === 0 && !elements.every(({ kind }) => kind === "tuple")) return elements;
  return elements.flatMap((type) => (type.kind === "tuple" ? (type.items[parameter] ?? NO_TYPES) : NO_TYPES));
}

/** The types of the elements. The element of a wrapper with a method of that name is the wrapped value: `Option`'s `map`. */
function elementsOf(context: Context, place: Place, base: Resolution & { kind: "instance" }, name: string, index: "*" | ""): Types {
  const { rules } = place.view;
  return base.types.flatMap((type) => {
    if (type.kind === "foreign" && isOwnOfWrapper(rules, lastName(type.name), name))
      return wrappedIn(context, type, rules.transparent ?? []) ?? NO_TYPES;
    return typesOfResolution(elementOf(context, place, { ...base, types: [type] }, index));
  });
}
