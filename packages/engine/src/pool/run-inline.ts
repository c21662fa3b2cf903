import { cancelled } from "./cancelled.js";
import type { ResultConsumer } from "./delivery.js";
import { createFileExtractor, type ExtractionOptions, type FileExtractor } from "./extract-file.js";
import type { PoolFile } from "./file-result.js";
import type { PoolRun } from "./pool.js";

/** Reads files on the calling thread: for a handful, that is faster than to start another. */
export interface InlineReader {
  /** False once a parser has failed so badly that this thread cannot be trusted with another file. */
  readonly usable: boolean;
  /** @throws what loading the language throws */
  prepare(language: string): Promise<void>;
  run(files: readonly PoolFile[], onResult: ResultConsumer, signal?: AbortSignal): Promise<PoolRun>;
}

export function createInlineReader(options: ExtractionOptions): InlineReader {
  let extractor: FileExtractor | null = null;
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
      for (const { path, known } of files) {
        if (signal?.aborted) throw cancelled(signal);
        const result = await extractor.extract(path, known);
        workMs += result.ms;
        await onResult(result);
      }
      return { files: files.length, workMs };
    },
  };
}
