import { type AnySymbolId, definitionIndexOf, type ExpressionPath, fileOf, isLibraryFile, type Reference } from "@codegraph/model";
import { givenTo } from "./applied-objects.js";
import type { Context } from "./context.js";
import { enclosingTypes } from "./enclosing.js";
import type { FileView } from "./file-view.js";
import { isImportedFrom, isInside } from "./extensions.js";
import { inheritsUnknown } from "./heritage.js";
import { overloadsOf } from "./members.js";
import { memberOfNamedTable } from "./named-tables.js";
import { accepting } from "./overload-choice.js";
import { ownerTypes } from "./owners.js";
import type { Step } from "./path.js";
import type { Reach } from "./reach.js";
import { isReceiverFunction, mayTake, receiverFunctionsIn } from "./receiver-functions.js";
import { type Resolution, symbols } from "./resolution.js";
import { memberBySentNames } from "./sent-names.js";
import { type Place, type Type, UNTOLD } from "./type.js";
import { typeParametersOf } from "./type-parameters.js";

export const reach: readonly Reach[] = ["definitions", "imports", "package", "names"];

/**
 * Resolves a call on a receiver of unknown type: to extensions that its file names, by the names that the receiver is sent, or to members of
 * tables with the receiver's name.
 */
export function onUnknown(context: Context, place: Place, base: Resolution | null, call: Reference): Resolution | null {
  if (place.view.rules.receiverWord !== undefined) return takingUnknown(context, place, base, call);
  const extension = extensionOnUnknown(context, place, base, call.name);
  if (extension || call.kind !== "call" || (base !== null && base.kind !== "unknown")) return extension;
  return memberBySentNames(context, place, call) ?? memberOfNamedTable(context, place, call);
}

/**
 * Resolves a call on a receiver of unknown type to extensions that the file declares or imports by their name, and to those of its package
 * that extend a type outside of the project. They are possible only: such a type may have a member of the name, which precedes them. Null if
 * the language's library has a member of the name.
 *
 * @param base the receiver; null if nothing is known of it
 */
export function extensionOnUnknown(context: Context, { view, scope }: Place, base: Resolution | null, name: string): Resolution | null {
  const { rules } = view;
  if (!rules.extensions || (base !== null && !isUnknown(context, view, base))) return null;
  const found = context.index.extending(name).filter((id) => isNamedHere(context, { view, scope }, id, name));
  if (found.length === 0 || isOfLibrary(context, view, name)) return null;
  return symbols(found, found.some((id) => fileOf(id) !== view.id) ? "import" : "scope", "possible");
}

/**
 * Resolves a called member in a path to the extensions that it may mean on a value of unknown type. Null for a name at the start, which may be
 * a package.
 *
 * @param base the value before the member; null if nothing is known of it
 */
export function extensionInPath(
  context: Context,
  place: Place,
  base: Resolution | null,
  steps: readonly Step[],
  index: number,
): Resolution | null {
  const step = steps[index]!;
  const next = steps[index + 1]?.kind;
  if (step.kind !== "member" || (next !== "call" && next !== "parameter")) return null;
  const isValue = base !== null || steps.slice(0, index).some(({ kind }) => kind === "call");
  return isValue ? extensionOnUnknown(context, place, base, step.name) : null;
}

/**
 * Resolves a call on a receiver of unknown type to functions that take it as their first parameter (C#). They are possible only: a type outside
 * of the project may have a member of the name, which precedes them. Null if the language's library has such a function of the name, or if the
 * name is one of `commonMembers`.
 */
function takingUnknown(context: Context, place: Place, base: Resolution | null, call: Reference): Resolution | null {
  if (call.receiver === null || place.view.rules.commonMembers?.includes(call.name)) return null;
  if (base === null ? isForeignType(context, place, call.receiver) : !isUnknown(context, place.view, base)) return null;
  const seen = receiverFunctionsIn(context, place, call.name);
  if (seen.some((id) => isLibraryFile(fileOf(id)))) return null;
  const on = base?.kind === "instance" ? base.types : UNTOLD;
  const types = call.types ?? null;
  const accepts = (id: AnySymbolId): boolean => {
    const given = isReceiverFunction(context, id) ? ["?", ...givenTo(call)] : givenTo(call);
    return accepting(context, [id], { given, types }).length > 0 && mayTake(context, place, id, on);
  };
  const found = seen.filter(accepts);
  const resolution = symbols(found, found.some((id) => fileOf(id) !== place.view.id) ? "import" : "scope", "possible");
  return resolution?.kind === "symbols" ? { ...resolution, receiverTypes: on } : resolution;
}

/** True for a capitalized name that nothing declares: a type of a library, unless a base from outside of the project may have such a member. */
function isForeignType(context: Context, place: Place, receiver: ExpressionPath): boolean {
  if (!/^\p{Lu}[\p{L}\p{N}_]*(?:\.\p{Lu}[\p{L}\p{N}_]*)*$/u.test(receiver)) return false;
  return !enclosingTypes(context, place).some((type) => inheritsUnknown(context, type));
}

/** True if a value may have members that no definition tells. */
function isUnknown(context: Context, { rules }: FileView, base: Resolution): boolean {
  if (base.kind === "unknown") return true;
  if (base.kind !== "instance") return false;
  const isOpen = (type: Type): boolean =>
    type.kind === "foreign"
      ? !Object.hasOwn(rules.argumentTypes?.widens ?? {}, type.name)
      : type.kind === "named" && inheritsUnknown(context, type.id);
  return base.types.length > 0 && base.types.every(isOpen);
}

/** True for an extension of the file, of a type around the place, of its package, or of another package from which the file imports it by name. */
function isNamedHere(context: Context, { view, scope }: Place, id: AnySymbolId, name: string): boolean {
  const other = context.view(fileOf(id));
  if (other?.rules.family !== view.rules.family) return false;
  const { parent } = other.facts.definitions[definitionIndexOf(id)]!;
  if (isBesideMember(context, other, definitionIndexOf(id), name)) return false;
  if (other.id !== view.id) {
    if (parent !== null) return false;
    return isImportedFrom(context, view, other, name) || (isOfSamePackage(view, other) && extendsForeign(context, other, id));
  }
  return parent === null || isInside(view, scope, parent);
}

function isOfSamePackage(view: FileView, other: FileView): boolean {
  return view.facts.package !== null && view.facts.package === other.facts.package;
}

/** True for an extension of a type outside of the project, which a value of unknown type rather has than one of the project's types. */
function extendsForeign(context: Context, view: FileView, id: AnySymbolId): boolean {
  const definition = context.definition(id)!;
  const isPrimitive = Object.hasOwn(view.rules.argumentTypes?.widens ?? {}, definition.owner!);
  if (isPrimitive || typeParametersOf(definition).some(({ name }) => name === definition.owner)) return false;
  return ownerTypes(context, view, definitionIndexOf(id)).length === 0;
}

/** True if the type that an extension extends has a member of the same name, which a call rather means. */
function isBesideMember(context: Context, view: FileView, extension: number, name: string): boolean {
  return ownerTypes(context, view, extension).some((type) =>
    overloadsOf(context, type, name).some((id) => context.definition(id)!.owner === null),
  );
}

/** True if the declarations of the language's library mention the name. */
function isOfLibrary(context: Context, { rules, facts }: FileView, name: string): boolean {
  return context.index
    .brought(facts.language, rules.rootType ?? "")
    .some((id) => context.view(fileOf(id))!.facts.definitions.some((definition) => definition.name === name));
}
