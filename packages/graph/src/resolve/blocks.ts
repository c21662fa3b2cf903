import { BLOCK_BINDING, definitionIndexOf, fileOf, isTypeLike } from "@codegraph/model";
import { boundIn } from "./call-signatures.js";
import { constructorOf } from "./constructors.js";
import type { Context } from "./context.js";
import type { Reach } from "./reach.js";
import { isExact, mergeResolutions, type Resolution, UNKNOWN } from "./resolution.js";

export const reach: readonly Reach[] = ["definitions", "bindings"];

/**
 * The value that functions pass to the block of their call (Ruby's `yield`).
 *
 * @param callee the functions, or the types whose constructors run the block
 * @param place 0-based index among the parameters of the block
 */
export function passedToBlock(context: Context, callee: Resolution, place: number): Resolution {
  if (callee.kind !== "symbols") return UNKNOWN;
  const makers = callee.ids.flatMap((id) => (isTypeLike(context.definition(id)!.kind) ? constructorOf(context, id) : [id]));
  const passed = makers.map((id) =>
    context.once("passed to block", id, String(place), () => {
      const view = context.view(fileOf(id))!;
      return boundIn(context, fileOf(id), view.opens(definitionIndexOf(id)), `${BLOCK_BINDING}${place}`);
    }),
  );
  const told = passed.filter((value) => value !== null);
  if (told.length === 0 || told.length < passed.length) return UNKNOWN;
  const merged = mergeResolutions(told);
  return isExact(callee) || (merged.kind !== "symbols" && merged.kind !== "instance") ? merged : { ...merged, certainty: "possible" };
}
