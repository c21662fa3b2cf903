import type { FileFacts } from "@codegraph/model";
import { assemble } from "./assemble.js";
import { plainDocument } from "./document.js";
import { readMixed } from "./embedded.js";
import { startDeadline } from "./deadline.js";
import type { LanguageSpec } from "./language-spec.js";
import { createMatchReader } from "./match-reader.js";
import { ParseTimeout } from "./parse-timeout.js";

/** Extracts the facts of texts in one language, and in those that such texts hold. */
export interface Extractor {
  /**
   * @param path names the file in problems, and a component that is a file
   * @param isOver asked every few thousand steps; extraction ends when it returns true, whatever the timeout
   * @throws ParseTimeout (rejects) on timeout and when `isOver` ends it; syntax errors are problems of the result
   */
  extract(text: string, path: string, isOver?: () => boolean): Promise<FileFacts>;
}

/** Milliseconds after which a parse is given up. */
export interface ExtractorOptions {
  readonly parseTimeoutMs?: number;
}

const PARSE_TIMEOUT_MS = 10_000;

/** Loads what a language needs and returns its extractor. Languages within its texts are loaded when one holds them. */
export async function createExtractor(spec: LanguageSpec, options: ExtractorOptions = {}): Promise<Extractor> {
  const { parseTimeoutMs = PARSE_TIMEOUT_MS } = options;
  const reader = await createMatchReader(spec);
  return {
    async extract(text, path, isOver = () => false) {
      const isLate = startDeadline(parseTimeoutMs);
      const check = (): void => {
        if (isOver() || isLate()) throw new ParseTimeout(`Reading took longer than ${parseTimeoutMs} ms`);
      };
      if (reader) {
        const matches = reader.read(text, parseTimeoutMs, isOver);
        return assemble(plainDocument(spec, text), matches, path, [], check);
      }
      const { document, matches, problems } = await readMixed(spec, text, path, { timeoutMs: parseTimeoutMs, isOver });
      return assemble(document, matches, path, problems, check);
    },
  };
}

export { ParseTimeout } from "./parse-timeout.js";
