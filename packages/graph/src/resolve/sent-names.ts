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
import { accessorOf, memberOn, selfAt } from "./objects.js";
import type { Reach } from "./reach.js";
import { type Resolution, symbols } from "./resolution.js";
import type { Place } from "./type.js";

export const reach: readonly Reach[] = ["definitions", "bases", "bindings", "names"];

/** A name that more definitions have tells nothing, and reading them all costs too much. */
const MAX_READ = 12;

/** More definitions than this are too many to choose from. */
const MAX_FITTING = 3;

/**
 * Resolves a call on a receiver of unknown type by all names that the receiver is sent in the function around it, or else in the file: to
 * members of the types in the project that have all of them. Possible only. Null if all of the names are known from elsewhere.
 */
export function memberBySentNames(context: Context, place: Place, call: Reference): Resolution | null {
  const { view } = place;
  const { sentNames } = view.rules;
  if (sentNames === undefined || sentNames.ofAll.has(call.name)) return null;
  if (call.receiver === null ? !hasUnknownSelf(context, place) : CONSTANT.test(call.receiver)) return null;
  const known = knownIn(view.facts, sentNames.elsewhere).filter(({ plain }) => plain !== true || call.receiver === null);
  const isAlone = call.receiver === null || call.receiver.startsWith("?");
  const { inFunction, inFile } = isAlone ? { inFunction: new Set([call.name]), inFile: null } : namesSent(view.facts, call);
  const isTelling = (names: ReadonlySet<string>): boolean => [...names].some((name) => !sentNames.ofAll.has(name) && !isAmong(known, name));
  if (!isTelling(inFile ?? inFunction)) return null;
  const members = membersNamed(context, view, call.name);
  if (members.length === 0) return null;
  for (const names of inFile === null ? [inFunction] : [inFunction, inFile, new Set([call.name])]) {
    const found = isTelling(names) ? fitting(context, members, names) : [];
    if (found.length > 0 && found.length <= MAX_FITTING) return symbols(found, "type", "possible");
  }
  return null;
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
