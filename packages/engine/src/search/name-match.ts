import { identifierWords, identifiersIn, type SearchQuery } from "@codegraph/search";
import type { NameMatchKind } from "../api/index.js";

/** Match of a name with a query. `caseless` is an exact match that ignores the case of letters. */
export interface NameMatch {
  readonly kind: Exclude<NameMatchKind, "similar"> | "caseless";
  /** 0 to 1. */
  readonly score: number;
}

/** Score of a name that begins with the query or contains it as whole words, without the share of the name that the query covers. */
const PART_SCORE = 0.6;
const PART_SHARE = 0.25;

/** Returns letters that every name with a stem contains: a stem is usually a prefix of its words, so four suffice as a quick test. */
export function likelyStart(stem: string): string {
  return stem.slice(0, 4);
}

/** Shortest query that counts as a part of names, in characters. */
const MIN_PART = 3;

/** Most names that match by words alone. In many projects of C, every name shares a word with every query. */
const MOST_BY_WORDS = 300;

/** Returns the names that match a query, with the kind of the match. Those that share most words with the query come first among `words`. */
export function matchNames(names: readonly string[], query: SearchQuery): Map<string, NameMatch> {
  const simple = simpleName(query);
  const wanted = new Set(query.words);
  const starts = [...wanted].map(likelyStart);
  const found = new Map<string, NameMatch>();
  /** Names that may share words, by the largest number of shared words. */
  const likely: string[][] = [];
  for (const name of names) {
    const lower = name.toLowerCase();
    const match = matchAsName(name, lower, simple, wanted);
    if (match !== null) found.set(name, match);
    else {
      const most = starts.reduce((count, start) => count + Number(lower.includes(start)), 0);
      if (most > 0) (likely[most] ??= []).push(name);
    }
  }
  let byWords = 0;
  for (const group of likely.reverse()) {
    // The query explains more of a short name.
    for (const name of group?.sort((one, other) => one.length - other.length) ?? []) {
      if (byWords >= MOST_BY_WORDS) return found;
      const score = wordScore(name, wanted);
      if (score === 0) continue;
      found.set(name, { kind: "words", score });
      byWords += 1;
    }
  }
  return found;
}

/** Returns the last name of a query that is only a name; null for other queries. */
export function simpleName(query: SearchQuery): string | null {
  return query.isName ? namesIn(query).at(-1)! : null;
}

/** Returns the names of a query that is only a name, from the outermost: `["Store", "load"]` for `Store.load()`. */
export function namesIn({ text }: SearchQuery): string[] {
  return text
    .trim()
    .replace(/\(\)$/u, "")
    .split(/\.|::|->|#|\/| > /u);
}

/** Returns how a name is or contains the name that is asked for; null if it does not, or if the query is not a name. */
function matchAsName(name: string, lower: string, simple: string | null, wanted: ReadonlySet<string>): NameMatch | null {
  if (simple === null) return null;
  if (name === simple) return { kind: "exact", score: 1 };
  const low = simple.toLowerCase();
  if (lower === low) return { kind: "caseless", score: 0.95 };
  if (low.length < MIN_PART || !lower.includes(low)) return null;
  const share = PART_SCORE + (PART_SHARE * low.length) / lower.length;
  if (lower.startsWith(low)) return { kind: "partial", score: share };
  return { kind: "partial", score: Math.max(wordScore(name, wanted), startsWord(name, lower.indexOf(low)) ? share : share / 2) };
}

/** True if a word of a name begins at a position. */
function startsWord(name: string, at: number): boolean {
  return /[^\p{L}]/u.test(name[at - 1] ?? "") || /\p{Lu}/u.test(name[at] ?? "");
}

function wordScore(name: string, wanted: ReadonlySet<string>): number {
  const parts = identifiersIn(name).flatMap((identifier) => identifierWords(identifier).parts);
  const common = new Set(parts.filter((part) => wanted.has(part))).size;
  if (common === 0) return 0;
  const explained = common / new Set(parts).size;
  const asked = common / wanted.size;
  return asked === 1 && explained === 1 ? 0.9 : 0.85 * asked * (0.5 + 0.5 * explained);
}
