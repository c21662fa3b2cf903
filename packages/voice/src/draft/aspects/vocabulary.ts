import type { Claim } from "../claim.js";
import type { Corpus } from "../corpus.js";
import { percent, perThousand, type Share, shareOf } from "../figures.js";
import { INFLATED, PAIRS, STYLE_WORDS } from "./lexicon.js";

/** Minimum number of uses of a pair for a claim. */
const FEWEST_USES = 12;
/** Minimum number of words on either side for a claim about missing words. */
const FEWEST_WORDS = 3_000;
const MOST_WORDS = 12;
/** z-score that chance exceeds in fewer than one of a thousand comparisons. */
const CLEAR = 3.3;

/** Claims about preferred and avoided words. */
export function vocabularyClaims(corpus: Corpus, others: Corpus | null): Claim[] {
  if (!corpus.isEnglish) return [];
  const text = spaced(corpus);
  const foreign = others === null ? null : spaced(others);
  const pairs = PAIRS.flatMap(([plain, formal]) => pairClaim(text, foreign, plain, formal) ?? []);
  return [...pairs, ...comparedClaims(corpus, others), inflatedClaim(corpus)].filter((claim) => claim !== null);
}

function claim(id: string, section: Claim["section"], text: string, evidence: string): Claim {
  return { id, section, purpose: null, text, evidence, sources: [] };
}

function spaced({ words }: Corpus): string {
  return ` ${words.join(" ")} `;
}

/** @param foreign texts by others; a habit of nearly everyone says nothing about one writer */
function pairClaim(text: string, foreign: string | null, plain: readonly string[], formal: readonly string[]): Claim | null {
  const share = plainShare(text, plain, formal);
  if (share.of < FEWEST_USES) return null;
  if (foreign !== null) {
    const common = plainShare(foreign, plain, formal);
    if (common.of >= FEWEST_USES && (share.share > 0.5 ? common.share > 0.95 : common.share < 0.05)) return null;
  }
  const [a, b] = [usual(text, plain), usual(text, formal)];
  // "To" is everywhere, so its share is a habit only if "in order to" is nearly absent.
  if (a === "to" ? share.low > 0.995 : share.low > 0.75)
    return claim(`word-${slug(plain[0]!)}`, "use", `"${a}" rather than "${b}"`, percent(share));
  if (a !== "to" && share.high < 0.25)
    return claim(`word-${slug(plain[0]!)}`, "use", `"${b}" rather than "${a}"`, percent(shareOf(share.of - share.count, share.of)));
  return null;
}

function plainShare(text: string, plain: readonly string[], formal: readonly string[]): Share {
  // A word of one side may be part of an expression of the other, as "to" in "in order to".
  const within = plain.map((word) => formal.filter((each) => each.includes(" ") && ` ${each} `.includes(` ${word} `)));
  const formals = occurrences(text, formal);
  const plains = occurrences(text, plain) - within.reduce((sum, each) => sum + occurrences(text, each), 0);
  return shareOf(plains, plains + formals);
}

/** The most frequent of interchangeable words, in its base form. */
function usual(text: string, words: readonly string[]): string {
  const counts = words.map((word) => occurrences(text, [word]));
  const most = words[counts.indexOf(Math.max(...counts))]!;
  return words.find((word) => word.slice(0, 3) === most.slice(0, 3)) ?? most;
}

function occurrences(text: string, words: readonly string[]): number {
  return words.reduce((sum, word) => sum + text.split(` ${word} `).length - 1, 0);
}

/**
 * Words used clearly more or less often than by others on the same subjects: the difference of log odds divided by its standard deviation,
 * with the words of both as prior (Monroe, Colaresi and Quinn, 2008).
 */
function comparedClaims(corpus: Corpus, others: Corpus | null): (Claim | null)[] {
  if (others === null || others.words.length < FEWEST_WORDS || corpus.words.length < FEWEST_WORDS) return [];
  const [own, foreign] = [countsOf(corpus.words), countsOf(others.words)];
  const [total, rest] = [corpus.words.length, others.words.length];
  const compared = STYLE_WORDS.map((word) => {
    const [a, b] = [own.get(word) ?? 0, foreign.get(word) ?? 0];
    const prior = Math.max(0.5, ((a + b) / (total + rest)) * 500);
    const odds = (count: number, of: number): number => Math.log((count + prior) / (of + 500 - count - prior));
    const z = (odds(a, total) - odds(b, rest)) / Math.sqrt(1 / (a + prior) + 1 / (b + prior));
    return { word, z, a, b };
  }).sort((x, y) => y.z - x.z || (x.word < y.word ? -1 : 1));
  const shown = ({ word, a, b }: (typeof compared)[number]): string => `${word} ${perThousand(a * 10, total)}:${perThousand(b * 10, rest)}`;
  const more = compared.filter(({ z, a }) => z > CLEAR && a >= 8).slice(0, MOST_WORDS);
  const less = compared
    .filter(({ z, b }) => z < -CLEAR && b >= 8)
    .reverse()
    .slice(0, MOST_WORDS);
  const how = "uses in ten thousand words, own and others'";
  return [
    more.length === 0
      ? null
      : claim(
          "words-more",
          "use",
          `More than others do: ${more.map(({ word }) => word).join(", ")}`,
          `${how}: ${more.map(shown).join(", ")}`,
        ),
    less.length === 0
      ? null
      : claim(
          "words-less",
          "avoid",
          `Less than others do, or not at all: ${less.map(({ word }) => word).join(", ")}`,
          `${how}: ${less.map(shown).join(", ")}`,
        ),
  ];
}

function countsOf(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Claim about exaggerating words that are absent from a large number of words. */
function inflatedClaim({ words }: Corpus): Claim | null {
  if (words.length < FEWEST_WORDS) return null;
  const used = new Set(words);
  const absent = INFLATED.filter((word) => !used.has(word));
  if (absent.length < INFLATED.length / 2) return null;
  return claim(
    "inflated",
    "never",
    `${absent.slice(0, MOST_WORDS).join(", ")}, and their like`,
    `none of ${absent.length} such words in ${words.length}`,
  );
}

function slug(word: string): string {
  return word.replaceAll(/\W+/gu, "-");
}
