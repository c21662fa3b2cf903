import type { Definition, FileFacts, Problem } from "@codegraph/model";
import { assemble, assembleDefinitions } from "./assemble.js";
import { type Document, plainDocument } from "./document.js";
import { readEmbedded } from "./embedded.js";
import { startDeadline } from "./deadline.js";
import type { LanguageSpec } from "./language-spec.js";
import { createMatchReader } from "./match-reader.js";
import type { Matches } from "./matches.js";
import { ParseTimeout } from "./parse-timeout.js";

/** Extracts the facts of texts in one language, including embedded parts in other languages. */
export interface Extractor {
  /**
   * Extracts the facts of one file.
   *
   * @param path appears in problems, and names the component in a file that defines one
   * @param isOver called every few thousand steps; extraction stops when it returns true, regardless of the timeout
   * @throws ParseTimeout if the time is up or `isOver` returned true; syntax errors are reported in `problems` instead
   */
  extract(text: string, path: string, isOver?: () => boolean): Promise<FileFacts>;
  /**
   * Extracts only the definitions of a file, without the work for its other facts.
   *
   * @throws ParseTimeout as `extract`
   */
  definitions(text: string, path: string, isOver?: () => boolean): Promise<readonly Definition[]>;
}

/** Maximum work time per file in milliseconds; 10,000 by default. */
export interface ExtractorOptions {
  readonly parseTimeoutMs?: number;
}

const PARSE_TIMEOUT_MS = 10_000;

/**
 * Loads the grammar and queries of a language and returns its extractor. Embedded languages are loaded on first use.
 *
 * @throws CodeGraphError `invalid-argument` if the grammar or the queries of an external language cannot be loaded
 */
export async function createExtractor(spec: LanguageSpec, options: ExtractorOptions = {}): Promise<Extractor> {
  const { parseTimeoutMs = PARSE_TIMEOUT_MS } = options;
  const reader = await createMatchReader(spec);

  async function read(text: string, path: string, isOver: () => boolean): Promise<ReadFile> {
    const isLate = startDeadline(parseTimeoutMs);
    const check = (): void => {
      if (isOver() || isLate()) throw new ParseTimeout(`Reading took longer than ${parseTimeoutMs} ms`);
    };
    if (reader) return { document: plainDocument(spec, text), matches: reader.read(text, parseTimeoutMs, isOver), problems: [], check };
    return { ...(await readEmbedded(spec, text, path, { timeoutMs: parseTimeoutMs, isOver })), check };
  }

  return {
    async extract(text, path, isOver = () => false) {
      const { document, matches, problems, check } = await read(text, path, isOver);
      return assemble(document, matches, path, problems, check);
    },
    async definitions(text, path, isOver = () => false) {
      const { document, matches, check } = await read(text, path, isOver);
      return assembleDefinitions(document, matches, check);
    },
  };
}

/** A file as its facts are made from it. */
interface ReadFile {
  readonly document: Document;
  readonly matches: Matches;
  readonly problems: readonly Problem[];
  /** Throws ParseTimeout if the time is up. */
  readonly check: () => void;
}

export { ParseTimeout } from "./parse-timeout.js";
