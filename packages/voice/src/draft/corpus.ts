import { type Commit, type Passage, readCommit } from "./commit.js";
import { readDocument, type WrittenDocument } from "./document.js";
import { isEnglish } from "./english.js";
import type { WrittenText } from "./written.js";

/** A writer's texts, parsed once for all measures. */
export interface Corpus {
  readonly commits: readonly Commit[];
  readonly documents: readonly WrittenDocument[];
  /** Of commit bodies, then of documents. */
  readonly passages: readonly Passage[];
  /** Sentences of all passages in order. */
  readonly sentences: readonly Sentence[];
  /** Words of subjects and passages in lower case. */
  readonly words: readonly string[];
  /** Number of words in passages, the base of all rates of prose. */
  readonly proseWords: number;
  /** False if English word lists do not apply. */
  readonly isEnglish: boolean;
}

export interface Sentence {
  readonly source: string;
  readonly text: string;
  readonly words: readonly string[];
  readonly isItem: boolean;
}

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}]|['’](?=\p{L})|[-_.](?=[\p{L}\p{N}]))*/gu;

/** Parses texts. Skips messages written by tools and repeated subjects. */
export function readCorpus(texts: readonly WrittenText[]): Corpus {
  const subjects = new Set<string>();
  const commits = texts.flatMap(({ kind, source, text }) => {
    const commit = kind === "commit" ? readCommit(source, text) : null;
    if (commit === null || (commit.body.length === 0 && subjects.has(commit.subject))) return [];
    subjects.add(commit.subject);
    return [commit];
  });
  const documents = texts.filter(({ kind }) => kind === "document").map(({ source, text }) => readDocument(source, text));
  const passages = [...commits.flatMap(({ body }) => body), ...documents.flatMap((document) => document.passages)];
  const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
  const sentences = passages.flatMap(({ source, text, isItem }) =>
    sentencesIn(segmenter, text).map((sentence): Sentence => ({ source, text: sentence, words: wordsIn(sentence), isItem })),
  );
  const prose = sentences.flatMap((sentence) => sentence.words);
  const words = [...commits.flatMap(({ subject }) => wordsIn(subject)), ...prose];
  return {
    commits,
    documents,
    passages,
    sentences: sentences.filter((sentence) => sentence.words.length > 0),
    words,
    proseWords: prose.length,
    isEnglish: isEnglish(words),
  };
}

/** Words in lower case with straight apostrophes. An identifier is one word. */
export function wordsIn(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => word.toLowerCase().replaceAll("’", "'"));
}

/** Joins what the segmenter splits wrongly, after `e.g. ` and before code: a continuation starts in lower case. */
function sentencesIn(segmenter: Intl.Segmenter, text: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const goesOn =
      sentences.length > 0 && (/^[\p{Ll}`(]/u.test(segment) || /\b(?:e\.g|i\.e|cf|vs|etc|no|dr|mr|ms|st)\.\s*$/iu.test(sentences.at(-1)!));
    if (goesOn) sentences[sentences.length - 1] += segment;
    else sentences.push(segment);
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== "");
}
