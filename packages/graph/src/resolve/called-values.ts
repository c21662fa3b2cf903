import { fileOf } from "@codegraph/model";
import type { Context } from "./context.js";
import { isValueKind } from "./declarations.js";
import { hasOwnSelf } from "./file-view.js";
import { heldValue } from "./held-values.js";
import { memberOfResolution } from "./member-of.js";
import { valueOfModule } from "./module-value.js";
import type { Reach } from "./reach.js";
import type { Resolution } from "./resolution.js";
import { idsOf, type Place } from "./type.js";

export const reach: readonly Reach[] = ["definitions"];

/** Resolves what a call runs: a called module is its default export, and values of some types have a method that calls run. */
export function behindCall(context: Context, place: Place, named: Resolution | null): Resolution | null {
  const { callMember } = place.view.rules;
  if (named?.kind === "module") return valueOfModule(context, named);
  // A variable of another file.
  if (named?.kind === "symbols" && callMember !== undefined && named.ids.every((id) => isValueKind(context.definition(id)!.kind))) {
    const value = heldValue(context, named.ids, []);
    return (value?.kind === "instance" ? behindCall(context, place, value) : null) ?? named;
  }
  if (named?.kind !== "instance" || callMember === undefined) return named;
  const member = memberOfResolution(context, place, named, callMember, "call");
  return member?.kind === "symbols" ? { ...member, provenance: "type" } : null;
}

/**
 * Resolves what a construction runs. An instance cannot be constructed: a value that a comment declares as one is the class or function
 * itself (JavaScript's `@returns {Model}`).
 */
export function behindConstruction(context: Context, place: Place, named: Resolution | null): Resolution | null {
  const { functionWord } = place.view.rules;
  if (functionWord === undefined || named?.kind !== "instance") return behindCall(context, place, named);
  const ids = idsOf(named.types).filter((id) => {
    const definition = context.definition(id)!;
    return definition.kind === "class" || hasOwnSelf(definition, context.view(fileOf(id))!.rules);
  });
  return ids.length === 0 || ids.length < named.types.length
    ? behindCall(context, place, named)
    : { kind: "symbols", ids, provenance: "type", certainty: named.certainty };
}
