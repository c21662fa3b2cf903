import { availableParallelism } from "node:os";
import { cancelled } from "./cancelled.js";
import { createWorkerSet } from "./worker-set.js";
import type { ResultConsumer } from "./delivery.js";
import { createFileExtractor, type ExtractionOptions } from "./extract-file.js";
import type { FileResult, PoolFile } from "./file-result.js";
import type { PoolRun } from "./pool-run.js";
import { createInlineReader } from "./run-inline.js";
import { runInThreads } from "./run-in-threads.js";

/** Options of a pool. All but `root` have defaults. */
export interface PoolOptions extends Partial<ExtractionOptions> {
  /** Absolute path of the project. */
  readonly root: string;
  /** Number of threads. Defaults to the number of cores. */
  readonly workers?: number | null;
  /**
   * Milliseconds after which a silent thread is terminated, provided that the process has used as much processor time meanwhile. Defaults
   * to the parse timeout plus five seconds.
   */
  readonly hangAfterMs?: number;
  /** Maximum JavaScript heap of a thread in megabytes. Defaults to 1,024. */
  readonly maxHeapMb?: number;
  /** Called before each run. The run fails with any error it throws. */
  readonly beforeRun?: () => void;
}

/** Options of a run. */
export interface PoolRunOptions {
  /** Cancels the run and terminates the threads. */
  readonly signal?: AbortSignal | undefined;
}

/** Threads that read, parse and extract files. They start on demand and end after ten idle seconds. */
export interface Pool {
  /**
   * Reads files and delivers each result as it completes, in no particular order. Every file produces exactly one result. A slow consumer
   * limits how far the threads read ahead. A few small files are read on the calling thread unless they take long. Runs of one pool are
   * serialised. Idle threads do not keep the process alive.
   *
   * @throws CodeGraphError `cancelled`; `internal` if no thread can be started; errors of the consumer
   */
  run(files: Iterable<PoolFile> | AsyncIterable<PoolFile>, onResult: ResultConsumer, options?: PoolRunOptions): Promise<PoolRun>;
  /** Prepares the calling thread for a language. Never rejects: reading a file of that language reports the fault. */
  prepare(language: string): Promise<void>;
  /** Returns another pool with the same settings that reads files below `root`. */
  at(root: string): Pool;
  /** Terminates the threads after the current run. */
  close(): Promise<void>;
}

const IDLE_MS = 10_000;

/** The calling thread reads this much for less processor time and memory than threads need to start. */
const INLINE_FILES = 40;
const INLINE_BYTES = 192 * 1024;

/** Creates a pool. Threads start with the first run that needs them. */
export function createPool(options: PoolOptions): Pool {
  const extraction = withDefaults(options);
  const crew = createWorkerSet(extraction, options.workers ?? availableParallelism(), options.maxHeapMb ?? 1_024);
  const hangAfterMs = options.hangAfterMs ?? extraction.parseTimeoutMs + 5_000;
  const inline = createInlineReader(extraction);
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function run(
    files: Iterable<PoolFile> | AsyncIterable<PoolFile>,
    onResult: ResultConsumer,
    signal: AbortSignal | undefined,
  ): Promise<PoolRun> {
    if (signal?.aborted) throw cancelled(signal);
    options.beforeRun?.();
    clearTimeout(idle);
    if (!inline.usable || !areFew(files)) return inThreads(files, onResult, signal);
    const { workMs, left } = await inline.run(files, onResult, signal);
    if (signal?.aborted) throw cancelled(signal);
    const rest = left.length === 0 ? 0 : (await inThreads(left, onResult, signal)).workMs;
    return { files: files.length, workMs: workMs + rest };
  }

  async function inThreads(
    files: Iterable<PoolFile> | AsyncIterable<PoolFile>,
    onResult: ResultConsumer,
    signal: AbortSignal | undefined,
  ): Promise<PoolRun> {
    try {
      return await runInThreads(crew, files, onResult, hangAfterMs, signal);
    } finally {
      idle = setTimeout(() => void crew.end(), IDLE_MS).unref();
    }
  }

  return {
    run(files, onResult, { signal } = {}) {
      const current = last.then(() => run(files, onResult, signal));
      last = current.catch(() => undefined);
      return current;
    },
    prepare(language) {
      const current = last.then(() => inline.prepare(language)).catch(() => undefined);
      last = current;
      return current;
    },
    at: (root) => createPool({ ...options, root }),
    async close() {
      await last;
      clearTimeout(idle);
      await crew.end();
    },
  };
}

/** Reads one file on the calling thread, with the same result as in a pool. */
export async function extractInline(options: PoolOptions, path: string): Promise<FileResult> {
  const extractor = await createFileExtractor(withDefaults(options));
  return extractor.extract(path);
}

function withDefaults({ root, languages, languageModules, maxFileSize, parseTimeoutMs }: PoolOptions): ExtractionOptions {
  return {
    root,
    languages: languages ?? null,
    languageModules: languageModules ?? [],
    maxFileSize: maxFileSize ?? 1_500_000,
    parseTimeoutMs: parseTimeoutMs ?? 10_000,
  };
}

function areFew(files: Iterable<PoolFile> | AsyncIterable<PoolFile>): files is PoolFile[] {
  if (!Array.isArray(files) || files.length > INLINE_FILES) return false;
  return (files as PoolFile[]).reduce((sum, { size }) => sum + size, 0) <= INLINE_BYTES;
}
