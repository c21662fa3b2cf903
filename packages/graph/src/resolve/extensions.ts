import { fileOf, definitionIndexOf, type AnySymbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import { findModule } from "./find-module.js";
import { ownerTypes } from "./owners.js";
import { fitOf } from "./conversions.js";
import type { Reach } from "./reach.js";
import { type Resolution, symbols } from "./resolution.js";
import type { Place } from "./type.js";
import { lastName } from "./types.js";
import { typeParametersOf } from "./type-parameters.js";
import type { FileView } from "./file-view.js";

export const reach: readonly Reach[] = ["definitions", "imports", "package", "names"];

/**
 * The project's extensions of a type without a known definition that are visible at a place: in the package of the file, imported, or in a type
 * around the place.
 */
export function extensionsOf(context: Context, { view, scope }: Place, type: string, name: string): readonly AnySymbolId[] {
  const { argumentTypes, family } = view.rules;
  const boxes = argumentTypes?.boxes ?? {};
  const owners = [type, ...(Object.hasOwn(boxes, type) ? [lastName(boxes[type]!)] : [])];
  for (const owner of owners) {
    const found = context.index.owned(owner, name).filter((id) => {
      const other = context.view(fileOf(id));
      if (other?.rules.family !== family || ownerTypes(context, other, definitionIndexOf(id)).length > 0) return false;
      const { parent } = other.facts.definitions[definitionIndexOf(id)]!;
      if (parent === null) return isVisible(context, view, other, name);
      return (other.id === view.id && isInside(view, scope, parent)) || isBroughtIn(context, { view, scope }, other, definitionIndexOf(id));
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** Names that type parameters have in practice. */
const PARAMETERS = ["T", "E", "R", "S", "A", "B", "C", "I", "O", "V", "K", "P"];

/** Resolves an extension of a type parameter, which belongs to all types that its bound takes: `fun <T : Item> T.own()`. */
export function genericExtensions(
  context: Context,
  place: Place,
  base: Extract<Resolution, { kind: "instance" }>,
  name: string,
): Resolution | null {
  const { view } = place;
  if (!view.rules.extensions || !view.rules.argumentTypes) return null;
  const found = PARAMETERS.flatMap((owner) => context.index.owned(owner, name)).filter((id) => {
    const other = context.view(fileOf(id));
    const { owner, parent } = context.definition(id)!;
    if (other?.rules.family !== view.rules.family || parent !== null || !isVisible(context, view, other, name)) return false;
    if (!typeParametersOf(context.definition(id)!).some((parameter) => parameter.name === owner)) return false;
    const fit = fitOf(context, place, { types: base.types, written: null }, [{ kind: "parameter", name: owner!, of: id }]);
    return fit === "direct" || fit === "converted";
  });
  const resolution = symbols(found, "type", base.certainty);
  return resolution?.kind === "symbols" ? { ...resolution, receiverTypes: base.types } : resolution;
}

/**
 * True if a place sees an extension inside of a type or object: by an import of its name, or by that of the class which holds the extensions
 * (Scala's `implicit class`).
 */
function isBroughtIn(context: Context, place: Place, { facts, idOf }: FileView, extension: number): boolean {
  const { name, parent } = facts.definitions[extension]!;
  const means = (written: string, definition: number): boolean => {
    const found = context.resolve.lookup(context, place, written, "name");
    return found?.kind === "symbols" && found.ids.includes(idOf(definition));
  };
  return means(name, extension) || means(facts.definitions[parent!]!.name, parent!);
}

/** True if a scope lies inside of a definition. */
export function isInside({ facts }: FileView, scope: number, definition: number): boolean {
  for (let at: number | null = facts.scopes[scope]!.definition; at !== null && at !== -1; at = facts.definitions[at]!.parent)
    if (at === definition) return true;
  return false;
}

/** Leaves out the extensions of other packages that a file does not import, unless no candidate is left. */
export function withoutUnseen(context: Context, view: FileView, ids: readonly AnySymbolId[]): readonly AnySymbolId[] {
  if (!view.rules.extensions || ids.length < 2) return ids;
  const seen = ids.filter((id) => !isUnseen(context, view, id));
  return seen.length > 0 ? seen : ids;
}

/** True for an extension of an alias. The type arguments of the alias tell it from extensions of the type, and are not compared. */
export function extendsAlias(context: Context, id: AnySymbolId): boolean {
  const view = context.view(fileOf(id))!;
  if (!view.rules.aliasedReceivers || context.definition(id)!.owner === null) return false;
  return ownerTypes(context, view, definitionIndexOf(id)).some((type) => context.definition(type)!.kind === "type");
}

/** True for an extension of another package that a file does not import. A call that leads to it may mean one of a library. */
export function isUnseen(context: Context, view: FileView, id: AnySymbolId): boolean {
  const { owner, parent, name } = context.definition(id)!;
  if (!view.rules.extensions || owner === null || parent !== null) return false;
  return !isVisible(context, view, context.view(fileOf(id))!, name);
}

function isVisible(context: Context, view: FileView, other: FileView, name: string): boolean {
  return view.facts.package === other.facts.package || isImportedFrom(context, view, other, name, true);
}

/** True if a file imports a name from the package of another file, or all of its names if `withAll` is set. */
export function isImportedFrom(context: Context, view: FileView, other: FileView, name: string, withAll = false): boolean {
  return view.facts.imports.some((entry) => {
    if (entry.form === "wildcard" ? !withAll : entry.name !== name) return false;
    const target = findModule(context, view, entry.specifier);
    return target !== null && "package" in target && target.package === other.facts.package;
  });
}
