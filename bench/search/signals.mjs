import { RANK_WEIGHTS, WORD_WEIGHTS } from "@codegraph/search";

const flat = (count) => Array.from({ length: count }, () => 1);

/** Signals of ranking by words, each with the weights that disable it. */
export const SIGNALS = {
  "fields: a word is worth the same wherever it stands": { words: { fields: flat(WORD_WEIGHTS.fields.length) } },
  "lengths: a long field is as good as a short one": {
    words: { lengths: WORD_WEIGHTS.lengths.map(() => 0), baseLength: 0, folderLength: 0 },
  },
  "words of the path": { words: { base: 0, folder: 0 } },
  "abbreviations of words": { rank: { abbreviation: 0 } },
  "identifiers as a whole": { rank: { compound: 0 } },
  "neighbouring words as one": { rank: { joined: 0 } },
  "how far the name is explained": { rank: { nameShare: 0, nameMatch: 0 } },
  "how far the file's name is explained": { rank: { baseShare: 0, baseMatch: 0 } },
  "the kind of what is shown": { rank: { callable: 1, type: 1, otherKind: 1, rest: 1, section: 1, exported: 1 } },
  "what is done, functions do": { rank: { action: 1 } },
  "a name and nothing else, a type": { rank: { namedType: 1 } },
  "the first sentence leads": { rank: { further: 1 } },
  "tests, examples, old and foreign code": { rank: { test: 1, example: 1, legacy: 1, foreign: 1 } },
  "kinds and languages that the query names": { rank: { wantedKind: 1, wantedModifier: 1, wantedLanguage: 1 } },
  "the best chunks of a file together": { rank: { fileSum: 0 } },
};

/** An unknown weight is an error in this file, not a signal without value. */
for (const { rank = {}, words = {} } of Object.values(SIGNALS)) {
  const unknown = [
    ...Object.keys(rank).filter((name) => !(name in RANK_WEIGHTS)),
    ...Object.keys(words).filter((name) => !(name in WORD_WEIGHTS)),
  ];
  if (unknown.length > 0) throw new Error(`There is no weight ${unknown.join(", ")}`);
}
