import { type AnySymbolId, definitionIndexOf, fileOf, type Reference } from "@codegraph/model";
import { resolveCall } from "./calls.js";
import type { Context } from "./context.js";
import type { Reach } from "./reach.js";
import type { Place } from "./type.js";

export const reach: readonly Reach[] = ["definitions", "expansions"];

/** Above this number of functions, those that a macro calls are unknown. */
const MAX_THROUGH = 16;

/**
 * Returns the functions that macros call where they are used, directly or through other macros. The names in their bodies mean what they
 * mean at the use.
 */
export function calledThrough(context: Context, place: Place, called: readonly AnySymbolId[]): readonly AnySymbolId[] {
  const macros = called.filter((id) => context.definition(id)?.kind === "macro");
  if (macros.length === 0) return [];
  // A function of C has the same meaning in the entire file.
  const at: Place = place.view.rules.uniqueFunctions ? { ...place, scope: 0 } : place;
  const through = new Set(macros.flatMap((macro) => expanded(context, at, macro)));
  for (const id of called) through.delete(id);
  return through.size > MAX_THROUGH ? [] : [...through];
}

/** The functions that one macro calls. The result is cached, because a macro is used many times in a file. */
function expanded(context: Context, place: Place, macro: AnySymbolId): readonly AnySymbolId[] {
  return context.onceHere("expansion", macro, String(place.scope), () => expand(context, place, macro)) ?? [];
}

function expand(context: Context, place: Place, macro: AnySymbolId): readonly AnySymbolId[] {
  const functions = new Set<AnySymbolId>();
  const macros = new Set([macro]);
  for (const each of macros) {
    const uses = context.view(fileOf(each))!.referencesIn(definitionIndexOf(each));
    context.spend(uses.length);
    for (const use of uses) {
      for (const id of resolvedAt(context, place, use)) {
        // A macro is not expanded in its own expansion.
        if (context.definition(id)?.kind === "macro") macros.add(id);
        else functions.add(id);
      }
    }
    if (functions.size > MAX_THROUGH || macros.size > MAX_THROUGH) break;
  }
  return [...functions];
}

function resolvedAt(context: Context, place: Place, use: Reference): readonly AnySymbolId[] {
  const call: Reference = { ...use, kind: "call", scope: place.scope };
  return resolveCall(context, place, call)?.ids ?? [];
}
