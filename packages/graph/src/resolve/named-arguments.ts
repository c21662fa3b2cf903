import type { Definition, ExpressionPath } from "@codegraph/model";
import { accepts, parametersOf } from "./parameters.js";

/** Returns the parameter that an argument names (`level: 1`). Null for an argument with a position only. */
export function argumentName(path: ExpressionPath): string | null {
  return path.length > 1 && path.startsWith("?") ? path.slice(1) : null;
}

/**
 * True if a definition accepts the number of arguments, has a parameter for each name among them, and every parameter without an argument
 * has a default value. A definition with unknown parameters accepts any names.
 */
export function acceptsGiven(definition: Definition, given: readonly ExpressionPath[]): boolean {
  if (!accepts(definition, given.length)) return false;
  const names = given.map(argumentName);
  const parameters = names.every((name) => name === null) ? null : parametersOf(definition);
  if (!parameters) return true;
  const isGiven = (name: string, index: number): boolean => names[index] === null || names.includes(name);
  return (
    names.every((name) => name === null || parameters.some((parameter) => parameter.name === name)) &&
    parameters.every(({ name, hasDefault, takesRest }, index) => hasDefault || takesRest || isGiven(name, index))
  );
}

/**
 * True if the labels of the arguments are those of the parameters, in their order. Parameters with a default value may lack an argument, and
 * the last arguments may be closures behind the brackets, which have no label.
 */
export function acceptsLabels(definition: Definition, given: readonly ExpressionPath[]): boolean {
  const parameters = parametersOf(definition);
  if (!parameters || !parameters.every(({ name }) => name !== "")) return true;
  let at = 0;
  for (const [index, path] of given.entries()) {
    const label = argumentName(path);
    // A list of one known argument is repeated for those that are unknown.
    const isUnknown = (label !== null && index > 0 && path === given[index - 1]) || (label === null && index >= given.length - 1);
    const fits = (place: number): boolean => isUnknown || parameters[place]!.label === (label ?? "_");
    while (at < parameters.length && !fits(at) && (parameters[at]!.hasDefault || parameters[at]!.takesRest)) at++;
    const previous = parameters[at - 1];
    if (label === null && previous?.takesRest && (at === parameters.length || !fits(at))) continue;
    if (at === parameters.length || !fits(at)) return false;
    at++;
  }
  return true;
}
