import { fileOf, definitionIndexOf, isFunctionLike, isLibraryFile, type AnySymbolId, symbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import { hasCopies } from "./copies.js";
import type { FileView } from "./file-view.js";
import { resolveHeritage } from "./heritage.js";
import { certaintyIf, type Resolution, symbols } from "./resolution.js";
import { namespaceOf } from "./namespaces.js";
import { ownerTypes } from "./owners.js";
import { overrides } from "./parameters.js";
import { otherParts } from "./parts.js";
import type { Reach } from "./reach.js";
import { LISTED_PER_STEP } from "./work.js";

export const reach: readonly Reach[] = ["definitions", "package", "names"];

/**
 * Finds a member of a definition by name: first its own (nested, attached by name, or in another part of an open type), then those of
 * its bases in the order of the language's `inheritance` rule, breadth first by default. Null if none has it.
 */
export function memberOf(context: Context, container: AnySymbolId, name: string): Resolution | null {
  return context.once("member", container, name, () => findMember(context, container, name));
}

function findMember(context: Context, container: AnySymbolId, name: string): Resolution | null {
  const inheritance = context.view(fileOf(container))?.rules.inheritance;
  if (inheritance) {
    const line = inheritance === "linear" ? lineOf(context, container) : classesFirst(context, container);
    let required: Resolution | null = null;
    let attached: Resolution | null = null;
    for (const id of line) {
      const own = ownMember(context, id, name).filter((member) => !isNamedAsType(context, id, member));
      if (own.length === 0) continue;
      const found = symbols(own, "member", certaintyIf(id === container || !hasNamesake(context, line, id)));
      if (own.every((member) => isAddedFrom(context, id, member))) {
        attached ??= found;
        continue;
      }
      // A member that a trait only declares comes from another base.
      const isRequirement = id !== container && own.every((member) => isRequiredBy(context, id, member));
      if (!isRequirement) return context.definition(id)!.kind === "interface" ? (required ?? found) : found;
      required ??= found;
    }
    return required ?? attached ?? (hasCopies(context, container, name) ? symbols([container], "member") : null);
  }
  const seen = new Set<AnySymbolId>();
  let level: readonly AnySymbolId[] = [container];
  while (level.length > 0) {
    const next: AnySymbolId[] = [];
    for (const id of level) {
      if (seen.has(id)) continue;
      seen.add(id);
      const own = ownMember(context, id, name).filter((member) => !isNamedAsType(context, id, member));
      if (own.length > 0) return symbols(own, "member");
      next.push(...resolveHeritage(context, id));
    }
    level = next;
  }
  return null;
}

/**
 * A type and all of its bases in the order in which members are looked up: each base with its own bases before the next one, and shared
 * bases after all types that share them.
 */
function lineOf(context: Context, type: AnySymbolId): readonly AnySymbolId[] {
  const found = context.once("line", type, "", () => {
    const all = [type, ...resolveHeritage(context, type).flatMap((base) => lineOf(context, base))];
    context.spend(all.length / LISTED_PER_STEP);
    return lastOfEach(all);
  });
  return found ?? [type];
}

/** Keeps the last occurrence of each value. */
function lastOfEach(values: readonly AnySymbolId[]): AnySymbolId[] {
  return [...new Set(values.toReversed())].toReversed();
}

/** A type, then its traits and base classes in order, then interfaces with their bases where their members are members of the type too. */
function classesFirst(context: Context, type: AnySymbolId): readonly AnySymbolId[] {
  const all = context.once("line", type, "classes", () => {
    const line = new Set<AnySymbolId>();
    const isInterface = context.definition(type)!.kind === "interface";
    // Declarations of a library leave out members that its interfaces declare.
    const hasInterfaceMembers = isInterface || isLibraryFile(fileOf(type)) || !context.view(fileOf(type))!.rules.explicitMembers;
    const later: AnySymbolId[] = [];
    const take = (id: AnySymbolId): void => {
      if (line.has(id)) return;
      line.add(id);
      const bases = resolveHeritage(context, id);
      const kinds = bases.map((base) => context.definition(base)!.kind);
      bases.forEach((base, index) => kinds[index] === "trait" && take(base));
      bases.forEach((base, index) => kinds[index] !== "trait" && kinds[index] !== "interface" && take(base));
      if (hasInterfaceMembers) bases.forEach((base, index) => kinds[index] === "interface" && later.push(base));
    };
    take(type);
    for (const id of later) {
      if (line.has(id)) continue;
      line.add(id);
      later.push(...resolveHeritage(context, id));
    }
    const root = rootOf(context, type);
    if (root !== null) line.add(root);
    context.spend((line.size + later.length) / LISTED_PER_STEP);
    return [...line];
  });
  return all ?? [type];
}

/** The type of the library that all others inherit from. */
function rootOf(context: Context, type: AnySymbolId): AnySymbolId | null {
  const { rules, facts } = context.view(fileOf(type))!;
  return rules.rootType === undefined ? null : (context.index.brought(facts.language, rules.rootType)[0] ?? null);
}

/** True for an extension that stands in another type or object, which the members of all bases precede (Scala). */
function isAddedFrom(context: Context, type: AnySymbolId, member: AnySymbolId): boolean {
  const { owner, parent } = context.definition(member)!;
  const { rules } = context.view(fileOf(member))!;
  return rules.namedReceivers === true && owner !== null && (fileOf(member) !== fileOf(type) || parent !== definitionIndexOf(type));
}

function isRequiredBy(context: Context, type: AnySymbolId, member: AnySymbolId): boolean {
  return context.definition(type)!.kind === "trait" && context.definition(member)!.declaration;
}

/** True if the name of a base can mean several types, like C#'s `Result` and `Result<T>`. */
function hasNamesake(context: Context, line: readonly AnySymbolId[], base: AnySymbolId): boolean {
  const { name, signature } = context.definition(base)!;
  if (/\bpartial\b/u.test(signature) || context.view(fileOf(base))!.rules.typesByArity) return false;
  return line.some((id, index) => index > 0 && id !== base && context.definition(id)!.name === name);
}

/** In languages that name the constructor after its type, the name means the type. */
function isNamedAsType(context: Context, type: AnySymbolId, member: AnySymbolId): boolean {
  const definition = context.definition(member)!;
  return definition.kind === "constructor" && definition.name === context.definition(type)!.name;
}

/**
 * All functions of a name that a type has or inherits, nearest first: the candidates of a call in languages with overloading. Functions
 * that a nearer one with the same parameters overrides are dropped.
 */
export function overloadsOf(context: Context, type: AnySymbolId, name: string): readonly AnySymbolId[] {
  return context.once("overloads", type, name, () => findOverloads(context, type, name)) ?? NONE;
}

const NONE: readonly AnySymbolId[] = [];

function findOverloads(context: Context, type: AnySymbolId, name: string): readonly AnySymbolId[] {
  const found: AnySymbolId[] = [];
  for (const id of classesFirst(context, type)) {
    // An extension overrides nothing.
    const { extensions } = context.view(fileOf(id))!.rules;
    const nearer = found.map((member) => context.definition(member)!).filter(({ owner }) => owner === null || !extensions);
    for (const member of ownMember(context, id, name)) {
      const definition = context.definition(member)!;
      if (!isFunctionLike(definition.kind) || definition.kind === "constructor") continue;
      if (!nearer.some((other) => overrides(other, definition))) found.push(member);
    }
  }
  return found;
}

/** Extends functions by the overloads of their name that their types have or inherit. */
export function withInherited(context: Context, ids: readonly AnySymbolId[]): readonly AnySymbolId[] {
  const found = new Set<AnySymbolId>();
  const seen = new Set<string>();
  for (const id of ids) {
    found.add(id);
    const { kind, name, parent, owner } = context.definition(id)!;
    // An extension in a type is no member of it.
    if (kind !== "method" || parent === null || owner !== null) continue;
    const type = symbolId(fileOf(id), parent);
    // Overloads of one type share their siblings.
    if (seen.has(`${type} ${name}`)) continue;
    seen.add(`${type} ${name}`);
    for (const other of overloadsOf(context, type, name)) found.add(other);
  }
  return [...found];
}

/** Members that belong to the definition itself. */
export function ownMember(context: Context, container: AnySymbolId, name: string): readonly AnySymbolId[] {
  const view = context.view(fileOf(container));
  const definition = view?.facts.definitions[definitionIndexOf(container)];
  if (!view || !definition) return [];
  const children = view.children(definitionIndexOf(container), name);
  // Definitions inside a function are not its members, except those assigned to the object that it constructs.
  const nested = isFunctionLike(definition.kind) ? children.filter((id) => isAssignedToSelf(view, id)) : children;
  // A member of the object itself hides the one of its prototype.
  if (nested.length > 0 && isFunctionLike(definition.kind)) return nested;
  if (view.rules.included && definition.kind === "namespace") return namespaceMembers(context, view, definitionIndexOf(container), name);
  // The definition of a member that the type only declares is attached to the type by name.
  if (nested.length > 0 && view.rules.included && !nested.some((id) => context.definition(id)!.declaration)) return nested;
  // An extension may name an alias of the type.
  const mayBeAliased = view.rules.namedReceivers || view.rules.aliasedReceivers;
  const extensions = mayBeAliased ? context.index.extending(name) : context.index.owned(definition.name, name);
  const attached = extensions.filter((id) => isAttachedTo(context, id, container));
  const own = [...nested, ...attached];
  // A member that one part declares may be defined in another (Objective-C), and overloads may be spread over the parts (C#).
  const isDefined = !view.rules.overloads && own.some((id) => !context.definition(id)!.declaration);
  if (own.length > 0 && (isDefined || !view.rules.openTypes)) return own;
  const others = otherParts(context, container).flatMap((part) => {
    const other = context.view(fileOf(part));
    return other ? other.children(definitionIndexOf(part), name) : [];
  });
  return [...own, ...others];
}

function isAssignedToSelf(view: FileView, member: AnySymbolId): boolean {
  const { owner } = view.facts.definitions[definitionIndexOf(member)]!;
  return owner !== null && view.rules.self.includes(owner);
}

/** The members of that name in all parts of a namespace. */
function namespaceMembers(context: Context, view: FileView, definition: number, name: string): readonly AnySymbolId[] {
  const outer = namespaceOf(view, definition);
  const own = view.facts.definitions[definition]!.name;
  const path = outer === "" ? own : outer + view.rules.separator + own;
  return context.index.within(view.rules.family, path.replaceAll("::", "."), name);
}

function isAttachedTo(context: Context, member: AnySymbolId, type: AnySymbolId): boolean {
  const view = context.view(fileOf(member));
  if (view === null) return false;
  const owners = ownerTypes(context, view, definitionIndexOf(member));
  return owners.includes(type) && !(view.rules.functionWord !== undefined && owners.some((owner) => isReplacedIn(context, owner, member)));
}

/**
 * True if the standard library declares the member itself. An assignment such as `Date.now = …` replaces it for a while, mostly in a test,
 * which calls elsewhere do not mean.
 */
function isReplacedIn(context: Context, owner: AnySymbolId, member: AnySymbolId): boolean {
  if (!isLibraryFile(fileOf(owner))) return false;
  return context.view(fileOf(owner))!.children(definitionIndexOf(owner), context.definition(member)!.name).length > 0;
}
