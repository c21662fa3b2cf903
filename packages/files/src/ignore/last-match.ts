import type { MatchWork } from "./match-work.js";
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
interface Places {
  any: number;
  folder: number;
}

/** Pattern with wildcards, split into its literal prefix and the rest. */
interface Wild {
  readonly place: number;
  readonly text: string;
  readonly directoriesOnly: boolean;
  readonly byName: boolean;
  readonly beginning: string;
  readonly rest: Wildmatch;
}

/**
 * Returns a function that finds the index of the last pattern that matches a path, or {@link NONE}. Most patterns are a plain name, a
 * suffix or a path. They are looked up in tables, because there can be a hundred thousand of them. Only the others are compared, the last
 * ones first, until the work limit is reached.
 */
export function lastMatch(patterns: readonly Pattern[]): (path: string, isDirectory: boolean, work: MatchWork) => number {
  const names = new Map<string, Places>();
  const endings = new Map<string, Places>();
  const paths = new Map<string, Places>();
  const wilds: Wild[] = [];
  patterns.forEach(({ directoriesOnly, byName, text }, place) => {
    const length = literalLength(text);
    const ending = text.slice(1);
    if (length === text.length) note(byName ? names : paths, text, place, directoriesOnly);
    else if (byName && text.startsWith("*") && literalLength(ending) === ending.length) note(endings, ending, place, directoriesOnly);
    else {
      // Git compares the literal prefix before it looks for wildcards, so the wildcards of `a**` + `/b` start at the stars.
      const beginning = byName ? "" : text.slice(0, length);
      const rest = compileWildmatch(text.slice(beginning.length));
      if (rest) wilds.push({ place, text, directoriesOnly, byName, beginning, rest });
    }
  });
  const asked = lastOfEach(wilds);
  const lengths = [...new Set([...endings.keys()].map(({ length }) => length))].sort((a, b) => a - b);

  return (path, isDirectory, work) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const placeIn = (found: Places | undefined): number => (found === undefined ? NONE : isDirectory ? found.folder : found.any);
    let best = placeIn(names.get(name));
    if (paths.size > 0) best = Math.max(best, placeIn(paths.get(path)));
    for (const length of lengths) {
      if (length > name.length) break;
      best = Math.max(best, placeIn(endings.get(name.slice(name.length - length))));
    }
    work.left -= 1 + lengths.length + (paths.size > 0 ? path.length / CHARACTERS_PER_STEP : 0);
    for (const { place, directoriesOnly, byName, beginning, rest } of asked) {
      if (place < best || work.left <= 0) break;
      work.left -= COST_OF_PATTERN;
      if (directoriesOnly && !isDirectory) continue;
      const text = byName ? name : path;
      if (text.startsWith(beginning) && rest(text.slice(beginning.length), work)) return place;
    }
    return best;
  };
}

/** Orders the patterns from last to first and drops all but the last of equal ones. */
function lastOfEach(wilds: readonly Wild[]): Wild[] {
  const seen = new Set<string>();
  return wilds.toReversed().filter(({ text, directoriesOnly, byName }) => {
    const key = `${directoriesOnly} ${byName} ${text}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Steps charged for a pattern in addition to the comparison of characters. */
const COST_OF_PATTERN = 4;

/** Number of characters that a table lookup hashes in the time of one step. */
const CHARACTERS_PER_STEP = 16;

function note(places: Map<string, Places>, text: string, place: number, directoriesOnly: boolean): void {
  let known = places.get(text);
  if (known === undefined) places.set(text, (known = { any: NONE, folder: NONE }));
  known.folder = place;
  if (!directoriesOnly) known.any = place;
}

/** Returns the offset of the first special character in a pattern. */
function literalLength(pattern: string): number {
  const special = pattern.search(/[*?[\\]/);
  return special === -1 ? pattern.length : special;
}
