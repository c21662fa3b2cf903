import type { LanguageSpec } from "./language-spec.js";
import { createLineTable, type LineTable } from "./line-table.js";

/** Source text with its lines and languages. */
export interface Document {
  /** Language of the file. In a file of several languages, the language of the surrounding file. */
  readonly spec: LanguageSpec;
  readonly text: string;
  readonly lines: LineTable;
  /** Returns the language at an offset. */
  specAt(offset: number): LanguageSpec;
  /** True if the keywords differ between offsets, because the text is in several languages. */
  readonly isMixed: boolean;
  /** Returns true if a word is a keyword of the language at the offset. */
  isKeyword(word: string, at: number): boolean;
  /** Names the part of the file at an offset, such as `cell 3`. Null if the parts have no names. */
  labelAt(offset: number): string | null;
}

/** Creates the document of a text in a single language. */
export function plainDocument(spec: LanguageSpec, text: string): Document {
  const isKeyword = keywordTest(spec);
  return { spec, text, lines: createLineTable(text), specAt: () => spec, isMixed: false, isKeyword, labelAt: () => null };
}

const tests = new WeakMap<LanguageSpec, (word: string) => boolean>();

/** Returns a test for the keywords of a language. It respects `ignoresCase`. */
export function keywordTest(spec: LanguageSpec): (word: string) => boolean {
  let test = tests.get(spec);
  if (test === undefined) {
    const keywords = new Set(spec.keywords);
    test = spec.ignoresCase ? (word) => keywords.has(word.toLowerCase()) : (word) => keywords.has(word);
    tests.set(spec, test);
  }
  return test;
}
