import type { ResolutionRules } from "@codegraph/model";
import type { Context } from "./context.js";
import { isOwnOfWrapper } from "./element-members.js";
import { elementOf } from "./elements.js";
import { failureBy, failuresIn } from "./failures.js";
import { heldValue } from "./held-values.js";
import { asIterator } from "./iterators.js";
import { madeOfElements } from "./mapped-elements.js";
import { openedBy } from "./opened-wrappers.js";
import { BLOCK_PLACE, type Step } from "./path.js";
import type { Reach } from "./reach.js";
import { instanceOf, type Resolution, typesOfResolution } from "./resolution.js";
import { LIST } from "./type-text.js";
import { foreignType, NO_TYPES, type Place, tupleType, type Types } from "./type.js";
import { lastName, wrappedIn } from "./types.js";

export const reach: readonly Reach[] = ["definitions"];

/** The value behind some steps of a path, and the index of the last of these steps. */
export interface Passed {
  readonly resolution: Resolution;
  readonly last: number;
}

/**
 * Resolves a method of a library container or wrapper by the rule `containers`: its result, or the parameter of the function that it calls
 * with each element. Null for values of other types and for other methods.
 *
 * @param at index of the step that names the method
 */
export function throughContainer(context: Context, place: Place, receiver: Resolution, steps: readonly Step[], at: number): Passed | null {
  const { containers, iterators, failures, opened: openers } = place.view.rules;
  const step = steps[at]!;
  if (!containers || step.kind !== "member") return null;
  const value = receiver.kind === "symbols" && openers !== undefined ? heldValue(context, receiver.ids) : receiver;
  if (value?.kind !== "instance") return null;
  const opened =
    steps[at + 1]?.kind === "call" ? instanceOf(openedBy(context, place, value.types, step.name), "type", value.certainty) : null;
  if (opened) return { resolution: opened, last: at + 1 };
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
    const passed = steps[at + 2];
    if (passed?.kind !== "parameter") return null;
    const isFailure = failures?.given.includes(name) === true && next.place === 0 && passed.place === 0;
    const failed = isFailure ? found(failuresIn(place, base.types), at + 2) : null;
    if (failed) return failed;
    const { argument, elements } = elementsGiven(containers, name);
    return next.place === argument && elements.includes(passed.place) ? found(elementsOf(context, place, base, name, "*"), at + 2) : null;
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
  const failure = failureBy(place, base.types, name);
  if (failure.length > 0) return found(failure, end);
  const elements = elementsOf(context, place, base, name, "*");
  if (containers.numbered.includes(name)) return elements.length === 0 ? null : found(list([tupleType([NO_TYPES, elements])]), end);
  if (next?.kind !== "call") return null;
  return found(madeOfElements(context, place, base, { name, types: next.types, given: next.given, elements }), end);
}

/** The argument of a method that is called with elements, and the places of these among its parameters. */
function elementsGiven(
  { given, givenAt = {} }: NonNullable<ResolutionRules["containers"]>,
  name: string,
): { readonly argument: number; readonly elements: readonly number[] } {
  if (Object.hasOwn(givenAt, name)) return givenAt[name]!;
  return { argument: 0, elements: given.includes(name) ? [0] : [] };
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
