import { hash } from "node:crypto";
import { encodeTransfer, type Problem, type ProblemCode } from "@codegraph/model";
import { createExtractor, type Extractor, type LanguageRegistry, loadRegistry, ParseTimeout } from "@codegraph/parse";
import { documentsOf, encodeDocuments, appendSketches } from "@codegraph/search";
import type { FileResult, KnownContent } from "./file-result.js";
import { hasLongLines, isMinified } from "./minified.js";
import { decodeSource, readSource } from "@codegraph/files/read";
import { sketchChunks } from "./sketch-chunks.js";

/** Options that affect how files are read. */
export interface ExtractionOptions {
  /** Absolute path of the project. */
  readonly root: string;
  /** Ids of the languages to index; null for all. */
  readonly languages: readonly string[] | null;
  /** URLs of modules that define custom languages. */
  readonly languageModules: readonly string[];
  /** Bytes. */
  readonly maxFileSize: number;
  /** Milliseconds after which parsing a file is abandoned. */
  readonly parseTimeoutMs: number;
}

/** Extracts the facts of files, one after the other, on the calling thread. */
export interface FileExtractor {
  /**
   * Reads a file.
   * @param known content recorded in the index. A file that still has it is not parsed. Null to parse regardless.
   */
  extract(path: string, known?: KnownContent | null): Promise<FileResult>;
  /**
   * Reads a file until `isOver` returns true.
   * @returns null if it was interrupted
   */
  extractUntil(isOver: () => boolean, path: string, known?: KnownContent | null): Promise<FileResult | null>;
  /**
   * Loads and warms up a language, so that its first file is not delayed.
   * @throws errors of loading the language
   */
  prepare(language: string): Promise<void>;
  /** True if a parser failed in a way that may have corrupted its memory. Do not read further files on this thread. */
  readonly broken: boolean;
}

/** Creates an extractor for the calling thread. */
export async function createFileExtractor(options: ExtractionOptions): Promise<FileExtractor> {
  const registry = await loadRegistry(options.languageModules);
  const wanted = options.languages === null ? null : new Set(options.languages);
  const extractors = new Map<string, Extractor>();
  let broken = false;

  async function extractUntil(isOver: () => boolean, path: string, known: KnownContent | null = null): Promise<FileResult | null> {
    let ended = false;
    const result = await extract(path, known, () => (ended ||= isOver()));
    return ended ? null : result;
  }

  async function extract(path: string, known: KnownContent | null = null, isOver?: () => boolean): Promise<FileResult> {
    const start = performance.now();
    const problems: Problem[] = [];
    const addProblem = (code: ProblemCode, message: string): void => {
      problems.push({ code, file: path, line: null, message });
    };
    const unindexed = (): FileResult => ({ ok: false, path, problems, ms: performance.now() - start });

    const claiming = registry.forPath(path);
    const source = readSource(`${options.root}/${path}`, path, options.maxFileSize * (claiming?.sizeFactor ?? 1));
    if ("problem" in source) {
      problems.push(source.problem);
      return unindexed();
    }
    const decoded = decodeSource(source.bytes);
    // A file with an ambiguous name that is not text belongs to another format, which is not a problem.
    if (claiming?.claims && (decoded === null || decoded.guessed)) return unindexed();
    if (decoded === null) {
      addProblem("binary", "Binary file: it contains NUL bytes");
      return unindexed();
    }
    const { text } = decoded;
    const language = registry.forPath(path, text);
    if (language === null || (wanted !== null && !wanted.has(language.id))) return unindexed();
    const isData = (language.sizeFactor ?? 1) < 1;
    if (isData && (hasLongLines(text) || PRIVATE_KEY.test(text))) return unindexed();
    if (isMinified(path, text)) {
      addProblem("minified", "Minified: the length of its lines suggests a bundler");
      return unindexed();
    }
    if (decoded.guessed) addProblem("encoding-guessed", "Neither UTF-8 nor UTF-16 with a byte order mark; read as Latin-1");
    const digest = hash("sha256", source.bytes, "hex");
    const stamp = { path, size: source.size, mtimeMs: source.mtimeMs, hash: digest, readAt: source.readAt };
    if (known?.hash === digest && known.language === language.id) return { ok: "same", path, stamp, ms: performance.now() - start };

    try {
      const facts = await (await extractorOf(registry, language.id)).extract(text, path, isOver);
      problems.push(...facts.problems);
      return {
        ok: true,
        path,
        stamp,
        language: facts.language,
        facts: encodeTransfer({ ...facts, problems }),
        pack: appendSketches(encodeDocuments(documentsOf(facts, text)), sketchChunks(facts.chunks, text)),
        problems,
        ms: performance.now() - start,
      };
    } catch (error) {
      if (error instanceof ParseTimeout) addProblem("parse-timeout", error.message);
      else {
        broken ||= mayCorruptMemory(error);
        addProblem("parse-failed", `Cannot parse the file as ${language.name}: ${(error as Error).message}`);
      }
      return unindexed();
    }
  }

  async function extractorOf(languages: LanguageRegistry, id: string): Promise<Extractor> {
    let extractor = extractors.get(id);
    if (extractor === undefined) {
      const language = languages.get(id);
      if (language === null) throw new Error(`Unknown language "${id}"`);
      extractor = await createExtractor(language, { parseTimeoutMs: options.parseTimeoutMs });
      extractors.set(id, extractor);
    }
    return extractor;
  }

  return {
    extract: (path, known) => extract(path, known),
    extractUntil,
    async prepare(language) {
      await (await extractorOf(registry, language)).extract("", "");
    },
    get broken() {
      return broken;
    },
  };
}

/** Private key, which is never indexed regardless of the file's name. */
const PRIVATE_KEY = /^-----BEGIN [A-Z ]*PRIVATE KEY/mu;

/** Returns true for a trap of the parser's WebAssembly module, or a stack overflow inside it. */
function mayCorruptMemory(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && error.name === "RuntimeError");
}
