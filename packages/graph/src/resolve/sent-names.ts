import {
  type AnySymbolId,
  type CodeFacts,
  enclosingFunction,
  fileOf,
  type ForeignMembers,
  isFunctionLike,
  isTypeLike,
  type Reference,
  symbolId,
} from "@codegraph/model";
import { isWithinReach } from "./apart.js";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import { inheritsUnknown } from "./heritage.js";
import { membersBelow } from "./members-below.js";
import { accessorOf, memberOn, selfAt } from "./objects.js";
import type { Reach } from "./reach.js";
import { membersByReceiverName } from "./receiver-names.js";
import { type Resolution, symbols } from "./resolution.js";
import type { Place } from "./type.js";

export const reach: readonly Reach[] = ["definitions", "bases", "bindings", "names"];

/** A name that more definitions have tells nothing, and reading them all costs too much. */
const MAX_READ = 12;

/** More definitions than this are too many to choose from. */
const MAX_FITTING = 3;

/** Subtypes are known to be meant, so more of them are listed. */
const MAX_BELOW = 8;

/**
 * Resolves a call on a receiver of unknown type by all names that the receiver is sent in the function around it, or else in the file: to
 * members of the types in the project that have all of them, of which those of the type that the receiver is named after precede. Without a
 * receiver, to members of the types below that of the current object. Possible only. Null if too many definitions are left.
 */
export function memberBySentNames(context: Context, place: Place, call: Reference): Resolution | null {
  const { sentNames } = place.view.rules;
  if (sentNames === undefined || sentNames.ofAll.has(call.name)) return null;
  const { receiver } = call;
  if (receiver === null) {
    const below = membersBelow(context, place, call.name);
    if (below.length > 0) return below.length > MAX_BELOW ? null : symbols(below, "type", "possible");
    if (!hasUnknownSelf(context, place)) return null;
  } else if (CONSTANT.test(receiver)) return null;
  const known = knownIn(place.view.facts, sentNames.elsewhere).filter(({ plain }) => plain !== true || receiver === null);
  const sent = fittingSentNames(context, place, call, known);
  // A name in the plural is that of a collection.
  const isCollected = receiver?.endsWith("s") === true && isAmong(known, call.name);
  const named = receiver === null || isCollected ? [] : membersByReceiverName(context, place, receiver, call.name);
  const both = sent.filter((id) => named.includes(id));
  const found = both.length > 0 ? both : sent.length > 0 ? sent : named;
  return found.length > MAX_FITTING ? null : symbols(found, "type", "possible");
}

/** Members of the types that have all names which a receiver is sent. Empty if the names tell nothing, or too many fit. */
function fittingSentNames(context: Context, place: Place, call: Reference, known: readonly ForeignMembers[]): readonly AnySymbolId[] {
  const { view } = place;
  const { ofAll } = view.rules.sentNames!;
  const isAlone = call.receiver === null || call.receiver.startsWith("?");
  const { inFunction, inFile } = isAlone ? { inFunction: new Set([call.name]), inFile: null } : namesSent(view.facts, call);
  const isTelling = (names: ReadonlySet<string>): boolean => [...names].some((name) => !ofAll.has(name) && !isAmong(known, name));
  if (!isTelling(inFile ?? inFunction)) return [];
  const members = membersNamed(context, view, call.name);
  if (members.length === 0) return [];
  for (const names of inFile === null ? [inFunction] : [inFunction, inFile, new Set([call.name])]) {
    const found = isTelling(names) ? fitting(context, members, names) : [];
    if (found.length > 0 && found.length <= MAX_FITTING) return found;
  }
  return [];
}

/** True in a block, which may run on any object, and in a module, whose methods run on the objects of the types that include it. */
function hasUnknownSelf(context: Context, place: Place): boolean {
  const self = selfAt(context, place);
  return self === null || self.inBlock || self.types.every((type) => context.definition(type)!.kind !== "class");
}

/** A type is known by its name, and its members are not those of its instances. */
const CONSTANT = /(?:^|[.:])\p{Lu}\w*$/u;

/** The members of instances with a name, or that declare its writer, as code in a file sees them. Empty if there are too many. */
function membersNamed(context: Context, view: FileView, name: string): readonly AnySymbolId[] {
  const all = context.once("members named", 0, `${view.rules.family} ${name}`, () => allNamed(context, view.rules.family, name)) ?? [];
  return all.filter((id) => isWithinReach(context, view, id));
}

function allNamed(context: Context, family: string, name: string): readonly AnySymbolId[] {
  const named = context.index.within(family, null, name);
  const accessors = name.endsWith("=") ? context.index.within(family, null, accessorOf(name)) : [];
  if (named.length + accessors.length > MAX_READ) return [];
  return [...named, ...accessors.filter((id) => context.definition(id)!.kind === "property")].filter((id) => {
    const { kind, static: isStatic, parent } = context.definition(id)!;
    return parent !== null && !isStatic && (isFunctionLike(kind) || kind === "property");
  });
}

function fitting(context: Context, members: readonly AnySymbolId[], names: ReadonlySet<string>): readonly AnySymbolId[] {
  return members.filter((id) => {
    const { parent } = context.definition(id)!;
    return parent !== null && hasAll(context, symbolId(fileOf(id), parent), names);
  });
}

/**
 * True if a type has members of all these names, as far as is known: a module has those of the types that include it too, and a type those
 * of a base or module that the project does not define.
 */
function hasAll(context: Context, type: AnySymbolId, names: ReadonlySet<string>): boolean {
  const { kind, name: own, parent } = context.definition(type)!;
  if (kind !== "class") return isTypeLike(kind) || kind === "namespace";
  const { objects, sentNames } = context.view(fileOf(type))!.rules;
  const hasOthers = (parent === null && objects!.builtin.includes(own)) || inheritsUnknown(context, type);
  return [...names].every(
    (name) =>
      sentNames!.ofAll.has(name) ||
      memberOn(context, type, name, "instance") !== null ||
      (hasOthers && isAmong(sentNames!.elsewhere, name)),
  );
}

function isAmong(known: readonly ForeignMembers[], name: string): boolean {
  return known.some(({ members }) => members.has(name));
}

/** The names of the members that a receiver is sent. */
interface Sent {
  readonly inFunction: ReadonlySet<string>;
  readonly inFile: ReadonlySet<string>;
}

const sentIn = new WeakMap<CodeFacts, ReadonlyMap<string, ReadonlySet<string>>>();

function namesSent(facts: CodeFacts, { receiver, scope }: Reference): Sent {
  let sent = sentIn.get(facts);
  if (!sent) sentIn.set(facts, (sent = allSent(facts)));
  return { inFunction: sent.get(keyIn(facts, scope, receiver!))!, inFile: sent.get(receiver!)! };
}

function allSent(facts: CodeFacts): ReadonlyMap<string, ReadonlySet<string>> {
  const sent = new Map<string, Set<string>>();
  for (const { receiver, name, kind, scope } of facts.references) {
    if (receiver === null || kind !== "call") continue;
    for (const key of [receiver, keyIn(facts, scope, receiver)]) {
      const names = sent.get(key);
      if (names) names.add(name);
      else sent.set(key, new Set([name]));
    }
  }
  return sent;
}

function keyIn({ scopes, definitions }: CodeFacts, scope: number, receiver: string): string {
  return `${receiver} ${enclosingFunction(scopes, definitions, scope)}`;
}

const knownByFile = new WeakMap<CodeFacts, readonly ForeignMembers[]>();

/** The types outside of the project that count in a file. */
function knownIn(facts: CodeFacts, elsewhere: readonly ForeignMembers[]): readonly ForeignMembers[] {
  let known = knownByFile.get(facts);
  if (!known) {
    const written = [
      ...facts.references.flatMap(({ name, receiver }) => [name, receiver ?? ""]),
      ...facts.bindings.flatMap(({ type, value }) => [type ?? "", value ?? ""]),
    ];
    const mentioned = new Set(written.flatMap((text) => text.match(/\p{Lu}\w*/gu) ?? []));
    known = elsewhere.filter((type) => type.mentioned === undefined || [...type.mentioned].some((name) => mentioned.has(name)));
    knownByFile.set(facts, known);
  }
  return known;
}
