import { fileOf, definitionIndexOf, type AnySymbolId } from "@codegraph/model";
import { boundIn } from "./call-signatures.js";
import type { Context } from "./context.js";
import { substitutionOn } from "./generics.js";
import { instanceOf, type Resolution, substituteResolution } from "./resolution.js";
import type { Reach } from "./reach.js";
import type { Type, Types } from "./type.js";
import { typesOf } from "./types.js";

export const reach: readonly Reach[] = ["definitions"];

/** The value of fields or variables that are definitions; of fields as seen through values of these types. */
export function heldValue(context: Context, ids: readonly AnySymbolId[], on: Types = []): Resolution | null {
  for (const id of ids) {
    const view = context.view(fileOf(id))!;
    const { name, scope, returns } = view.facts.definitions[definitionIndexOf(id)]!;
    const value = boundIn(context, fileOf(id), scope, name);
    const seen = (resolution: Resolution | null): Resolution | null =>
      on.length === 0 ? resolution : substituteResolution(context, resolution, substitutionOn(context, on, id));
    if (value && value.kind !== "unknown") return seen(value);
    if (returns !== null) {
      const typed = instanceOf(typesOf(context, { view, scope }, returns), "type");
      if (typed) return seen(typed);
    }
  }
  return null;
}

/** True if only the function type of a value is known; a call of it then resolves to the variable or field that holds it. */
export function isFunctionValue(context: Context, value: Resolution): boolean {
  return value.kind === "instance" && value.types.every((type) => type.kind === "function" || isDelegate(context, type));
}

/** True for a type that declares parameters and a result itself (C#'s `delegate`). */
function isDelegate(context: Context, type: Type): boolean {
  const definition = type.kind === "named" ? context.definition(type.id)! : null;
  return definition?.kind === "type" && definition.parameters !== null;
}

export function isHeld(context: Context, id: AnySymbolId): boolean {
  const { kind } = context.definition(id)!;
  return kind === "field" || kind === "property" || kind === "variable" || kind === "constant";
}
