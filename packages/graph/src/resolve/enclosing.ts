import { isTypeLike, type AnySymbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import { hasOwnSelf } from "./file-view.js";
import { ownerTypes } from "./owners.js";
import type { Reach } from "./reach.js";
import type { Place } from "./type.js";

export const reach: readonly Reach[] = ["definitions"];

/**
 * The types of the current object at a place: the innermost enclosing type, or the type that the enclosing definition is attached to.
 * Without a type, the variable of an enclosing object literal, or the enclosing function, from which `new` may construct (JavaScript).
 * Empty outside of all of them.
 */
export function enclosingTypes(context: Context, { view, scope }: Place): readonly AnySymbolId[] {
  let at = view.facts.scopes[scope]!.definition;
  let inner = -1;
  while (at !== -1) {
    const definition = view.facts.definitions[at]!;
    if (isTypeLike(definition.kind)) return [view.idOf(at)];
    // The current object of a function that is assigned to `this.x` is the same as around it.
    const isOwnMember = definition.owner !== null && view.rules.self.includes(definition.owner);
    if (definition.owner !== null && !isOwnMember) return ownerTypes(context, view, at);
    if (hasOwnSelf(definition, view.rules)) return [view.idOf(at)];
    if ((definition.kind === "constant" || definition.kind === "variable") && inner !== -1) return [view.idOf(at)];
    if (definition.kind === "namespace" && view.rules.openTypes && inner !== -1) return [view.idOf(at)];
    inner = at;
    at = definition.parent ?? -1;
  }
  return [];
}

/** The types of the current object by its name. Where that is a parameter (Python), the body of a class within a method means that of the method. */
export function typesOfSelf(context: Context, place: Place): readonly AnySymbolId[] {
  const { view } = place;
  if (!view.rules.selfParameter) return enclosingTypes(context, place);
  let { scope } = place;
  for (let at = view.facts.scopes[scope]!.definition; at !== -1 && isTypeLike(view.facts.definitions[at]!.kind);) {
    const body = view.opens(at);
    if (body === 0) break;
    scope = view.facts.scopes[body]!.parent;
    at = scope === -1 ? -1 : view.facts.scopes[scope]!.definition;
  }
  return scope === -1 ? [] : enclosingTypes(context, { ...place, scope });
}

/** True in a static method, where `self` means the type. */
export function isInStatic({ view, scope }: Place): boolean {
  for (let at = view.facts.scopes[scope]!.definition; at !== -1; at = view.facts.definitions[at]!.parent ?? -1) {
    const { kind, static: isStatic } = view.facts.definitions[at]!;
    if (kind === "method") return isStatic;
  }
  return false;
}
