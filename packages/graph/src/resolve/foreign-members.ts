import { fileOf, definitionIndexOf, isTypeLike, type AnySymbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import { foreignBases, resolveHeritage } from "./heritage.js";
import { ownerTypes } from "./owners.js";
import { split } from "./path.js";
import type { Reach } from "./reach.js";
import { certaintyIf, type Resolution, symbols } from "./resolution.js";
import { LIST } from "./type-text.js";
import { type NamedType, NO_TYPES, type Place, type Type } from "./type.js";
import { lastName } from "./types.js";

export const reach: readonly Reach[] = ["definitions", "bases", "imports", "names"];

/** A method with more candidates than this stays unresolved. */
const MAX_CANDIDATES = 8;

/** Resolves a method that the project implements for a type outside of the project: `impl ToUrl for Path`. */
export function foreignMember(context: Context, place: Place, type: Type & { kind: "foreign" | "tuple" }, name: string): Resolution | null {
  const { foreignTraits } = place.view.rules;
  if (!foreignTraits) return null;
  for (
    let own: string | undefined = type.kind === "tuple" ? LIST : lastName(type.name);
    own !== undefined;
    own = foreignTraits.derefs[own]
  ) {
    const found = own === LIST ? ofSlice(context, place, type, name) : ofOwner(context, own, name);
    if (found.length > MAX_CANDIDATES) return null;
    if (found.length > 0) return symbols(found, "type", certaintyIf(found.length === 1));
  }
  return type.kind === "tuple" ? null : blanketOf(context, place, null, name);
}

/** The methods of a name in implementations for a type outside of the project. */
function ofOwner(context: Context, owner: string, name: string): readonly AnySymbolId[] {
  // `M` of `impl<M: Matcher> Matcher for &M` is no type.
  return context.index.owned(owner, name).filter((id) => isForeign(context, id) && boundsIn(blockOf(context, id), owner) === null);
}

/** The methods of a name in implementations for slices of a type, `impl Squeeze for [u8]`, or else for all slices. The library's own go before. */
function ofSlice(context: Context, { view }: Place, type: Type & { kind: "foreign" | "tuple" }, name: string): readonly AnySymbolId[] {
  const { containers } = view.rules;
  const [items = NO_TYPES, ...others] = type.kind === "tuple" ? type.items : type.args;
  const [item] = items;
  if (item === undefined || items.length > 1 || others.length > 0) return [];
  if (containers && [containers.same, containers.element, containers.next, containers.values].some((names) => names.includes(name)))
    return [];
  const element = item.kind === "foreign" ? lastName(item.name) : item.kind === "named" ? context.definition(item.id)!.name : "";
  const own = ofOwner(context, `[${element}]`, name);
  if (own.length > 0) return own;
  // An implementation for the slices of types that meet bounds stays out.
  return PARAMETERS.flatMap((parameter) =>
    context.index
      .owned(`[${parameter}]`, name)
      .filter((id) => isForeign(context, id) && boundsIn(blockOf(context, id), parameter)?.length === 0),
  );
}

/** Names that type parameters have in practice. */
const PARAMETERS = ["T", "S", "I", "E", "F", "A", "W", "R", "K", "V", "U"];

/**
 * Resolves a method that the project implements for every type that meets the bounds of an implementation: `impl<T: Loc> Blank for T`.
 *
 * @param types the types of the receiver, or the only type that it names; several have no such method
 */
export function blanketMember(context: Context, place: Place, types: readonly NamedType[], name: string): Resolution | null {
  const [only, ...rest] = place.view.rules.foreignTraits ? types : [];
  return only && rest.length === 0 && isTypeLike(context.definition(only.id)!.kind) ? blanketOf(context, place, only.id, name) : null;
}

/** @param type the type of the receiver; null for one outside of the project, which meets no bounds */
function blanketOf(context: Context, place: Place, type: AnySymbolId | null, name: string): Resolution | null {
  const { family } = place.view.rules;
  const found = PARAMETERS.flatMap((owner) =>
    context.index.owned(owner, name).filter((id) => {
      const view = context.view(fileOf(id))!;
      if (view.rules.family !== family || !view.rules.foreignTraits || !isForeign(context, id)) return false;
      const { scope } = view.facts.definitions[definitionIndexOf(id)]!;
      const block = blockOf(context, id);
      const bounds = new RegExp(`\\bfor\\s+${owner}\\b`, "u").test(block) ? boundsIn(block, owner) : null;
      return bounds !== null && bounds.every((bound) => type !== null && meets(context, { view, scope }, type, bound));
    }),
  );
  const all = found.length > 0 ? found : defaultsOf(context, place, type, name);
  // A type outside of the project may have a method of the name itself.
  return all.length === 1 ? symbols(all, "type", certaintyIf(type !== null)) : null;
}

/** The default methods of traits that a file sees, as far as an implementation without a body gives them to a type: `impl<T> Tag for T {}`. */
function defaultsOf(context: Context, { view }: Place, type: AnySymbolId | null, name: string): readonly AnySymbolId[] {
  const traits = context.onceHere("visible traits", view.id, "", () => visibleTraits(context, view)) ?? [];
  return traits.flatMap((trait) => {
    const { facts, idOf } = context.view(fileOf(trait))!;
    const index = definitionIndexOf(trait);
    const member = facts.definitions.findIndex((each) => each.parent === index && each.name === name && !each.declaration);
    return member !== -1 && isGiven(context, trait, type) ? [idOf(member)] : [];
  });
}

/** True if the file of a trait implements it for all types that meet bounds, and a type meets them. */
function isGiven(context: Context, trait: AnySymbolId, type: AnySymbolId | null): boolean {
  const view = context.view(fileOf(trait))!;
  const { name, scope } = view.facts.definitions[definitionIndexOf(trait)]!;
  return view.facts.extensions.some(({ signature }) => {
    const parameter = new RegExp(`>\\s*${name}\\b[^{]*\\bfor\\s+(\\w+)\\s*(?:\\{|where\\b|$)`, "u").exec(signature)?.[1];
    const bounds = parameter === undefined ? null : boundsIn(signature, parameter);
    return bounds !== null && bounds.every((bound) => type !== null && meets(context, { view, scope }, type, bound));
  });
}

/** The traits that a file declares or imports by name. */
function visibleTraits(context: Context, view: FileView): readonly AnySymbolId[] {
  const own = view.facts.definitions.flatMap(({ kind }, index) => (kind === "trait" ? [view.idOf(index)] : []));
  const imported = view.facts.imports.flatMap(({ name, alias }) => {
    const meant = name === null ? null : context.resolve.lookup(context, { view, scope: 0 }, alias ?? name);
    return meant?.kind === "symbols" ? meant.ids.filter((id) => context.definition(id)!.kind === "trait") : [];
  });
  return [...new Set([...own, ...imported])];
}

function isForeign(context: Context, id: AnySymbolId): boolean {
  const view = context.view(fileOf(id))!;
  return view.rules.foreignTraits !== undefined && ownerTypes(context, view, definitionIndexOf(id)).length === 0;
}

/** The head of the implementation around a method. */
function blockOf(context: Context, id: AnySymbolId): string {
  const { facts } = context.view(fileOf(id))!;
  const { line } = facts.definitions[definitionIndexOf(id)]!;
  return facts.extensions.findLast((extension) => extension.line <= line)?.signature ?? "";
}

/** Bounds that nearly all types meet. */
const USUAL = /^(?:'\w+|\?Sized|Sized|Send|Sync|Unpin)$/u;

/** The bounds of a type parameter in the head of an implementation; null if it does not declare the parameter. */
function boundsIn(head: string, parameter: string): readonly string[] | null {
  if (!new RegExp(`^(?:unsafe\\s+)?impl\\s*<[^>]*\\b${parameter}\\b`, "u").test(head)) return null;
  const written = [...head.matchAll(new RegExp(`\\b${parameter}\\s*:(?!:)\\s*([^,{]*)`, "gu"))].map(([, bounds]) => bounds!);
  return written
    .flatMap((bounds) => split(bounds.replace(/>\s*\w[\w:]*(?:<[^>]*>)?\s+for\s.*$/u, ""), "+"))
    .map((bound) => bound.trim())
    .filter((bound) => bound !== "" && !USUAL.test(bound));
}

/** True if a type is known to implement a trait. */
function meets(context: Context, place: Place, type: AnySymbolId, bound: string): boolean {
  const name = lastName(bound.replace(/<.*$/su, "").trim());
  const trait = context.resolve.lookup(context, place, name);
  if (trait?.kind !== "symbols") return foreignBases(context, type).includes(name);
  const line = new Set([type]);
  // A Set iterates over members that are added during the loop.
  for (const id of line) for (const base of resolveHeritage(context, id)) line.add(base);
  return trait.ids.some((id) => line.has(id));
}
