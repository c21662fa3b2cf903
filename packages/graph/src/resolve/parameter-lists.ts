import type { AnySymbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import { isCalledBare, laterParameters } from "./parameters.js";
import type { CallStep, ParameterStep, Step } from "./path.js";
import type { Reach } from "./reach.js";
import type { Resolution } from "./resolution.js";

export const reach: readonly Reach[] = ["definitions"];

/**
 * True for a function that declares no list of parameters, or none that a call writes: Scala's `def head: A`.
 *
 * @param mayOmit true to include functions with an empty list, which a call may leave out
 */
export function isBareFunction(context: Context, id: AnySymbolId, mayOmit = false): boolean {
  const definition = context.definition(id)!;
  if (definition.kind !== "method" && definition.kind !== "function") return false;
  return definition.parameters === null ? isCalledBare(definition) : mayOmit && definition.parameters === 0;
}

/**
 * Joins a call with the one behind it, or with the parameter behind it, if they pass the lists of parameters of one function:
 * `items.fold(zero)(join)`. Null for any other call.
 */
export function joinedLists(
  context: Context,
  resolution: Resolution,
  call: CallStep,
  next: Step | undefined,
): CallStep | ParameterStep | null {
  if (resolution.kind !== "symbols" || (next?.kind !== "call" && next?.kind !== "parameter")) return null;
  const counts = resolution.ids.map((id) =>
    laterParameters(context.definition(id)!).length > 0 ? context.definition(id)!.parameters : null,
  );
  const [count] = counts;
  if (count === undefined || count === null || counts.some((each) => each !== count)) return null;
  const first = Array.from({ length: count }, (_, index) => call.given[index] ?? "?");
  const given = [...first, ...next.given];
  return next.kind === "call" ? { ...next, types: call.types ?? next.types, given } : { ...next, place: next.place + count, given };
}
