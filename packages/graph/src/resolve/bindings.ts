import { CALL_BINDING, type ExpressionPath, RESULT_BINDING } from "@codegraph/model";
import { type Context, placeIn } from "./context.js";
import { enclosingTypes } from "./enclosing.js";
import type { FileView } from "./file-view.js";
import { instanceOf, type Resolution, mergeResolutions, UNKNOWN } from "./resolution.js";
import { NOTHING } from "./nothing.js";
import type { Reach } from "./reach.js";
import type { Place } from "./type.js";
import { THIS, typesOf } from "./types.js";

export const reach: readonly Reach[] = ["bindings"];

/**
 * Resolves a variable, parameter or field to a value of its declared type, or else to its assigned values, by the language's rule for
 * variables. With several values each is only possible, and so is the rest if one is unknown.
 */
export function resolveBindings(context: Context, view: FileView, bindings: readonly number[]): Resolution {
  const told = telling(view, bindings);
  const [first] = told;
  if (first === undefined || told.length < 2) return mergeResolutions(told.map((index) => resolveBinding(context, view, index)));
  const { name } = view.facts.bindings[first]!;
  const merged = context.once("bindings", placeIn(view, first), told.join(), () =>
    mergeResolutions(told.map((index) => resolveBinding(context, view, index))),
  );
  if (merged) return merged;
  // If a name is repeatedly assigned from itself, resolve its first other value only. Following every assignment from every other takes a
  // factorial number of steps.
  const start = told.find((index) => !mentions(view.facts.bindings[index]!.value ?? "", name));
  return start === undefined ? UNKNOWN : resolveBinding(context, view, start);
}

/** True if a path contains a name as a variable. */
function mentions(path: string, name: string): boolean {
  for (let at = path.indexOf(name); at !== -1; at = path.indexOf(name, at + 1)) {
    const isPart = /[\p{L}\p{N}_$.]/u.test(path[at - 1] ?? "") || /[\p{L}\p{N}_$]/u.test(path[at + name.length] ?? "");
    if (!isPart) return true;
  }
  return false;
}

/** The bindings that determine the type of a name. */
function telling({ facts, rules }: FileView, bindings: readonly number[]): readonly number[] {
  // All return values of a function count, and all of its call signatures.
  const isOfAll = bindings.every((index) => [RESULT_BINDING, CALL_BINDING].includes(facts.bindings[index]!.name));
  const variables = isOfAll ? "declared" : (rules.variables ?? "typed");
  const typed = bindings.filter((index) => facts.bindings[index]!.type !== null);
  // In languages where a value holds up to the next assignment, a declared type still precedes values.
  if (typed.length > 0 && (variables !== "assigned" || rules.locals === "flow")) return typed;
  const counting = bindings.filter((index) => {
    const { type, value, kind } = facts.bindings[index]!;
    if (type !== null) return true;
    if (value === null) return kind === "parameter" || (kind === "variable" && variables === "assigned");
    return !NOTHING.has(value);
  });
  return variables === "typed" ? counting.slice(0, 1) : counting;
}

function resolveBinding(context: Context, view: FileView, index: number): Resolution {
  const { name, type, value, at, line } = view.facts.bindings[index]!;
  const resolution = context.once("binding", placeIn(view, index), "", () => {
    // A redeclaration may use the previous value of the name: look it up before the line.
    const place = { view, scope: at, line: view.rules.locals ? line - 0.5 : undefined };
    // A variable that holds the exports of its file has the members that the file assigns to it.
    if (value !== null && view.rules.ownModule?.includes(value)) return UNKNOWN;
    if (type === null && value === null) return context.resolve.injectedValue(context, view, view.facts.bindings[index]!) ?? UNKNOWN;
    if (type === null)
      return name === RESULT_BINDING ? returnedValue(context, place, value!) : context.resolve.evaluate(context, place, value!);
    return instanceOf(typesOf(context, place, seenInside(view, type)), "type") ?? UNKNOWN;
  });
  return resolution ?? UNKNOWN;
}

/** The type of a parameter within its function: a list if it takes any number of arguments. */
function seenInside({ rules }: FileView, type: string): string {
  return rules.repeatedType !== undefined && type.endsWith("*") ? `${rules.repeatedType}[${type.slice(0, -1)}]` : type;
}

/** The value that a function returns. A method that returns its own object returns one of the type it is called on. */
function returnedValue(context: Context, place: Place, value: ExpressionPath): Resolution | null {
  const resolution = context.resolve.evaluate(context, place, value);
  if (!place.view.rules.self.includes(value) || resolution?.kind !== "instance") return resolution;
  const [own, ...others] = enclosingTypes(context, place);
  return own === undefined || others.length > 0 ? resolution : { ...resolution, types: [{ kind: "parameter", name: THIS, of: own }] };
}
