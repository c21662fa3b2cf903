import type { LanguageSpec } from "./language-spec.js";
import { createLineTable, type LineTable } from "./line-table.js";

/** A text whose facts are to be assembled: what is written in it, where, and in which languages. */
export interface Document {
  /** The language of the file. */
  readonly spec: LanguageSpec;
  readonly text: string;
  readonly lines: LineTable;
  /** The language at an offset. */
  specAt(offset: number): LanguageSpec;
  /** Whether a word may be reserved at one place and not at another. */
  readonly isMixed: boolean;
  /** Whether a word is reserved in the language at its offset. */
  isKeyword(word: string, at: number): boolean;
  /** Names the part of the file that an offset lies in (`cell 3`); null where there are none. */
  labelAt(offset: number): string | null;
}

/** A document in one language. */
export function plainDocument(spec: LanguageSpec, text: string): Document {
  const isKeyword = keywordTest(spec);
  return { spec, text, lines: createLineTable(text), specAt: () => spec, isMixed: false, isKeyword, labelAt: () => null };
}

const tests = new WeakMap<LanguageSpec, (word: string) => boolean>();

/** Tells the reserved words of a language. */
export function keywordTest(spec: LanguageSpec): (word: string) => boolean {
  let test = tests.get(spec);
  if (test === undefined) {
    const keywords = new Set(spec.keywords);
    test = spec.ignoresCase ? (word) => keywords.has(word.toLowerCase()) : (word) => keywords.has(word);
    tests.set(spec, test);
  }
  return test;
}
