import type { ExpressionPath } from "@codegraph/model";
import { argumentName } from "./named-arguments.js";
import type { Parameter } from "./parameters.js";

/** The 0-based parameter of each argument. Several arguments may share a rest parameter. -1 for one of a long list, which is not recorded. */
export type ArgumentPlaces = readonly number[];

/**
 * The ways in which arguments fill parameters, where a function literal behind the brackets fills the last one (Kotlin). Arguments without a
 * name follow the one before them, and a rest parameter takes them until a name or the literal. Empty if the function does not accept them: a
 * parameter without a default value must have an argument.
 */
export function argumentPlaces(parameters: readonly Parameter[], given: readonly ExpressionPath[]): readonly ArgumentPlaces[] {
  const inOrder = placesOf(parameters, given, false);
  const withLast = mayBeBehind(given) ? placesOf(parameters, given, true) : null;
  const isSame = inOrder !== null && withLast !== null && inOrder.every((place, index) => place === withLast[index]);
  const found = [inOrder, isSame ? null : withLast].filter((places) => places !== null);
  return found.length === 0 && takesUnknown(parameters, given) ? [given.map(() => -1)] : found;
}

/** True if as many arguments as are given may be those of the parameters, where each may have a name. */
function takesUnknown(parameters: readonly Parameter[], given: readonly ExpressionPath[]): boolean {
  if (given.length === 0 || given.some((path) => path !== UNKNOWN)) return false;
  const required = parameters.filter(({ hasDefault, takesRest }) => !hasDefault && !takesRest).length;
  return given.length >= required && (given.length <= parameters.length || parameters.some(({ takesRest }) => takesRest));
}

/** True if the last argument may stand behind the brackets: a function literal, or an unknown one. */
function mayBeBehind(given: readonly ExpressionPath[]): boolean {
  const last = given.at(-1);
  return last !== undefined && (last.startsWith("=>") || last === UNKNOWN);
}

/** Path of an argument of which nothing is known. */
const UNKNOWN = "?";

function placesOf(parameters: readonly Parameter[], given: readonly ExpressionPath[], isLastBehind: boolean): ArgumentPlaces | null {
  const places: number[] = [];
  let next = 0;
  let hasNames = false;
  for (const [index, path] of given.entries()) {
    const isBehind = isLastBehind && index === given.length - 1;
    const name = isBehind ? null : argumentName(path);
    hasNames ||= name !== null;
    // A list of one known argument is repeated for those that are unknown, which may have names too.
    const isUnknown = !isBehind && hasNames && (path === UNKNOWN || (index > 0 && path === given[index - 1]));
    const place = isBehind ? parameters.length - 1 : name === null ? next : parameters.findIndex((parameter) => parameter.name === name);
    const parameter = parameters[place];
    if (!isUnknown && (!parameter || (!parameter.takesRest && places.includes(place)))) return null;
    places.push(isUnknown ? -1 : place);
    if (!isUnknown) next = parameter!.takesRest && name === null ? place : place + 1;
  }
  const missing = parameters.filter(({ hasDefault, takesRest }, place) => !hasDefault && !takesRest && !places.includes(place));
  return missing.length <= places.filter((place) => place === -1).length ? places : null;
}
