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
  /** What the owner wrote, in an order that is always the same. */
  readonly own: readonly WrittenText[];
  /** What others wrote of the same things, to compare with; empty when nobody did. */
  readonly others: readonly WrittenText[];
  /** Of people, to be put out of sight wherever something is quoted. */
  readonly names: readonly string[];
}

/** What the owner's texts show, before it is written down. */
export interface VoiceDraft {
  readonly claims: readonly Claim[];
  readonly tone: readonly ToneClaim[];
  readonly samples: readonly Sample[];
  /** What was read: commits but for those that tools made, documents, and words of all. */
  readonly commits: number;
  readonly documents: number;
  readonly words: number;
  /** `en`, or null when it is another language: what goes by English words is then not said. */
  readonly language: "en" | null;
}

/** What texts show of how their owner writes. Only what they show clearly is claimed; the same texts give the same claims. */
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
