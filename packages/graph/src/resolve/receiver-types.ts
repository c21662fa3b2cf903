import type { AnySymbolId, Definition } from "@codegraph/model";
import type { Context } from "./context.js";
import type { Reach } from "./reach.js";
import { NO_TYPES, type Types } from "./type.js";
import { typeParametersOf } from "./type-parameters.js";
import { placeOf, typesOf } from "./types.js";

export const reach: readonly Reach[] = ["definitions"];

/**
 * The declared type of an extension's receiver, if type parameters of the extension occur in it: `Box<T>` of `fun <T> Box<T>.open()`. Empty
 * for any other function.
 */
export function receiverType(context: Context, id: AnySymbolId): Types {
  const definition = context.definition(id)!;
  if (definition.owner === null || typeParametersOf(definition).length === 0) return NO_TYPES;
  const written = writtenReceiver(definition);
  return written === null ? NO_TYPES : typesOf(context, placeOf(context, id), written);
}

/** The type between the type parameters and the name in the prototype of an extension. */
function writtenReceiver({ name, signature }: Definition): string | null {
  const at = signature.search(new RegExp(`\\.${name}\\b`, "u"));
  return at === -1
    ? null
    : (/([\p{L}_][\w.]*(?:<[^()]*>)?)\??$/u.exec(signature.slice(0, at).replace(/^.*?\bfun\s*<(?:[^<>]|<[^<>]*>)*>\s*/u, ""))?.[1] ?? null);
}
