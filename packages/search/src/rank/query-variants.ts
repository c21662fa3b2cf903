import { relatedWords } from "../query/related-words.js";
import type { SearchQuery } from "../query/read-query.js";
import type { WantedWord } from "../score/score-words.js";
import type { SearchSegment } from "../segment/segment.js";
import type { RankWeights } from "./rank-weights.js";

/** Groups are bits of a number. This many words get a bit each, further words share the next one, and compounds share the last. */
export const MAX_GROUPS = 30;
const COMPOUND_GROUP = 31;

/** Minimum length of an abbreviation, and the most letters by which a longer form extends a word. */
const MIN_ABBREVIATION = 3;
const MAX_ENDING = 5;
const MAX_CONTINUATIONS = 6;

/** Returns the words of a query and their variants in the vocabulary: abbreviations (`config`, `auth`), longer forms, compounds. */
export function queryVariants(query: SearchQuery, segments: readonly SearchSegment[], weights: RankWeights): WantedWord[] {
  const own = new Set(query.words);
  const wanted: WantedWord[] = [];
  query.words.forEach((word, at) => {
    const group = Math.min(at, MAX_GROUPS);
    const weight = (at < query.leading ? 1 : weights.further) * (query.verbs.has(word) ? weights.changeVerb : 1);
    wanted.push({ word, weight, group });
    if (!query.intent.documentation) {
      const { forms, synonyms } = relatedWords(word);
      for (const form of forms) if (!own.has(form)) wanted.push({ word: form, weight: weight * weights.form, group });
      for (const other of synonyms) {
        if (!own.has(other) && !isFrequent(other, segments)) wanted.push({ word: other, weight: weight * weights.synonym, group });
      }
    }
    if (word.length <= MIN_ABBREVIATION || weights.abbreviation === 0) return;
    for (let length = MIN_ABBREVIATION; length < word.length; length++) {
      const shorter = word.slice(0, length);
      if (own.has(shorter) || !segments.some((segment) => segment.has(shorter))) continue;
      wanted.push({ word: shorter, weight: (weight * weights.abbreviation * length) / word.length, group });
    }
    const longer = new Set(segments.flatMap((segment) => segment.wordsFrom(word, MAX_CONTINUATIONS)));
    for (const other of longer) {
      if (own.has(other) || other.length > word.length + MAX_ENDING) continue;
      wanted.push({ word: other, weight: (weight * weights.abbreviation * word.length) / other.length, group });
    }
  });
  for (const { word, written } of query.compounds) {
    if (!own.has(word)) wanted.push({ word, weight: written ? weights.compound : weights.joined, group: COMPOUND_GROUP });
  }
  return wanted;
}

/** Share and number of chunks above which a synonym tells nothing, and takes long to look up. */
const FREQUENT = 0.1;
const FEW = 20;

function isFrequent(word: string, segments: readonly SearchSegment[]): boolean {
  let [found, all] = [0, 0];
  for (const segment of segments) {
    found += segment.postings(word)?.documents.length ?? 0;
    all += segment.standings.length;
  }
  return found > Math.max(FEW, FREQUENT * all);
}
