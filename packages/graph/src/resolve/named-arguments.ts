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
