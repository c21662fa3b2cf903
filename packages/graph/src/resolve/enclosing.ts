import { isTypeLike, type AnySymbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import { ownerTypes } from "./owners.js";
import type { Reach } from "./reach.js";
import type { Place } from "./type.js";

export const reach: readonly Reach[] = ["definitions"];

/**
 * The types whose member the code at a place is: the innermost enclosing type, or the one the enclosing definition is
 * attached to. An object literal's variable counts where there is no type. Empty outside of any.
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
