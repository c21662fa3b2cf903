import type { Claim } from "../claim.js";
import type { Corpus } from "../corpus.js";
import { oftenness, perThousand, percent, shareOf } from "../figures.js";

const FEWEST_WORDS = 400;
const FEWEST_SERIES = 6;

interface Mark {
  readonly id: string;
  readonly form: RegExp;
  /** Rate per thousand words from which it is a habit. */
  readonly often: number;
  readonly used: string;
  /** Null if most writers do without it. */
  readonly unused: string | null;
}

const MARKS: readonly Mark[] = [
  { id: "exclamations", form: /!(?=[\s)"'”’]|$)/gu, often: 2, used: "Exclamation marks are used.", unused: "No exclamation marks." },
  { id: "questions", form: /\?(?=[\s)"'”’]|$)/gu, often: 3, used: "Questions are asked.", unused: null },
  { id: "semicolons", form: /\w[)"'`]?;(?=\s)/gu, often: 2, used: "Semicolons join what belongs together.", unused: "No semicolons." },
  { id: "colons", form: /[\w)"'`]:(?=\s)/gu, often: 6, used: "Colons lead to what explains.", unused: null },
  { id: "dashes", form: /\s(?:[–—]|--)\s|\w[–—]\w/gu, often: 2, used: "Dashes set off a thought.", unused: "No dashes between thoughts." },
  { id: "parentheses", form: /\((?=[\p{L}\d`"'])/gu, often: 6, used: "Asides stand in parentheses.", unused: "Hardly any parentheses." },
  { id: "ellipses", form: /\w ?(?:\.\.\.|…)(?=\s|$)/gu, often: 1.5, used: "Ellipses trail off…", unused: null },
  { id: "emoji", form: /\p{Extended_Pictographic}/gu, often: 1, used: "Emoji are used.", unused: "No emoji." },
];

/** Series of four or more, since "Instead, this and that" looks like a series of three. */
const SERIES = /[\w`"'…]+, [\w`"'…]+, [\w`"'…]+(,?) (?:and|or) [\w`"'…]+/gu;

/** Claims about punctuation marks. */
export function punctuationClaims({ passages, proseWords, isEnglish }: Corpus): Claim[] {
  if (proseWords < FEWEST_WORDS) return [];
  const text = passages.map((passage) => passage.text).join("\n");
  const claims = MARKS.map((mark) => markClaim(mark, text, proseWords));
  return [...claims, isEnglish ? seriesClaim(text) : null].filter((claim) => claim !== null);
}

function claim(id: string, text: string, evidence: string): Claim {
  return { id, section: "punctuation", purpose: null, text, evidence, sources: [] };
}

function markClaim({ id, form, often, used, unused }: Mark, text: string, words: number): Claim | null {
  const count = (text.match(form) ?? []).length;
  const rate = perThousand(count, words);
  const evidence = `${rate} in a thousand words, ${count} in ${words}`;
  if (rate >= often) return claim(id, used, evidence);
  // In a short text the mark may be missing by chance.
  const expected = (often / 1_000) * words;
  return unused !== null && rate < often / 8 && expected >= 5 ? claim(id, unused, evidence) : null;
}

/** Claim about the serial comma. */
function seriesClaim(text: string): Claim | null {
  const series = [...text.matchAll(SERIES)];
  if (series.length < FEWEST_SERIES) return null;
  const share = shareOf(series.filter(([, comma]) => comma === ",").length, series.length);
  const often = oftenness(share);
  if (often === null) return null;
  const has = often === "always" || often === "mostly";
  return claim(
    "serial-comma",
    has ? 'A comma before the last of several: "a, b, and c".' : 'No comma before the last of several: "a, b and c".',
    `a comma in ${percent(share)} of series`,
  );
}
