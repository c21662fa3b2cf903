import type { ToneClaim } from "../claim.js";
import type { Corpus } from "../corpus.js";
import { wordsIn } from "../corpus.js";
import { moodOf } from "../english.js";
import { ascending, perThousand, quantile } from "../figures.js";
import { COURTESIES, HEDGES } from "./lexicon.js";

const FEWEST_WORDS = 400;

/** A figure that contributes to an axis, with the range that maps to 1 to 10. */
interface Ingredient {
  readonly name: string;
  readonly value: number;
  /** Value that maps to 1. `full` maps to 10 and may be smaller. */
  readonly none: number;
  readonly full: number;
}

/**
 * Four axes, each the mean of measured figures over the range of technical writing. The values compare writers; the samples show what a 7
 * sounds like.
 */
export function toneClaims(corpus: Corpus): ToneClaim[] {
  const { words, isEnglish, commits, sentences, proseWords } = corpus;
  if (!isEnglish || words.length < FEWEST_WORDS) return [];
  const prose = sentences.flatMap((sentence) => sentence.words);
  const rate = (is: (word: string) => boolean): number => perThousand(prose.filter(is).length, proseWords);
  const middle = quantile(ascending(sentences.filter(({ isItem }) => !isItem).map((sentence) => sentence.words.length)), 0.5);
  const ingredient = (name: string, value: number, none: number, full: number): Ingredient => ({
    name,
    value: Math.round(value * 100) / 100,
    none,
    full,
  });
  const contractions = ingredient(
    "contractions in a thousand words",
    rate((word) => word.includes("'") && !/[^s]'s$|s'$/u.test(word)),
    15,
    0,
  );
  const persons = rate((word) => /^(?:i|you|we|my|your|our)$|^(?:i|you|we)'/u.test(word));
  const hedges = rate((word) => HEDGES.has(word));
  const exclamations = perThousand(
    corpus.passages.reduce((sum, { text }) => sum + (text.match(/!(?=\s|$)/gu) ?? []).length, 0),
    proseWords,
  );
  const long = words.filter((word) => /^\p{L}{8,}$/u.test(word)).length / words.length;
  const imperative =
    commits.filter(({ subject }) => moodOf(wordsIn(subject.replace(/^[^\s:]{1,40}: /u, ""))[0] ?? "") === "imperative").length /
    Math.max(1, commits.length);
  const bodies = commits.filter(({ body }) => body.length > 0).length / Math.max(1, commits.length);
  const bodyWords =
    commits.reduce((sum, { body }) => sum + body.reduce((inner, { text }) => inner + wordsIn(text).length, 0), 0) /
    Math.max(1, commits.length);
  const hasCommits = commits.length >= 20;
  return [
    axis("formal", [
      contractions,
      ingredient("words of eight letters and more", long, 0.12, 0.3),
      ingredient("I, you and we in a thousand words", persons, 30, 0),
    ]),
    axis("warm", [
      ingredient(
        "courtesies in a thousand words",
        rate((word) => COURTESIES.has(word)),
        0,
        4,
      ),
      ingredient("I, you and we in a thousand words", persons, 0, 30),
      ingredient("exclamation marks in a thousand words", exclamations, 0, 5),
    ]),
    axis("direct", [
      ingredient("hedges in a thousand words", hedges, 15, 0),
      ingredient("words of a sentence, median", middle, 26, 8),
      ...(hasCommits ? [ingredient("imperative subjects", imperative, 0, 1)] : []),
    ]),
    axis("detailed", [
      ingredient("words of a sentence, median", middle, 8, 26),
      ...(hasCommits
        ? [ingredient("commits with a body", bodies, 0, 1), ingredient("words of a body for each commit", bodyWords, 0, 80)]
        : []),
    ]),
  ];
}

function axis(name: string, ingredients: readonly Ingredient[]): ToneClaim {
  const parts = ingredients.map(({ value, none, full }) => Math.min(1, Math.max(0, (value - none) / (full - none))));
  const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length;
  return { axis: name, value: 1 + Math.round(mean * 9), evidence: ingredients.map(({ name, value }) => `${name} ${value}`).join(", ") };
}
