import { containerPath, directoryOf, isTopLevel } from "@codegraph/graph";
import { type CodeFacts, fileOf, isTypeLike, type ResolutionRules } from "@codegraph/model";
import type { LanguageRegistry } from "@codegraph/parse";
import type { FactReader } from "@codegraph/store";
import { isSpelledAsKeyword, keywordsOf } from "./keywords-of.js";
import { type OfferChange, offersThatMention, unwrittenNames } from "./offers.js";
import type { Surroundings } from "./surroundings.js";

/** How a file changed, as far as other files are concerned. */
export interface FileChange {
  readonly path: string;
  readonly id: number;
  /** Null for a file that is new. */
  readonly before: CodeFacts | null;
  /** Null for a file that is gone. */
  readonly after: CodeFacts | null;
  /** How far the change goes, where that is known; {@link affectedFiles} is not given the dependents of such a file. */
  readonly offers?: OfferChange;
}

/**
 * The files whose calls may resolve otherwise after changes to what files offer. Two ways lead there: resolution read
 * the changed file the last time, and a name whose meaning there is another; or it looked for a name that was not there and
 * is now, which can only be a name that the file itself mentions.
 */
export function affectedFiles(
  store: FactReader,
  changes: readonly FileChange[],
  dependents: ReadonlySet<number>,
  around: Surroundings,
  registry: LanguageRegistry,
): Set<number> {
  const affected = new Set(dependents);
  const names = new Set<string>();
  const modules = new Set<string>();
  const families = new Set<string>();
  const changed = new Set(changes.map(({ id }) => id));
  // One file may define the same name thousands of times.
  const known = new Map<string, boolean>();
  const isFoundByReading = ({ name, isReached }: NewName): boolean => {
    if (!isReached) return false;
    let isKnownElsewhere = known.get(name);
    if (isKnownElsewhere === undefined) known.set(name, (isKnownElsewhere = isKnown(store, name, changed)));
    return isKnownElsewhere;
  };
  for (const change of changes) {
    const { path, before, after } = change;
    if (change.offers) for (const id of readersOf(store, change.id, change.offers.names)) affected.add(id);
    const reached = before && after ? reachedByReading(registry, after) : null;
    const defined = after ? newNames(before, after, reached) : [];
    const named = after ? newlyNamed(before, after, reached) : [];
    // Where offers could not be compared, who mentions a name counts, whether or not it is found by reading.
    for (const name of [...defined, ...named]) if (!change.offers || !isFoundByReading(name)) names.add(name.name);
    const rules = after && registry.get(after.language)?.resolution;
    // Whoever read the file is among the dependents, or found by its offers.
    if (rules && defined.some((each) => isUnmentioned(each.name, rules, registry) && !isFoundByReading(each))) families.add(rules.family);
    if (before === null || after === null) for (const name of moduleNames(path)) modules.add(name);
    if (before !== null || after === null) continue;
    for (const name of handedOn(store, around, path, after)) names.add(name);
    for (const id of shadowed(store, around, path)) for (const other of store.dependents(id)) affected.add(other);
  }
  for (const { id, language } of families.size > 0 ? store.files() : []) {
    if (families.has(registry.get(language ?? "")?.resolution?.family ?? "")) affected.add(id);
  }
  const newest = new Map(changes.map(({ id, after }) => [id, after]));
  for (const id of names.size > 0 ? store.mentioning([...names]) : []) {
    affected.add(id);
    const facts = newest.get(id) ?? store.facts(id);
    for (const other of facts ? readersThrough(store, id, facts, names, registry) : []) affected.add(other);
  }
  for (const id of modules.size > 0 ? store.mentioning([...modules]) : []) {
    affected.add(id);
    // What imports from a file that came may hand it on, under other names, to files that read only this one.
    for (const other of store.dependents(id)) affected.add(other);
  }
  return affected;
}

/**
 * The files that read one which mentions a new name in what it offers, and come upon that: what `make` returns is another thing once there is a
 * type of the name that it gives.
 */
function readersThrough(store: FactReader, id: number, facts: CodeFacts, words: ReadonlySet<string>, registry: LanguageRegistry): readonly number[] {
  const readers = store.dependents(id);
  const rules = registry.get(facts.language)?.resolution;
  if (readers.length === 0 || !rules) return readers;
  const names = offersThatMention(facts, words, rules, keywordsOf(registry, rules.family));
  if (names === null) return readers;
  return names.size === 0 ? [] : readersOf(store, id, names);
}

/** The files that read a changed file and mention a name that means another thing there, or read a third one that does. */
function readersOf(store: FactReader, changed: number, names: ReadonlySet<string>): readonly number[] {
  const readers = new Set(store.dependents(changed));
  if (readers.size === 0) return [];
  const mentioning = store.mentioning([...names]).filter((id) => id !== changed);
  if (mentioning.length > MOST_MENTIONING * readers.size) return [...readers];
  const found = new Set(mentioning.filter((id) => readers.has(id)));
  for (const id of mentioning) {
    if (found.size === readers.size) break;
    for (const other of store.dependents(id)) if (readers.has(other)) found.add(other);
  }
  return [...found];
}

/** When so many times as many files mention a name as read the changed one, asking who reads them takes longer than resolving. */
const MOST_MENTIONING = 20;

/** Whether nothing tells who mentions a name: a function called as a word that its language keeps for itself elsewhere (`open` in Kotlin). */
function isUnmentioned(name: string, rules: ResolutionRules, registry: LanguageRegistry): boolean {
  return isSpelledAsKeyword(registry, rules.family, name) && !unwrittenNames(rules).has(name);
}

/** A name that is new, and whether only those who read the file the last time can come upon it. */
interface NewName {
  readonly name: string;
  readonly isReached: boolean;
}

/** Which names of a file are looked up in the file itself, which then was read, and not in what is shared or put together. */
interface ReachedByReading {
  readonly outermost: boolean;
  readonly members: boolean;
}

function reachedByReading(registry: LanguageRegistry, { language }: CodeFacts): ReachedByReading | null {
  const rules = registry.get(language)?.resolution;
  if (!rules || rules.objects || rules.included || rules.openTypes || rules.flatMembers) return null;
  return { outermost: rules.sharing === "file", members: true };
}

/** So many files are looked into for a name that is no definition's. */
const MOST_LOOKED_INTO = 6;

/**
 * Whether anything else in the project bears a name. Where nothing does, nobody has looked for it yet, so that it is not known
 * who would have read what.
 */
function isKnown(store: FactReader, name: string, changed: ReadonlySet<number>): boolean {
  if (store.named(name).some((id) => !changed.has(fileOf(id)))) return true;
  const others = store.mentioning([name]).filter((id) => !changed.has(id));
  // Few are resolved sooner than looked into.
  if (others.length <= MOST_LOOKED_INTO) return false;
  return others.slice(0, MOST_LOOKED_INTO).some((id) => {
    const facts = store.facts(id);
    return facts !== null && namedOutermost(facts).includes(name);
  });
}

/** Names that the file offers now in another way than before. */
function newNames(before: CodeFacts | null, after: CodeFacts, isReached: ReachedByReading | null): NewName[] {
  const known = new Set(before ? offers(before) : []);
  const { definitions } = after;
  return offers(after).flatMap((offer, index): NewName[] => {
    if (known.has(offer)) return [];
    const { name, owner, parent } = definitions[index]!;
    const isMember = parent !== null && isTypeLike(definitions[parent]!.kind);
    return [{ name, isReached: isReached !== null && owner === null && (isMember ? isReached.members : isReached.outermost) }];
  });
}

/** Names that the file did not give to anything before: what others call so may be meant by it now. */
function newlyNamed(before: CodeFacts | null, after: CodeFacts, isReached: ReachedByReading | null): NewName[] {
  const known = new Set(before ? namedOutermost(before) : []);
  return namedOutermost(after).flatMap((name) => (known.has(name) ? [] : [{ name, isReached: isReached?.outermost ?? false }]));
}

function namedOutermost({ imports, exports, bindings }: CodeFacts): string[] {
  const names = [...imports.map(({ alias }) => alias), ...exports.map(({ name }) => name)];
  for (const { name, scope } of bindings) if (scope === 0) names.push(name);
  return names.filter((name) => name !== null);
}

function offers(facts: CodeFacts): string[] {
  return facts.definitions.map(({ name, owner, kind, exported }, index) => {
    const place = `${owner ?? (isTopLevel(facts.definitions, index) ? "" : "nested")} ${containerPath(facts.definitions, index)}`;
    return `${name} ${kind} ${place} ${exported} ${facts.package ?? ""}`;
  });
}

/** How far re-exports of re-exports are followed, and how many names are gathered on the way. */
const DEEPEST = 5;
const MOST_NAMES = 5_000;

/**
 * Names that a new file offers without defining them: what it imports, and exports from elsewhere. An import of its folder
 * (`from "."`) has no other word in common with it than these.
 */
function handedOn(store: FactReader, around: Surroundings, path: string, facts: CodeFacts): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<string>();

  function gather(from: string, { language, definitions, imports, exports }: CodeFacts, depth: number): void {
    if (depth > DEEPEST || names.size > MOST_NAMES || seen.has(from)) return;
    seen.add(from);
    for (const { alias } of imports) if (alias !== null) names.add(alias);
    for (const { name } of exports) if (name !== null) names.add(name);
    if (depth > 0) for (const { name, exported } of definitions) if (exported) names.add(name);
    const wildcards = [...imports, ...exports].flatMap(({ form, specifier }) => (form === "wildcard" && specifier !== null ? [specifier] : []));
    for (const specifier of wildcards) {
      const target = around.find(language, specifier, from);
      const record = target && "file" in target && !seen.has(target.file) ? store.file(target.file) : null;
      const next = record && store.facts(record.id);
      if (next) gather(record.path, next, depth + 1);
    }
  }
  gather(path, facts, 0);
  return names;
}

/** Files beside a new one that bear its name and another ending: an import that led to them may lead to it now. */
function shadowed(store: FactReader, around: Surroundings, path: string): number[] {
  const stem = path.replace(/\.[^/]*$/u, "");
  return around.filesIn(directoryOf(path)).filter((id) => {
    const other = store.fileById(id)?.path;
    return other !== undefined && other !== path && other.replace(/\.[^/]*$/u, "") === stem;
  });
}

/** The words by which other files may import a path: its stem, or its folder where the file stands for it. */
function moduleNames(path: string): string[] {
  const stem = path.slice(path.lastIndexOf("/") + 1).replace(/\..*$/u, "");
  const folder = directoryOf(path);
  return [stem, folder.slice(folder.lastIndexOf("/") + 1)]
    .map((name) => name.match(/[\p{L}_][\p{L}\p{N}_]*/gu)?.at(-1))
    .filter((word) => word !== undefined);
}
