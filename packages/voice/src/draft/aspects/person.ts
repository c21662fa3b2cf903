import type { Claim } from "../claim.js";
import type { Corpus } from "../corpus.js";
import { perThousand, percent, shareOf, oftenness } from "../figures.js";

const FEWEST_WORDS = 400;
const FEWEST_FORMS = 15;

const PERSONS: readonly (readonly [string, ReadonlySet<string>])[] = [
  ["I", new Set(["i", "my", "me", "mine", "i'm", "i've", "i'd", "i'll"])],
  ["we", new Set(["we", "our", "us", "ours", "we're", "we've", "we'd", "we'll"])],
  ["you", new Set(["you", "your", "yours", "you're", "you've", "you'd", "you'll"])],
];
const TEXTS: Readonly<Record<string, string>> = { I: '"I" for oneself', we: '"we" for who works on it', you: '"you" for the reader' };

const CONTRACTED = /\b(?:\w+n't|(?:it|that|there|here|what|who|let|he|she)'s|(?:i|you|we|they)'(?:m|re|ve|d|ll))\b/giu;
/** Phrases that could be contracted. */
const WRITTEN_OUT =
  /\b(?:(?:do|does|did|is|are|was|were|has|have|had|can|could|should|would|will|must) ?not|cannot|(?:it|that|there|what) is|i am|(?:you|we|they) (?:are|have|will)|i (?:have|will))\b/giu;

/** Claims about grammatical person and contractions. */
export function personClaims({ sentences, proseWords, isEnglish, passages }: Corpus): Claim[] {
  if (!isEnglish || proseWords < FEWEST_WORDS) return [];
  return [
    personClaim(sentences.flatMap((sentence) => sentence.words)),
    contractionClaim(passages.map(({ text }) => text.replaceAll("’", "'"))),
  ].filter((claim) => claim !== null);
}

function personClaim(words: readonly string[]): Claim {
  const rates = PERSONS.map(([person, forms]) => ({
    person,
    rate: perThousand(words.filter((word) => forms.has(word)).length, words.length),
  }));
  const used = rates
    .filter(({ rate }) => rate >= 4)
    .sort((a, b) => b.rate - a.rate)
    .map(({ person }) => TEXTS[person]!);
  const absent = rates.filter(({ rate }) => rate < 0.5).map(({ person }) => `"${person}"`);
  const text =
    used.length === 0
      ? "Nobody speaks and nobody is spoken to: things do what they do."
      : `${used.join(", ")}${absent.length > 0 ? `; no ${absent.join(" and no ")}` : ""}.`;
  const evidence = `of a thousand words ${rates.map(({ person, rate }) => `${rate} ${person}`).join(", ")}, of ${words.length}`;
  return { id: "person", section: "person", purpose: null, text: text[0]!.toUpperCase() + text.slice(1), evidence, sources: [] };
}

function contractionClaim(texts: readonly string[]): Claim | null {
  const contracted = texts.reduce((sum, text) => sum + (text.match(CONTRACTED) ?? []).length, 0);
  const out = texts.reduce((sum, text) => sum + (text.match(WRITTEN_OUT) ?? []).length, 0);
  if (contracted + out < FEWEST_FORMS) return null;
  const share = shareOf(contracted, contracted + out);
  const often = oftenness(share);
  const spoken = {
    always: `Contractions: "don't", "it's".`,
    mostly: `Mostly contractions: "don't", "it's".`,
    seldom: `Few contractions: mostly "do not", "it is".`,
    never: `No contractions: "do not", "it is".`,
  };
  const text = often === null ? "Contractions where they come naturally, not everywhere." : spoken[often];
  return {
    id: "contractions",
    section: "person",
    purpose: null,
    text,
    evidence: `contracted in ${percent(share)} of the places where either could stand`,
    sources: [],
  };
}
