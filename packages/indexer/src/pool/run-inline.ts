import { setImmediate as turn } from "node:timers/promises";
import { startDeadline } from "@codegraph/parse";
import { cancelled } from "./cancelled.js";
import type { ResultConsumer } from "./delivery.js";
import { createFileExtractor, type ExtractionOptions, type FileExtractor } from "./extract-file.js";
import type { PoolFile } from "./file-result.js";

/**
 * Milliseconds of work that a file may take on the calling thread, which does nothing else meanwhile. One that exceeds it is read in
 * a thread. Time in which the thread waits for a processor does not count: on a busy machine every file would be read twice.
 */
const FILE_MS = 200;
/** Most paths that are remembered as slow. */
const MAX_SLOW = 1_000;

/** Reads files on the calling thread: for a handful, that is faster than to start another. */
export interface InlineReader {
  /** False once a parser has failed so badly that this thread cannot be trusted with another file. */
  readonly usable: boolean;
  /** @throws what loading the language throws */
  prepare(language: string): Promise<void>;
  /** Reads the files one by one, and resolves to those that take too long to be read here. */
  run(files: readonly PoolFile[], onResult: ResultConsumer, signal?: AbortSignal): Promise<InlineRun>;
}

/** What became of files that were to be read on the calling thread. */
export interface InlineRun {
  /** Milliseconds of work on files. */
  readonly workMs: number;
  /** Files without a result. */
  readonly left: readonly PoolFile[];
}

export function createInlineReader(options: ExtractionOptions): InlineReader {
  let extractor: FileExtractor | null = null;
  /** Files that once took too long: they are not tried again. */
  const slow = new Set<string>();

  function note(path: string): void {
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
        const result = slow.has(file.path) || extractor.broken ? null : await extractor.extractUntil(workedFor(FILE_MS), file.path, file.known);
        if (result === null) {
          note(file.path);
          left.push(file);
        } else {
          workMs += result.ms;
          await onResult(result);
        }
        // Timers, signals and other requests have their turn between two files.
        await turn();
      }
      return { workMs, left };
    },
  };
}

/** Whether the time is over, counted from the first call: before it the language may have to be loaded. */
function workedFor(ms: number): () => boolean {
  let isOver: (() => boolean) | null = null;
  return () => (isOver ??= startDeadline(ms))();
}
