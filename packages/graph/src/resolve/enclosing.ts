import { isTypeLike, type AnySymbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import { ownerTypes } from "./owners.js";
import type { Reach } from "./reach.js";
import type { Place } from "./type.js";

export const reach: readonly Reach[] = ["definitions"];

/**
 * The types of the current object at a place: the innermost enclosing type, or the type that the enclosing definition is attached to.
 * Without a type, the variable of an enclosing object literal. Empty outside of both.
 */
export function enclosingTypes(context: Context, { view, scope }: Place): readonly AnySymbolId[] {
  let at = view.facts.scopes[scope]!.definition;
  let inner = -1;
  while (at !== -1) {
    const definition = view.facts.definitions[at]!;
    if (isTypeLike(definition.kind)) return [view.idOf(at)];
    if (definition.owner !== null) return ownerTypes(context, view, at);
    const { functionWord } = view.rules;
    if (definition.kind === "function" && functionWord && new RegExp(`\\b${functionWord}\\b`, "u").test(definition.signature)) return [];
    if ((definition.kind === "constant" || definition.kind === "variable") && inner !== -1) return [view.idOf(at)];
    if (definition.kind === "namespace" && view.rules.openTypes && inner !== -1) return [view.idOf(at)];
    inner = at;
    at = definition.parent ?? -1;
  }
  return [];
}
