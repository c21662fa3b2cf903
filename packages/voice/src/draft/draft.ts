import { bodyClaims } from "./aspects/bodies.js";
import { formattingClaims } from "./aspects/formatting.js";
import { openingClaims } from "./aspects/openings.js";
import { personClaims } from "./aspects/person.js";
import { punctuationClaims } from "./aspects/punctuation.js";
import { rhythmClaims } from "./aspects/rhythm.js";
import { subjectClaims } from "./aspects/subjects.js";
import { toneClaims } from "./aspects/tone.js";
import { vocabularyClaims } from "./aspects/vocabulary.js";
import { chooseSamples } from "./choose-samples.js";
import type { Claim, Sample, ToneClaim } from "./claim.js";
import { readCorpus } from "./corpus.js";
import type { WrittenText } from "./written.js";

export interface DraftSources {
  /** The owner's texts in a stable order. */
  readonly own: readonly WrittenText[];
  /** Texts by others on the same subjects for comparison. May be empty. */
  readonly others: readonly WrittenText[];
  /** Names of people, redacted in quotations. */
  readonly names: readonly string[];
}

/** The observed style, before it is written as a profile. */
export interface VoiceDraft {
  readonly claims: readonly Claim[];
  readonly tone: readonly ToneClaim[];
  readonly samples: readonly Sample[];
  /** Number of commits read, without those of tools. */
  readonly commits: number;
  readonly documents: number;
  readonly words: number;
  /** `en`, or null for another language, for which claims about English words are omitted. */
  readonly language: "en" | null;
}

/** Measures the style of texts. Only clear habits are claimed. Deterministic. */
export function draftVoice({ own, others, names }: DraftSources): VoiceDraft {
  const corpus = readCorpus(own);
  const foreign = others.length === 0 ? null : readCorpus(others);
  return {
    claims: [
      ...rhythmClaims(corpus),
      ...personClaims(corpus),
      ...vocabularyClaims(corpus, foreign),
      ...punctuationClaims(corpus),
      ...formattingClaims(corpus),
      ...openingClaims(corpus),
      ...subjectClaims(corpus),
      ...bodyClaims(corpus),
    ],
    tone: toneClaims(corpus),
    samples: chooseSamples(corpus, names),
    commits: corpus.commits.length,
    documents: corpus.documents.length,
    words: corpus.words.length,
    language: corpus.isEnglish ? "en" : null,
  };
}
