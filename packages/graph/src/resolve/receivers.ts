import { isTypeLike, RECEIVER_BINDING } from "@codegraph/model";
import { resolveBindings } from "./bindings.js";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import type { Reach } from "./reach.js";
import type { Resolution } from "./resolution.js";
import type { Place } from "./type.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports"];

/** The receiver of the function literal that opens a scope; null if it has none. */
export function receiverOf(context: Context, view: FileView, scope: number): Resolution | null {
  const receivers = view.declarations(RECEIVER_BINDING).filter((declaration) => declaration.scope === scope);
  if (receivers.length === 0) return null;
  const resolution = resolveBindings(
    context,
    view,
    receivers.map(({ index }) => index),
  );
  return resolution.kind === "instance" ? resolution : null;
}

/** The place outside of the innermost function literal with a receiver; null if a place is not inside of one. */
export function outsideReceiver(context: Context, place: Place): Place | null {
  const { view } = place;
  for (let at = place.scope; at !== -1 && view.openedBy(at) === -1; at = view.facts.scopes[at]!.parent) {
    if (receiverOf(context, view, at)) return { ...place, scope: view.facts.scopes[at]!.parent };
  }
  return null;
}

/** The place outside of the innermost type or extension, where a language looks further for a name whose members do not fit; null elsewhere. */
export function outsideType(place: Place): Place | null {
  const { facts, openedBy, rules } = place.view;
  if (!rules.outerOverloads) return null;
  for (let at = place.scope; at !== -1; at = facts.scopes[at]!.parent) {
    const opened = facts.definitions[openedBy(at)];
    const isBody = opened !== undefined && (isTypeLike(opened.kind) || opened.owner !== null);
    const { parent } = facts.scopes[at]!;
    if (isBody) return parent === -1 ? null : { ...place, scope: parent };
  }
  return null;
}

/** The current object at a place inside a function literal with a receiver; null outside of one. */
export function receiverAround(context: Context, { view, scope }: Place): Resolution | null {
  const isNamed = !view.rules.implicitSelf;
  for (let at = scope; at !== -1; at = view.facts.scopes[at]!.parent) {
    const isOpened = view.openedBy(at) !== -1;
    if (isOpened && !isNamed) return null;
    const receiver = receiverOf(context, view, at);
    if (receiver) return receiver;
    // A function with an object of its own hides those around it (JavaScript).
    if (isOpened || (isNamed && view.declarations(RECEIVER_BINDING).some((declaration) => declaration.scope === at))) return null;
  }
  return null;
}

/** The object that a function is assigned to, which is its current object: `inst.parse = function () { return this; }`. */
export function assignedTo(context: Context, { view, scope }: Place): Resolution | null {
  const { definitions, scopes } = view.facts;
  for (let at = scopes[scope]!.definition; at !== -1; at = definitions[at]!.parent ?? -1) {
    const { owner, scope: outer } = definitions[at]!;
    if (owner === null || view.rules.self.includes(owner)) continue;
    const value = context.resolve.evaluate(context, { view, scope: outer }, owner);
    return value?.kind === "instance" ? value : null;
  }
  return null;
}
