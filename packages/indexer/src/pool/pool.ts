import { availableParallelism } from "node:os";
import { cancelled } from "./cancelled.js";
import { createCrew } from "./crew.js";
import type { ResultConsumer } from "./delivery.js";
import { createFileExtractor, type ExtractionOptions } from "./extract-file.js";
import type { FileResult, PoolFile } from "./file-result.js";
import { createInlineReader } from "./run-inline.js";
import { runInThreads } from "./run-in-threads.js";

/** How files are read; all but the root has a default. */
export interface PoolOptions extends Partial<ExtractionOptions> {
  /** Absolute path of the project. */
  readonly root: string;
  /** Threads; the number of cores when absent or null. */
  readonly workers?: number | null;
  /**
   * Milliseconds after which a silent thread is given up, if the process has computed for as long meanwhile; the parse
   * timeout and five seconds when absent.
   */
  readonly hangAfterMs?: number;
  /** Megabytes of JavaScript heap that a thread may use; default 1,024. */
  readonly maxHeapMb?: number;
  /** Called before each run, which ends with what it throws. */
  readonly beforeRun?: () => void;
}

export interface PoolRunOptions {
  /** Ends the run, and the threads with it. */
  readonly signal?: AbortSignal | undefined;
}

/** What a run did. */
export interface PoolRun {
  readonly files: number;
  /** Milliseconds of work on files, over all threads. */
  readonly workMs: number;
}

/** Threads that read, parse and extract files. They start when there is work and end when there has been none for long. */
export interface Pool {
  /**
   * Reads files and hands each result over as it is done, in no certain order; every file gives exactly one. While the
   * consumer is slow, little is read ahead. Few small files are read on the calling thread, but for those that take long.
   * Runs of one pool take place one after the other. Idle threads do not keep the process alive.
   *
   * @throws CodeGraphError `cancelled`, `internal` when no thread can be started; and what the consumer throws
   */
  run(
    files: Iterable<PoolFile> | AsyncIterable<PoolFile>,
    onResult: ResultConsumer,
    options?: PoolRunOptions,
  ): Promise<PoolRun>;
  /** Makes ready to read a file of a language on the calling thread. Never rejects: reading such a file says what is wrong. */
  prepare(language: string): Promise<void>;
  /** Ends the threads; a run that is under way ends first. */
  close(): Promise<void>;
}

const IDLE_MS = 10_000;

/** What one thread reads faster than another one starts. */
const FEW_FILES = 8;
const FEW_BYTES = 192 * 1024;

export function createPool(options: PoolOptions): Pool {
  const extraction = withDefaults(options);
  const crew = createCrew(extraction, options.workers ?? availableParallelism(), options.maxHeapMb ?? 1_024);
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
    async close() {
      await last;
      clearTimeout(idle);
      await crew.end();
    },
  };
}

/** Reads one file on the calling thread, with the same result as a pool gives. */
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
  if (!Array.isArray(files) || files.length > FEW_FILES) return false;
  return (files as PoolFile[]).reduce((sum, { size }) => sum + size, 0) <= FEW_BYTES;
}
