import { type Definition, fileOf, definitionIndexOf, isLibraryFile, isTypeLike, type Reference, type AnySymbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import { type FileView, hasOwnSelf } from "./file-view.js";
import { otherParts, pathWithin } from "./parts.js";
import { closing, split } from "./path.js";
import type { Reach } from "./reach.js";
import { type NamedType, namedType } from "./type.js";
import { ofArity, placeOf, typesOf, withoutCompanions } from "./types.js";

export const reach: readonly Reach[] = ["definitions", "bases", "names"];

/** The known types that a type inherits from or implements, in the order written. */
export function resolveHeritage(context: Context, type: AnySymbolId): readonly AnySymbolId[] {
  return context.once("heritage", type, "", () => findHeritage(context, type)) ?? NONE;
}

const NONE: readonly AnySymbolId[] = [];

/** True if a type inherits, directly or not, from a class outside the project, which may have any member. */
export function inheritsUnknown(context: Context, type: AnySymbolId): boolean {
  const found = context.once("inherits unknown", type, "", () => {
    const isUnknown = (part: AnySymbolId): boolean =>
      context
        .view(fileOf(part))!
        .heritage(definitionIndexOf(part))
        // The definitions of a library do not list every member.
        .some((base) => base.kind === "inherit" && baseTypes(context, part, base).every((type) => isLibraryFile(fileOf(type))));
    return (
      [type, ...otherParts(context, type)].some(isUnknown) || resolveHeritage(context, type).some((base) => inheritsUnknown(context, base))
    );
  });
  return found ?? false;
}

/** True if a type may have members that no definition shows, apart from those with the language's own names (`__eq__`). */
export function mayHaveOthers(context: Context, type: AnySymbolId): boolean {
  const found = context.once("others", type, "", () => {
    const view = context.view(fileOf(type));
    if (!view || foreignBases(context, type).length > 0) return { is: true };
    const index = definitionIndexOf(type);
    const isOwn = ({ parent, name }: Definition): boolean => parent === index && !name.startsWith("__");
    if (isLibraryFile(fileOf(type)) && view.facts.definitions.some(isOwn)) return { is: true };
    return { is: resolveHeritage(context, type).some((base) => mayHaveOthers(context, base)) };
  });
  return found?.is ?? true;
}

function findHeritage(context: Context, type: AnySymbolId): readonly AnySymbolId[] {
  // One part of a type may name the bases of all parts.
  const found = [type, ...otherParts(context, type)].flatMap((part) => {
    const view = context.view(fileOf(part));
    return view ? view.heritage(definitionIndexOf(part)).flatMap((base) => basesMeant(context, part, base).map(({ id }) => id)) : NONE;
  });
  const implicit = implicitBase(context, type);
  if (implicit !== null) found.push(implicit);
  return found.length < 2 ? found : [...new Set(found)];
}

/** The library type that a type inherits from implicitly. */
function implicitBase(context: Context, type: AnySymbolId): AnySymbolId | null {
  const view = context.view(fileOf(type));
  if (!view) return null;
  const { rules, facts } = view;
  if (rules.enumBase === undefined || facts.definitions[definitionIndexOf(type)]!.kind !== "enum") return null;
  return context.index.brought(facts.language, rules.enumBase)[0] ?? null;
}

const NO_BASES: readonly NamedType[] = [];

/** Like {@link resolveHeritage}, with the type arguments of the bases (`Base<User>`) in terms of the type's own parameters. */
export function heritageTypes(context: Context, type: AnySymbolId): readonly NamedType[] {
  const found = context.once("bases", type, "", () => {
    const implicit = implicitBase(context, type);
    const written = [type, ...otherParts(context, type)].flatMap((part) => {
      const view = context.view(fileOf(part));
      if (!view) return NO_BASES;
      return view.heritage(definitionIndexOf(part)).flatMap((base) => basesMeant(context, part, base));
    });
    return implicit === null ? written : [...written, namedType(implicit, [[namedType(type)]])];
  });
  return found ?? NO_BASES;
}

/** The types that a base means, with their type arguments. A transparent wrapper (`Omit<Base, "a">`) means the type it wraps. */
function basesMeant(context: Context, part: AnySymbolId, base: Reference): readonly NamedType[] {
  const view = context.view(fileOf(part))!;
  const args = argumentsOfBase(view, base, view.facts.definitions[definitionIndexOf(part)]!.signature).map((written) =>
    typesOf(context, placeOf(context, part), written),
  );
  const { transparent = [], typeWords = {} } = view.rules;
  const wrapped =
    transparent.includes(base.name) || typeWords[base.name] === "same" ? (args[0] ?? []).filter((type) => type.kind === "named") : [];
  if (wrapped.length > 0) return wrapped;
  return baseTypes(context, part, base).map((id) => namedType(id, args));
}

/** The types in brackets behind a base in the prototype of a type. */
function argumentsOfBase({ rules }: FileView, { name, types }: Reference, signature: string): readonly string[] {
  if (rules.typesByArity) return types === undefined ? [] : split(types, ",");
  for (let at = signature.lastIndexOf(name); at > 0; at = signature.lastIndexOf(name, at - 1)) {
    const open = at + name.length;
    if (/[\p{L}\p{N}_$]/u.test(signature[at - 1]!) || (signature[open] !== "<" && signature[open] !== "[")) continue;
    const end = closing(signature, open);
    return end === -1 ? [] : split(signature.slice(open + 1, end - 1), ",");
  }
  return [];
}

/** The names of a type's bases that have no known definition. */
export function foreignBases(context: Context, type: AnySymbolId): readonly string[] {
  return [type, ...otherParts(context, type)].flatMap((part) => {
    const bases = context.view(fileOf(part))?.heritage(definitionIndexOf(part)) ?? NONE_WRITTEN;
    return bases.filter((base) => baseTypes(context, part, base).length === 0).map(({ name }) => name);
  });
}

/** The project's types that appear as bases in one of the two roles. */
export function basesOfKind(context: Context, type: AnySymbolId, kind: "inherit" | "implement"): readonly AnySymbolId[] {
  const view = context.view(fileOf(type));
  const bases = view?.heritage(definitionIndexOf(type)).filter((base) => base.kind === kind) ?? NONE_WRITTEN;
  return bases.flatMap((base) => baseTypes(context, type, base));
}

const NONE_WRITTEN: readonly Reference[] = [];

/** True for a type, for a module that is mixed in (Ruby), and for a function that constructs (JavaScript). */
function isBaseType(context: Context, id: AnySymbolId): boolean {
  const definition = context.definition(id)!;
  const { rules } = context.view(fileOf(id))!;
  return isTypeLike(definition.kind) || (rules.objects !== undefined && definition.kind === "namespace") || hasOwnSelf(definition, rules);
}

/** True if a type or namespace contains a type or namespace of this name. */
function isNested(context: Context, type: AnySymbolId, name: string): boolean {
  const { family } = context.view(fileOf(type))!.rules;
  return context.index.within(family, pathWithin(context, type), name).some((id) => isBaseType(context, id));
}

function baseTypes(context: Context, type: AnySymbolId, base: Reference): readonly AnySymbolId[] {
  const view = context.view(fileOf(type))!;
  const { name, receiver } = base;
  // Bases are looked up in the scope around the type, where its own members do not hide them.
  const { scope, line } = view.facts.definitions[definitionIndexOf(type)]!;
  // A module that is mixed in may lie within the type: `extend Methods`.
  const [head] = (receiver ?? name).split(view.rules.separator);
  const isWithin = view.rules.objects !== undefined && base.line !== line && isNested(context, type, head!);
  const place = { view, scope: isWithin ? base.scope : scope };
  const resolution = context.resolve.valueOfModule(
    context,
    receiver === null
      ? context.resolve.lookup(context, place, name)
      : context.resolve.evaluate(context, place, receiver + view.rules.separator + name),
  );
  if (resolution?.kind !== "symbols") return NONE;
  const types = withoutCompanions(
    context,
    resolution.ids.filter((id) => isBaseType(context, id)),
  );
  // `class Scanner < ::Scanner`
  if (view.rules.objects && types.some((id) => id === type || pathWithin(context, id) === pathWithin(context, type))) {
    const outermost = context.resolve.lookup(context, place, view.rules.separator + name);
    return outermost?.kind === "symbols" ? outermost.ids.filter((id) => pathWithin(context, id) !== pathWithin(context, type)) : NONE;
  }
  return view.rules.typesByArity ? ofArity(context, types, argumentsOfBase(view, base, "").length) : types;
}
