import { type Definition, fileOf, definitionIndexOf, isTypeLike, type AnySymbolId } from "@codegraph/model";
import { containerPath } from "../container-path.js";
import type { Context } from "./context.js";
import type { Reach } from "./reach.js";
import { typeParametersOf } from "./type-parameters.js";

export const reach: readonly Reach[] = ["definitions", "package", "names"];

/** A type or namespace with more parts than this has only the bases of the part at hand. */
const MAX_PARTS = 100;

/** The `containerPath` of members of a type or namespace. */
export function pathWithin(context: Context, id: AnySymbolId): string {
  const path = context.once("path of", id, "", () => {
    const { definitions } = context.view(fileOf(id))!.facts;
    const around = containerPath(definitions, definitionIndexOf(id));
    const { name } = definitions[definitionIndexOf(id)]!;
    return around === "" ? name : `${around}.${name}`;
  });
  return path ?? "";
}

/** All definitions that make up an open type, itself among them. */
export function partsOf(context: Context, id: AnySymbolId): readonly AnySymbolId[] {
  return context.once("parts", id, "", () => findParts(context, id)) ?? [id];
}

function findParts(context: Context, id: AnySymbolId): readonly AnySymbolId[] {
  const path = pathWithin(context, id);
  const end = path.lastIndexOf(".");
  const { family } = context.view(fileOf(id))!.rules;
  const named = context.index.within(family, end === -1 ? "" : path.slice(0, end), path.slice(end + 1));
  if (named.length < 2 || named.length > MAX_PARTS) return [id];
  const others = named.filter((other) => {
    const kind = other === id ? undefined : context.definition(other)?.kind;
    return kind !== undefined && (isTypeLike(kind) || kind === "namespace");
  });
  return [id, ...others];
}

/** Other definitions that add to the same type or namespace: partial classes, reopened classes, namespaces. */
export function otherParts(context: Context, container: AnySymbolId): readonly AnySymbolId[] {
  const others = namesakes(context, container);
  if (others.length === 0 || !context.view(fileOf(container))!.rules.typesByArity) return others;
  const own = context.definition(container)!;
  const { length: count } = typeParametersOf(own);
  // Two projects may declare types of one name in one namespace (C#). Parts of a type say that they are.
  const isPart = ({ signature, kind }: Definition): boolean => !isTypeLike(kind) || /\bpartial\b/u.test(signature);
  return others.filter((id) => {
    const other = context.definition(id)!;
    return typeParametersOf(other).length === count && isPart(own) && isPart(other);
  });
}

/** Other definitions with the name of a namespace or open type in the same package and enclosing definition. */
export function namesakes(context: Context, container: AnySymbolId): readonly AnySymbolId[] {
  const view = context.view(fileOf(container))!;
  const { name, kind, parent } = view.facts.definitions[definitionIndexOf(container)]!;
  const { openTypes, sharing, family } = view.rules;
  if (kind === "namespace" && view.rules.included) return [];
  if (!(kind === "namespace" ? sharing !== "file" : openTypes && isTypeLike(kind))) return [];
  const parentName = parent === null ? null : view.facts.definitions[parent]!.name;
  return context.index.topLevel(name).filter((id) => {
    if (id === container) return false;
    const other = context.view(fileOf(id));
    const definition = other?.facts.definitions[definitionIndexOf(id)];
    if (!other || !definition || other.rules.family !== family) return false;
    if (sharing === "package" && other.packageOf(definitionIndexOf(id)) !== view.packageOf(definitionIndexOf(container))) return false;
    return (definition.parent === null ? null : other.facts.definitions[definition.parent]!.name) === parentName;
  });
}
