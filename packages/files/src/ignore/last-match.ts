import type { MatchBudget } from "./match-work.js";
import { compileWildmatch, type Wildmatch } from "./wildmatch.js";

/** Pattern of an ignore file. */
interface Pattern {
  readonly directoriesOnly: boolean;
  readonly byName: boolean;
  readonly text: string;
}

/** Returned if no pattern matches. */
export const NONE = -1;

/** Indexes of the last patterns with one text: among those that apply to any entry, and among all, which apply to folders. */
interface LastIndexes {
  any: number;
  folder: number;
}

/** Pattern with wildcards, split into its literal prefix and the rest. */
interface WildcardPattern {
  readonly index: number;
  readonly text: string;
  readonly directoriesOnly: boolean;
  readonly byName: boolean;
  readonly prefix: string;
  readonly rest: Wildmatch;
}

/**
 * Returns a function that finds the index of the last pattern that matches a path, or {@link NONE}. Most patterns are a plain name, a
 * suffix or a path. They are looked up in tables, because there can be a hundred thousand of them. Only the others are compared, the last
 * ones first, until the work limit is reached.
 */
export function createLastMatch(patterns: readonly Pattern[]): (path: string, isDirectory: boolean, work: MatchBudget) => number {
  const names = new Map<string, LastIndexes>();
  const endings = new Map<string, LastIndexes>();
  const paths = new Map<string, LastIndexes>();
  const wildcards: WildcardPattern[] = [];
  patterns.forEach(({ directoriesOnly, byName, text }, index) => {
    const length = literalLength(text);
    const ending = text.slice(1);
    if (length === text.length) record(byName ? names : paths, text, index, directoriesOnly);
    else if (byName && text.startsWith("*") && literalLength(ending) === ending.length) record(endings, ending, index, directoriesOnly);
    else {
      // Git compares the literal prefix before it looks for wildcards, so the wildcards of `a**` + `/b` start at the stars.
      const prefix = byName ? "" : text.slice(0, length);
      const rest = compileWildmatch(text.slice(prefix.length));
      if (rest) wildcards.push({ index, text, directoriesOnly, byName, prefix, rest });
    }
  });
  const candidates = deduplicate(wildcards);
  const lengths = [...new Set([...endings.keys()].map(({ length }) => length))].sort((a, b) => a - b);

  return (path, isDirectory, work) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const indexIn = (found: LastIndexes | undefined): number => (found === undefined ? NONE : isDirectory ? found.folder : found.any);
    let best = indexIn(names.get(name));
    if (paths.size > 0) best = Math.max(best, indexIn(paths.get(path)));
    for (const length of lengths) {
      if (length > name.length) break;
      best = Math.max(best, indexIn(endings.get(name.slice(name.length - length))));
    }
    work.left -= 1 + lengths.length + (paths.size > 0 ? path.length / CHARACTERS_PER_STEP : 0);
    for (const { index, directoriesOnly, byName, prefix, rest } of candidates) {
      if (index < best || work.left <= 0) break;
      work.left -= STEPS_PER_PATTERN;
      if (directoriesOnly && !isDirectory) continue;
      const text = byName ? name : path;
      if (text.startsWith(prefix) && rest(text.slice(prefix.length), work)) return index;
    }
    return best;
  };
}

/** Orders the patterns from last to first and drops all but the last of equal ones. */
function deduplicate(wildcards: readonly WildcardPattern[]): WildcardPattern[] {
  const seen = new Set<string>();
  return wildcards.toReversed().filter(({ text, directoriesOnly, byName }) => {
    const key = `${directoriesOnly} ${byName} ${text}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Steps charged for a pattern in addition to the comparison of characters. */
const STEPS_PER_PATTERN = 4;

/** Number of characters that a table lookup hashes in the time of one step. */
const CHARACTERS_PER_STEP = 16;

function record(places: Map<string, LastIndexes>, text: string, index: number, directoriesOnly: boolean): void {
  let known = places.get(text);
  if (known === undefined) places.set(text, (known = { any: NONE, folder: NONE }));
  known.folder = index;
  if (!directoriesOnly) known.any = index;
}

/** Returns the offset of the first special character in a pattern. */
function literalLength(pattern: string): number {
  const special = pattern.search(/[*?[\\]/);
  return special === -1 ? pattern.length : special;
}
