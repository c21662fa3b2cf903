import { isTypeLike } from "@codegraph/model";
import type { Context } from "./context.js";
import { lookup } from "./names.js";
import type { Step } from "./path.js";
import type { Reach } from "./reach.js";
import { instanceOf, type Resolution, typesOfResolution } from "./resolution.js";
import { foreignType, namedType, type Place, type Types } from "./type.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports"];

/**
 * The value of a library function that wraps its argument (`Rc::new(x)`, `Some(x)`), and the index of the step after the call. Null for all other
 * paths, and if the project defines the name itself.
 */
export function wrappedValue(
  context: Context,
  place: Place,
  path: string,
  steps: readonly Step[],
): { readonly value: Resolution; readonly next: number } | null {
  const { wrapping } = place.view.rules;
  if (wrapping === undefined) return null;
  const at = steps.findIndex(({ kind }) => kind !== "member");
  const call = steps[at];
  if (call?.kind !== "call" || call.given.length !== 1) return null;
  const name = path.slice(0, steps[at - 1]!.end);
  if (!Object.hasOwn(wrapping, name) || lookup(context, place, path.slice(0, steps[0]!.end))?.kind === "symbols") return null;
  const types = valueTypes(context, context.resolve.evaluate(context, place, call.given[0]!));
  const value = types.length === 0 ? null : instanceOf([foreignType(wrapping[name]!, [types])], "type");
  return value && { value, next: at + 1 };
}

/** The types of a value. The name of a type without fields is a value of it. */
function valueTypes(context: Context, resolution: Resolution | null): Types {
  if (resolution?.kind !== "symbols") return typesOfResolution(resolution);
  return resolution.ids.every((id) => isTypeLike(context.definition(id)!.kind)) ? resolution.ids.map((id) => namedType(id)) : [];
}
