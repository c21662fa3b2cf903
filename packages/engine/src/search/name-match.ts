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

/** Shortest query that counts as a part of names, in characters. */
const MIN_PART = 3;

/** Returns the names that match a query, with the kind of the match. */
export function matchNames(names: readonly string[], query: SearchQuery): Map<string, NameMatch> {
  const simple = simpleName(query);
  const wanted = new Set(query.words);
  const found = new Map<string, NameMatch>();
  for (const name of names) {
    const match = matchOf(name, simple, wanted);
    if (match !== null) found.set(name, match);
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

function matchOf(name: string, simple: string | null, wanted: ReadonlySet<string>): NameMatch | null {
  if (name === simple) return { kind: "exact", score: 1 };
  const lower = name.toLowerCase();
  const words = wordScore(name, lower, wanted);
  if (simple !== null) {
    const low = simple.toLowerCase();
    if (lower === low) return { kind: "caseless", score: 0.95 };
    if (low.length >= MIN_PART && lower.includes(low)) {
      const share = PART_SCORE + (PART_SHARE * low.length) / lower.length;
      if (lower.startsWith(low)) return { kind: "partial", score: share };
      return { kind: "partial", score: Math.max(words, startsWord(name, lower.indexOf(low)) ? share : share / 2) };
    }
  }
  return words > 0 ? { kind: "words", score: words } : null;
}

/** True if a word of a name begins at a position. */
function startsWord(name: string, at: number): boolean {
  return /[^\p{L}]/u.test(name[at - 1] ?? "") || /\p{Lu}/u.test(name[at] ?? "");
}

function wordScore(name: string, lower: string, wanted: ReadonlySet<string>): number {
  let isLikely = false;
  // A stem is usually a prefix of its words, so four letters suffice as a quick test.
  for (const word of wanted) if (lower.includes(word.slice(0, 4))) isLikely = true;
  if (!isLikely) return 0;
  const parts = identifiersIn(name).flatMap((identifier) => identifierWords(identifier).parts);
  const common = new Set(parts.filter((part) => wanted.has(part))).size;
  if (common === 0) return 0;
  const explained = common / new Set(parts).size;
  const asked = common / wanted.size;
  return asked === 1 && explained === 1 ? 0.9 : 0.85 * asked * (0.5 + 0.5 * explained);
}
