import { type CodeFacts, packagesOf, type ResolutionRules } from "@codegraph/model";
import { type SurfaceItem, surfaceItems } from "./surface-items.js";

/** The difference between two versions of a file's exported surface. */
export interface SurfaceChange {
  /** The names under which other files may have looked up something that differs. */
  readonly lookupNames: ReadonlySet<string>;
  /** New indexes of definitions by their old ones, ascending. Null for a definition that differs: files that refer to it resolve again. */
  readonly places: ReadonlyMap<number, number | null>;
}

/** A name that can be among the terms of a file. */
const WORD = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
const WORDS = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/**
 * Compares the exported surfaces of two versions of a file. Other files know everything in it by name, so a file keeps its edges if it
 * looks up none of the names that differ and reads no third file that does. Within the file, an item that mentions such a name counts
 * as different itself. Returns null if the names cannot be told.
 *
 * @param keywords those of the family of languages, in lower case: files that mention them are not known
 */
export function compareSurfaces(
  before: CodeFacts,
  after: CodeFacts,
  rules: ResolutionRules,
  keywords: ReadonlySet<string>,
): SurfaceChange | null {
  if (before.language !== after.language || before.package !== after.package) return null;
  if (packagesOf(before).join() !== packagesOf(after).join()) return null;
  const [was, is] = [surfaceItems(before, rules), surfaceItems(after, rules)];
  const differing: SurfaceItem[] = [];
  const moved = new Map<number, number | null>();
  for (const key of new Set([...was.groups.keys(), ...is.groups.keys()])) {
    const [then, now] = [was.groups.get(key) ?? [], is.groups.get(key) ?? []];
    const [start, end] = sameEnds(then, now);
    for (const item of then.slice(start, then.length - end)) differing.push(item);
    for (const item of now.slice(start, now.length - end)) differing.push(item);
    then.forEach((item, at) => {
      const place = was.places.get(item);
      if (place === undefined) return;
      const isSame = at < start || at >= then.length - end;
      moved.set(place, isSame ? is.places.get(now[at < start ? at : at + now.length - then.length]!)! : null);
    });
  }
  const places = new Map([...moved].sort(([a], [b]) => a - b));
  if (!isAscending([...places.values()].filter((place) => place !== null))) return null;
  const lookupNames = mentionable(withMentions(differing, [...is.groups.values()].flat()), keywords);
  return lookupNames === null ? null : { lookupNames, places };
}

/**
 * The names under which other files may have looked up something in a file that mentions one of these words. Empty if nothing in its
 * exported surface mentions one; null if the names cannot be told.
 */
export function lookupNamesMentioning(
  facts: CodeFacts,
  words: ReadonlySet<string>,
  rules: ResolutionRules,
  keywords: ReadonlySet<string>,
): ReadonlySet<string> | null {
  const all = [...surfaceItems(facts, rules).groups.values()].flat();
  const mentioning = all.filter(({ mentions }) => mentions.match(WORDS)?.some((word) => words.has(word)));
  return mentionable(withMentions(mentioning, all), keywords);
}

/** Returns the names if the terms of files tell who mentions each of them; null otherwise. */
export function mentionable(names: ReadonlySet<string> | null, keywords: ReadonlySet<string>): ReadonlySet<string> | null {
  return names === null || [...names].some((name) => !WORD.test(name) || keywords.has(name.toLowerCase())) ? null : names;
}

/** The numbers of items that are the same at the start and at the end of two lists. */
function sameEnds(then: readonly SurfaceItem[], now: readonly SurfaceItem[]): [start: number, end: number] {
  const most = Math.min(then.length, now.length);
  let start = 0;
  while (start < most && then[start]!.text === now[start]!.text) start++;
  let end = 0;
  while (end < most - start && then[then.length - 1 - end]!.text === now[now.length - 1 - end]!.text) end++;
  return [start, end];
}

function isAscending(values: readonly number[]): boolean {
  return values.every((value, at) => at === 0 || values[at - 1]! < value);
}

/** The lookup names of items that differ, and of all items that mention one of these names; null if an item is found under any name. */
function withMentions(differing: readonly SurfaceItem[], all: readonly SurfaceItem[]): Set<string> | null {
  const mentioning = new Map<string, SurfaceItem[]>();
  for (const item of all) {
    for (const word of new Set(item.mentions.match(WORDS))) {
      const known = mentioning.get(word);
      if (known) known.push(item);
      else mentioning.set(word, [item]);
    }
  }
  const names = new Set<string>();
  const open = [...differing];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.lookupNames === null) return null;
    for (const name of next.lookupNames) {
      if (names.has(name)) continue;
      names.add(name);
      for (const item of mentioning.get(name) ?? []) open.push(item);
    }
  }
  return names;
}
