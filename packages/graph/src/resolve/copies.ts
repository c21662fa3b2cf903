import { type AnySymbolId, fileOf, isTypeLike } from "@codegraph/model";
import type { Context } from "./context.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["definitions"];

/** True if values of a type have a member that constructs a copy of them, although nothing declares it: `copy` of Kotlin's data classes. */
export function hasCopies(context: Context, type: AnySymbolId, name: string): boolean {
  const { copies } = context.view(fileOf(type))!.rules;
  return copies?.member === name && copies.types.test(context.definition(type)!.signature);
}

/** True if a call of `name` copies a value of the types that it leads to. */
export function isCopy(context: Context, name: string, ids: readonly AnySymbolId[]): boolean {
  return ids.length > 0 && ids.every((id) => isTypeLike(context.definition(id)!.kind) && hasCopies(context, id, name));
}
