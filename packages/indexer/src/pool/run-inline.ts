import { setImmediate as turn } from "node:timers/promises";
import { startDeadline } from "@codegraph/parse";
import { cancelled } from "./cancelled.js";
import type { ResultConsumer } from "./delivery.js";
import { createFileExtractor, type ExtractionOptions, type FileExtractor } from "./extract-file.js";
import type { PoolFile } from "./file-result.js";

/**
 * Milliseconds of work allowed per file on the calling thread, which is blocked meanwhile. A file that exceeds it is read in a thread. Time
 * spent waiting for a processor does not count; otherwise a busy machine would read every file twice.
 */
const FILE_MS = 200;
/** Maximum number of slow paths remembered. */
const MAX_SLOW = 1_000;

/** Reads files on the calling thread. For a handful of files this is faster than starting another thread. */
export interface InlineReader {
  /** False once a parser failed so badly that this thread must not parse another file. */
  readonly usable: boolean;
  /**
   * Loads and warms up a language.
   * @throws errors of loading the language
   */
  prepare(language: string): Promise<void>;
  /** Reads the files one by one. Returns those that take too long for this thread. */
  run(files: readonly PoolFile[], onResult: ResultConsumer, signal?: AbortSignal): Promise<InlineRun>;
}

/** Result of reading files on the calling thread. */
export interface InlineRun {
  /** Milliseconds of work on files. */
  readonly workMs: number;
  /** Files without a result. */
  readonly left: readonly PoolFile[];
}

/** Creates a reader for the calling thread. */
export function createInlineReader(options: ExtractionOptions): InlineReader {
  let extractor: FileExtractor | null = null;
  /** Files that once exceeded the limit. They are not tried again. */
  const slow = new Set<string>();

  function rememberSlow(path: string): void {
    if (slow.size >= MAX_SLOW) slow.clear();
    slow.add(path);
  }

  return {
    get usable() {
      return extractor === null || !extractor.broken;
    },
    async prepare(language) {
      extractor ??= await createFileExtractor(options);
      await extractor.prepare(language);
    },
    async run(files, onResult, signal) {
      extractor ??= await createFileExtractor(options);
      let workMs = 0;
      const left: PoolFile[] = [];
      for (const file of files) {
        if (signal?.aborted) throw cancelled(signal);
        const result =
          slow.has(file.path) || extractor.broken ? null : await extractor.extractUntil(workedFor(FILE_MS), file.path, file.known);
        if (result === null) {
          rememberSlow(file.path);
          left.push(file);
        } else {
          workMs += result.ms;
          await onResult(result);
        }
        // Yields to the event loop between files.
        await turn();
      }
      return { workMs, left };
    },
  };
}

/** Returns a deadline that starts with its first call, because loading the language comes before it. */
function workedFor(ms: number): () => boolean {
  let isOver: (() => boolean) | null = null;
  return () => (isOver ??= startDeadline(ms))();
}
