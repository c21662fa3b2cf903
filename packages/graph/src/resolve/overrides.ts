import { type Definition, type Edge, fileOf, isFunctionLike, isLibraryFile, isTypeLike, type AnySymbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import type { FileView, OwnFileView } from "./file-view.js";
import { resolveHeritage } from "./heritage.js";
import { memberOf, overloadsOf, ownMember } from "./members.js";
import { memberOn } from "./objects.js";
import { ownerTypes } from "./owners.js";
import { declares, overrides } from "./parameters.js";
import { partsOf } from "./parts.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["definitions"];

/** Maps a member of a type to the members of its bases that it overrides, one level up on each path. */
export function overrideEdges(context: Context, view: OwnFileView, index: number): Edge[] {
  if (view.rules.embeds) return [];
  const definition = view.facts.definitions[index]!;
  const { kind, line, column } = definition;
  if (!isFunctionLike(kind) || kind === "constructor" || kind === "macro") return [];
  // Static members are called on their own type only, in languages without a word for the receiver's type (like `static::`).
  if (definition.static && !view.rules.selfTypes && !view.rules.calledOn && !view.rules.objects) return [];
  const types = typesAround(context, view, index);
  if (types.length === 0 || isRepeated(context, view, index, types[0]!)) return [];
  const bases = [...new Set(types.flatMap((type) => basesOf(context, type)))];
  const callees = new Set(
    bases.flatMap((base) => (isImplemented(context, view, index, base) ? overridden(context, types[0]!, definition, base) : [])),
  );
  return [...callees].map((callee): Edge => {
    return { caller: view.idOf(index), callee, kind: "override", line, column, certainty: "exact", provenance: "member" };
  });
}

/** The types that a definition is a member of. */
function typesAround(context: Context, view: FileView, index: number): readonly AnySymbolId[] {
  const { owner, parent } = view.facts.definitions[index]!;
  if (owner !== null) return ownerTypes(context, view, index);
  return parent !== null && isTypeLike(view.facts.definitions[parent]!.kind) ? [view.idOf(parent)] : [];
}

function basesOf(context: Context, type: AnySymbolId): readonly AnySymbolId[] {
  if (!context.view(fileOf(type))!.rules.objects) return resolveHeritage(context, type);
  return partsOf(context, type).flatMap((part) => resolveHeritage(context, part));
}

/** True for a declaration of something defined elsewhere: an overload before its body, a prototype in a header. */
function isRepeated(context: Context, { rules, facts, idOf }: FileView, index: number, type: AnySymbolId): boolean {
  const { declaration, name } = facts.definitions[index]!;
  if (!declaration || rules.overloads) return false;
  const all = ownMember(context, type, name).filter((id) => isFunctionLike(context.definition(id)!.kind));
  const own = facts.definitions[index]!;
  const bodies = all.filter((id) => !context.definition(id)!.declaration && (!rules.included || declares(own, context.definition(id)!)));
  return bodies.length > 0 || (!rules.included && all[0] !== idOf(index));
}

/** True if the enclosing block implements a trait, in languages whose blocks name one (`impl Trait for Type`). */
function isImplemented(context: Context, { facts }: FileView, index: number, base: AnySymbolId): boolean {
  const { owner, line } = facts.definitions[index]!;
  const { kind, name } = context.definition(base)!;
  if (owner === null || kind !== "trait") return true;
  const block = facts.extensions.findLast((extension) => extension.line <= line);
  return block === undefined || new RegExp(`\\b${name}\\b.*\\bfor\\b`, "u").test(block.signature);
}

/** The member of a base or its ancestors that a member with this prototype overrides. */
function overridden(context: Context, type: AnySymbolId, member: Definition, base: AnySymbolId): readonly AnySymbolId[] {
  const { rules } = context.view(fileOf(type))!;
  const { name, static: isStatic, signature } = member;
  const found = rules.objects ? memberOn(context, base, name, isStatic ? "type" : "instance") : memberOf(context, base, name);
  if (found?.kind !== "symbols") return [];
  const fitting = (rules.overloads ? overloadsOf(context, base, name) : found.ids).filter((id) => {
    const inherited = context.definition(id)!;
    // A leading underscore is only a convention, and a method without a receiver can be overridden too.
    const isHidden = inherited.visibility === "private" && !rules.selfParameter && !rules.objects;
    return (
      isFunctionLike(inherited.kind) &&
      inherited.kind !== "constructor" &&
      inherited.static === isStatic &&
      !isHidden &&
      !isLibraryFile(fileOf(id))
    );
  });
  if (rules.overloads || rules.included) {
    const isMarked = /\boverride\b/iu.test(signature);
    const same = fitting.filter((id) => overrides(member, context.definition(id)!));
    const alike = same.filter((id) => isMarked || declares(context.definition(id)!, member) || isOnly(context, type, member));
    if (alike.length > 0) return withBody(context, alike);
    // Types may be spelled differently, for example qualified; the `override` keyword states that there is a base member.
    const counted = fitting.filter((id) => context.definition(id)!.parameters === member.parameters);
    return counted.length === 1 && isMarked ? counted : [];
  }
  return withBody(context, fitting);
}

/** Replaces overloads and prototypes by what they declare, or else by the first of them. */
function withBody(context: Context, ids: readonly AnySymbolId[]): readonly AnySymbolId[] {
  const body = ids.find((id) => !context.definition(id)!.declaration);
  return body === undefined ? ids.slice(0, 1) : [body];
}

/** True if a type has no second function of the name with this number of parameters, which could match a type parameter of the base. */
function isOnly(context: Context, type: AnySymbolId, { name, parameters }: Definition): boolean {
  return ownMember(context, type, name).filter((id) => context.definition(id)!.parameters === parameters).length < 2;
}
