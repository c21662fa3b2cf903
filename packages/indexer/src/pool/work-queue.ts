import type { PoolFile } from "./file-result.js";

const FILES_PER_BATCH = 16;
const BYTES_PER_BATCH = 128 * 1024;

/** Files that wait for a worker. The largest come first, so that no thread is left with a long file at the end. */
export interface WorkQueue {
  readonly length: number;
  /** Total size of the waiting files. */
  readonly bytes: number;
  add(files: readonly PoolFile[]): void;
  /** Removes and returns the next batch for one worker: a large file alone, or several small ones; empty if none wait. */
  take(): PoolFile[];
}

/** Creates an empty queue. */
export function createWorkQueue(): WorkQueue {
  /** Ascending by size; files are taken from the end. */
  let files: PoolFile[] = [];
  let bytes = 0;
  let sorted = true;
  return {
    get length() {
      return files.length;
    },
    get bytes() {
      return bytes;
    },
    add(more) {
      if (more.length === 0) return;
      files = files.concat(more);
      for (const { size } of more) bytes += size;
      sorted = false;
    },
    take() {
      if (!sorted) files.sort((a, b) => a.size - b.size || (a.path < b.path ? 1 : -1));
      sorted = true;
      const batch: PoolFile[] = [];
      let taken = 0;
      for (let file = files.at(-1); file !== undefined; file = files.at(-1)) {
        if (batch.length === FILES_PER_BATCH || (batch.length > 0 && taken + file.size > BYTES_PER_BATCH)) break;
        files.pop();
        batch.push(file);
        taken += file.size;
      }
      bytes -= taken;
      return batch;
    },
  };
}
