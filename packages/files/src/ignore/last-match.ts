import type { MatchWork } from "./match-work.js";
import { compileWildmatch, type Wildmatch } from "./wildmatch.js";

/** A pattern of an ignore file. */
interface Pattern {
  readonly directoriesOnly: boolean;
  readonly byName: boolean;
  readonly text: string;
}

/** No pattern matches. */
export const NONE = -1;

/** The places of the last patterns of one text: that for any entry, and that for folders. */
interface Places {
  any: number;
  folder: number;
}

/** A pattern that has to be compared: what it begins with, and what its wildcards take. */
interface Wild {
  readonly place: number;
  readonly text: string;
  readonly directoriesOnly: boolean;
  readonly byName: boolean;
  readonly beginning: string;
  readonly rest: Wildmatch;
}

/**
 * Returns a function that gives the place of the last pattern that matches a path; {@link NONE} when none does. Most patterns are a
 * name, an ending or a path, which are looked up: there may be a hundred thousand of them. Only the others are compared, the
 * last ones first, as long as there is work left.
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
      // Git compares the literal beginning first and only then looks for wildcards, so `a**` + `/b` begins at the stars.
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

/** The last ones first, and of equal ones only the last. */
function lastOfEach(wilds: readonly Wild[]): Wild[] {
  const seen = new Set<string>();
  return wilds.toReversed().filter(({ text, directoriesOnly, byName }) => {
    const key = `${directoriesOnly} ${byName} ${text}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Steps: what trying a pattern takes beside comparing characters. */
const COST_OF_PATTERN = 4;

/** How many characters are looked up in the time of a step. */
const CHARACTERS_PER_STEP = 16;

function note(places: Map<string, Places>, text: string, place: number, directoriesOnly: boolean): void {
  let known = places.get(text);
  if (known === undefined) places.set(text, (known = { any: NONE, folder: NONE }));
  known.folder = place;
  if (!directoriesOnly) known.any = place;
}

/** Offset of the first character that is special in a pattern. */
function literalLength(pattern: string): number {
  const special = pattern.search(/[*?[\\]/);
  return special === -1 ? pattern.length : special;
}
