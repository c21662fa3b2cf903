import { type AnySymbolId, definitionIndexOf, fileOf, isLibraryFile } from "@codegraph/model";
import { takesReceiver } from "../top-level.js";
import { declaredParameters } from "./callable.js";
import type { Context } from "./context.js";
import { fitOf } from "./conversions.js";
import type { FileView } from "./file-view.js";
import { findModule } from "./find-module.js";
import { accepting, acceptsTypes } from "./overload-choice.js";
import type { Fit } from "./overloads.js";
import { ownerTypes } from "./owners.js";
import type { CallStep } from "./path.js";
import type { Reach } from "./reach.js";
import { type Resolution, symbols } from "./resolution.js";
import { namedType, type Place, type Type, type Types } from "./type.js";
import { placeOf, typesOf } from "./types.js";

export const reach: readonly Reach[] = ["definitions", "imports", "package", "names"];

/** Resolves a member of a value among the functions that take the value as their first parameter (C#'s `static int Count(this Box box)`). */
export function receiverFunctions(
  context: Context,
  place: Place,
  base: Extract<Resolution, { kind: "instance" }>,
  name: string,
): Resolution | null {
  const { rules } = place.view;
  if (rules.receiverWord === undefined || !rules.argumentTypes || base.types.length === 0) return null;
  const { top } = rules.argumentTypes;
  const isOwn = rules.commonMembers?.includes(name) && base.types.every((type) => type.kind === "foreign" && !top.includes(type.name));
  const found = receiverFunctionsIn(context, place, name).filter(
    (id) => takes(context, place, id, base.types) && !(isOwn && takesAny(context, place, id)),
  );
  const resolution = symbols(found, "type", base.certainty);
  return resolution?.kind === "symbols" ? { ...resolution, receiverTypes: base.types } : resolution;
}

/** The functions of a name that take a receiver and that a place sees. */
export function receiverFunctionsIn(context: Context, { view, scope }: Place, name: string): readonly AnySymbolId[] {
  return context.index.extending(name).filter((id) => {
    const other = context.view(fileOf(id));
    return other?.rules.family === view.rules.family && isVisible(context, view.seenFrom(scope), other, definitionIndexOf(id));
  });
}

/** True if the receiver of an extension takes a value of these types without a conversion of the value. */
function takes(context: Context, place: Place, id: AnySymbolId, on: Types): boolean {
  const fit = fitOfReceiver(context, place, id, on);
  return fit === "direct" || fit === "converted";
}

/** True if an extension belongs to all types. A member that the type of the value may have precedes it. */
function takesAny(context: Context, { view }: Place, id: AnySymbolId): boolean {
  const { top } = view.rules.argumentTypes!;
  return receiverOfExtension(context, id).some((type) => type.kind === "parameter" || (type.kind === "foreign" && top.includes(type.name)));
}

/** True if the receiver of an extension takes a value of these types, or may do so. */
export function mayTake(context: Context, place: Place, id: AnySymbolId, on: Types): boolean {
  return fitOfReceiver(context, place, id, on) !== "never";
}

function fitOfReceiver(context: Context, place: Place, id: AnySymbolId, on: Types): Fit {
  const declared = receiverOfExtension(context, id);
  const widened = on.some((type) => isPrimitive(place, type) && declared.some((other) => isPrimitive(place, other) && differ(type, other)));
  return widened ? "never" : fitOf(context, place, { types: on, written: null }, declared);
}

/** The types of the first parameter of a function, or those that a member of an extension block belongs to. */
function receiverOfExtension(context: Context, id: AnySymbolId): Types {
  const { owner } = context.definition(id)!;
  if (owner === null) return declaredParameters(context, id)[0] ?? [];
  const types = ownerTypes(context, context.view(fileOf(id))!, definitionIndexOf(id)).map((type) => namedType(type));
  return types.length > 0 ? types : typesOf(context, placeOf(context, id), owner);
}

function isPrimitive({ view }: Place, type: Type): boolean {
  return type.kind === "foreign" && Object.hasOwn(view.rules.argumentTypes!.widens, type.name);
}

function differ(one: Type, other: Type): boolean {
  return one.kind === "foreign" && other.kind === "foreign" && one.name !== other.name;
}

/** True if a file sees a function of another: one of the library, of its own or an enclosing package, or of one that it imports. */
function isVisible(context: Context, view: FileView, other: FileView, definition: number): boolean {
  const declaring = other.packageOf(definition);
  const own = view.packages[0] ?? null;
  if (isLibraryFile(other.id) || declaring === null || declaring === own) return true;
  if (own?.startsWith(declaring + view.rules.separator)) return true;
  const written = view.wildcards.map((index) => view.facts.imports[index]!.specifier);
  return [...written, ...context.index.everywhere(view.facts.language, view.path)].some((specifier) => {
    const target = findModule(context, view, specifier);
    return target !== null && "package" in target && target.package === declaring;
  });
}

/** A call of functions, seen as one that passes all parameters. */
export interface PassedCall {
  readonly place: Place;
  readonly ids: readonly AnySymbolId[];
  readonly call: CallStep;
}

/**
 * Turns a call on a receiver into a call with the receiver as its first argument, if the functions take it so; null for any other call. The
 * place of the result knows the receiver as one more parameter of a function literal, to which the first argument refers.
 */
export function withReceiverPassed(
  context: Context,
  place: Place,
  ids: readonly AnySymbolId[],
  on: Types,
  call: Pick<CallStep, "types" | "given">,
): PassedCall | null {
  if (place.view.rules.receiverWord === undefined || on.length === 0) return null;
  const taking = ids.filter((id) => isReceiverFunction(context, id));
  if (taking.length === 0) return null;
  const given = place.given ?? [];
  return {
    place: { ...place, given: [...given, on] },
    ids: taking,
    call: { kind: "call", at: 0, end: 0, types: call.types, given: [`#${given.length}`, ...call.given] },
  };
}

/**
 * The extensions that a call means because none of the members of its name accepts the arguments; empty if one may, or if there is no extension
 * that does.
 *
 * @param members those that accept the number of arguments
 */
export function extensionsInstead(
  context: Context,
  place: Place,
  members: readonly AnySymbolId[],
  { name, types, given }: Pick<CallStep, "types" | "given"> & { readonly name: string },
  on: Types,
): readonly AnySymbolId[] {
  if (place.view.rules.receiverWord === undefined || on.length === 0 || context.index.extending(name).length === 0) return [];
  const call = { types, given };
  const isRefused = (at: Place, id: AnySymbolId, { types: written, given: all }: Pick<CallStep, "types" | "given">): boolean =>
    accepting(context, [id], { types: written, given: all }).length === 0 || acceptsTypes(context, at, id, { given: all }, on) === "no";
  if (members.some((id) => !isRefused(place, id, call))) return [];
  const found = receiverFunctions(context, place, { kind: "instance", types: on, provenance: "type", certainty: "exact" }, name);
  if (found?.kind !== "symbols") return [];
  const passed = withReceiverPassed(context, place, found.ids, on, call);
  return found.ids.filter((id) => {
    const asFunction = passed?.ids.includes(id) ? passed : null;
    return !members.includes(id) && !isRefused(asFunction?.place ?? place, id, asFunction?.call ?? call);
  });
}

/** True for a function whose first parameter is its receiver. */
export function isReceiverFunction(context: Context, id: AnySymbolId): boolean {
  const { rules } = context.view(fileOf(id))!;
  return rules.receiverWord !== undefined && takesReceiver(context.definition(id)!, rules);
}
