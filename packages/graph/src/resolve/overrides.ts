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

/** From a definition, where it is a member of a type, to the members of bases that it overrides, one level up on each way. */
export function overrideEdges(context: Context, view: OwnFileView, index: number): Edge[] {
  if (view.rules.embeds) return [];
  const definition = view.facts.definitions[index]!;
  const { kind, line, column } = definition;
  if (!isFunctionLike(kind) || kind === "constructor" || kind === "macro") return [];
  // What belongs to a type is only ever called on that type, where no word means whatever type it is called on.
  if (definition.static && !view.rules.selfTypes && !view.rules.calledOn && !view.rules.objects) return [];
  const types = typesAround(context, view, index);
  if (types.length === 0 || isRepeated(context, view, index, types[0]!)) return [];
  const bases = [...new Set(types.flatMap((type) => basesOf(context, type)))];
  const callees = new Set(bases.flatMap((base) => (isImplemented(context, view, index, base) ? overridden(context, types[0]!, definition, base) : [])));
  return [...callees].map((callee): Edge => {
    return { caller: view.idOf(index), callee, kind: "override", line, column, certainty: "exact", provenance: "member" };
  });
}

/** The types whose member a definition is. */
function typesAround(context: Context, view: FileView, index: number): readonly AnySymbolId[] {
  const { owner, parent } = view.facts.definitions[index]!;
  if (owner !== null) return ownerTypes(context, view, index);
  return parent !== null && isTypeLike(view.facts.definitions[parent]!.kind) ? [view.idOf(parent)] : [];
}

function basesOf(context: Context, type: AnySymbolId): readonly AnySymbolId[] {
  if (!context.view(fileOf(type))!.rules.objects) return resolveHeritage(context, type);
  return partsOf(context, type).flatMap((part) => resolveHeritage(context, part));
}

/** Whether it only declares what stands elsewhere: an overload before its body, a prototype in a header. */
function isRepeated(context: Context, { rules, facts, idOf }: FileView, index: number, type: AnySymbolId): boolean {
  const { declaration, name } = facts.definitions[index]!;
  if (!declaration || rules.overloads) return false;
  const all = ownMember(context, type, name).filter((id) => isFunctionLike(context.definition(id)!.kind));
  const own = facts.definitions[index]!;
  const bodies = all.filter((id) => !context.definition(id)!.declaration && (!rules.included || declares(own, context.definition(id)!)));
  return bodies.length > 0 || (!rules.included && all[0] !== idOf(index));
}

/** Whether the block that a member stands in is one for a trait, where blocks say which they are for (`impl Trait for Type`). */
function isImplemented(context: Context, { facts }: FileView, index: number, base: AnySymbolId): boolean {
  const { owner, line } = facts.definitions[index]!;
  const { kind, name } = context.definition(base)!;
  if (owner === null || kind !== "trait") return true;
  const block = facts.extensions.findLast((extension) => extension.line <= line);
  return block === undefined || new RegExp(`\\b${name}\\b.*\\bfor\\b`, "u").test(block.signature);
}

/** The member of a base, or of what it inherits from, that a member of this prototype stands for. */
function overridden(context: Context, type: AnySymbolId, member: Definition, base: AnySymbolId): readonly AnySymbolId[] {
  const { rules } = context.view(fileOf(type))!;
  const { name, static: isStatic, signature } = member;
  const found = rules.objects ? memberOn(context, base, name, isStatic ? "type" : "instance") : memberOf(context, base, name);
  if (found?.kind !== "symbols") return [];
  const fitting = (rules.overloads ? overloadsOf(context, base, name) : found.ids).filter((id) => {
    const inherited = context.definition(id)!;
    // A leading underscore only asks for privacy, and a method without receiver can be overridden all the same.
    const isHidden = inherited.visibility === "private" && !rules.selfParameter && !rules.objects;
    return isFunctionLike(inherited.kind) && inherited.kind !== "constructor" && inherited.static === isStatic && !isHidden && !isLibraryFile(fileOf(id));
  });
  if (rules.overloads || rules.included) {
    const isMarked = /\boverride\b/iu.test(signature);
    const same = fitting.filter((id) => overrides(member, context.definition(id)!));
    const alike = same.filter((id) => isMarked || declares(context.definition(id)!, member) || isOnly(context, type, member));
    if (alike.length > 0) return withBody(context, alike);
    // Types may be written in other words, as qualified ones; the mark says that there is one to be overridden.
    const counted = fitting.filter((id) => context.definition(id)!.parameters === member.parameters);
    return counted.length === 1 && isMarked ? counted : [];
  }
  return withBody(context, fitting);
}

/** Of overloads and prototypes, what they declare; else the first of them. */
function withBody(context: Context, ids: readonly AnySymbolId[]): readonly AnySymbolId[] {
  const body = ids.find((id) => !context.definition(id)!.declaration);
  return body === undefined ? ids.slice(0, 1) : [body];
}

/** Whether a type has no other function of the name with so many parameters, which a type parameter of the base could stand for. */
function isOnly(context: Context, type: AnySymbolId, { name, parameters }: Definition): boolean {
  return ownMember(context, type, name).filter((id) => context.definition(id)!.parameters === parameters).length === 1;
}
