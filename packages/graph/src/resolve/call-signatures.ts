import { type AnyFileId, type AnySymbolId, CALL_BINDING, fileOf, definitionIndexOf } from "@codegraph/model";
import { resolveBindings } from "./bindings.js";
import type { Context } from "./context.js";
import { type Resolution, substituteResolution, typesOfResolution } from "./resolution.js";
import type { Reach } from "./reach.js";
import { type NamedType, NO_TYPES, type Types } from "./type.js";
import { argumentsOf } from "./types.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports"];

export function boundIn(context: Context, fileId: AnyFileId, scope: number, name: string): Resolution | null {
  const view = context.view(fileId)!;
  const bindings = view
    .declarations(name)
    .filter(
      ({ what, scope: declaring, index }) => what === "binding" && declaring === scope && view.facts.bindings[index]!.kind !== "narrowed",
    )
    .map(({ index }) => index);
  return bindings.length === 0 ? null : resolveBindings(context, view, bindings);
}

/** The call signatures of an interface, or the underlying type of a defined type. */
export function callSignatures(context: Context, type: NamedType): Types {
  const view = context.view(fileOf(type.id));
  const scope = view?.opens(definitionIndexOf(type.id)) ?? 0;
  if (!view || scope === 0) return NO_TYPES;
  const signatures = boundIn(context, fileOf(type.id), scope, CALL_BINDING);
  return typesOfResolution(substituteResolution(context, signatures, argumentsOf(context, type.id, type.args)));
}

/** True for a type with a call signature of its own. */
export function hasCallSignature(context: Context, type: AnySymbolId): boolean {
  const view = context.view(fileOf(type))!;
  const scope = view.opens(definitionIndexOf(type));
  return scope !== 0 && view.declarations(CALL_BINDING).some((each) => each.what === "binding" && each.scope === scope);
}

/** The underlying list or map of a defined type. */
export function madeOf(context: Context, type: NamedType): Types {
  const { keys } = context.view(fileOf(type.id))?.rules ?? {};
  return callSignatures(context, type).filter(({ kind }) => kind !== "function" || keys !== undefined);
}
