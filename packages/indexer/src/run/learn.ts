import { CodeGraphError, throwIfCancelled, yieldToEventLoop } from "@codegraph/model";
import type { FactStore, FactWriter } from "@codegraph/store";
import { readBuildProgress } from "../plan/build-progress.js";
import { segmentEntry, segmentId } from "../search-index/layers.js";
import { isLearningDue, type LearntWriter, trainAndWriteVectors } from "../search-index/learnt-vectors.js";
import { startSearchThread } from "./start-search-thread.js";

/** How word meanings are learnt. */
export interface LearnOptions {
  /** Rejects with `cancelled`. */
  readonly signal: AbortSignal;
  /** Shared memory with one element: while it is not 0, the learning thread waits. */
  readonly held?: Int32Array;
}

/** A model with the vectors of all chunks, not written yet. */
export interface LearntMeanings {
  /** Id of the segment that the vectors belong to. Files that changed since are pending in it, so their vectors are not used. */
  readonly segment: string | null;
  readonly values: readonly (readonly [key: string, value: Uint8Array | null])[];
  readonly meta: readonly (readonly [key: string, value: string | null])[];
}

/**
 * Learns word meanings from the chunks of a project, in a thread if the store has a file. Writes nothing and needs no write lock.
 * @returns null if nothing is to be learnt, or the index is not complete yet
 * @throws CodeGraphError `cancelled`; `internal` if the thread fails
 */
export async function learnMeanings(store: FactStore, { signal, held }: LearnOptions): Promise<LearntMeanings | null> {
  if (readBuildProgress(store) !== null || !isLearningDue(store)) return null;
  const segment = segmentId(store);
  const values: [string, Uint8Array | null][] = [];
  const meta: [string, string | null][] = [];
  const writer: LearntWriter = {
    setSearchValue: (key, value) => void values.push([key, value]),
    setMeta: (key, value) => void meta.push([key, value]),
  };
  // Some steps take long without a pause, so a thread is worth its start for the smallest project that learns later.
  if (store.path !== null) await learnInThread(store.path, writer, { signal, ...(held ? { held } : {}) });
  else await trainAndWriteVectors(store, writer, yieldToEventLoop(signal));
  return { segment, values, meta };
}

async function learnInThread(path: string, writer: LearntWriter, { signal, held }: LearnOptions): Promise<void> {
  let fault = "";
  const onFailure = (why: string): void => void (fault = why);
  const noSegment = (): never => {
    throw new Error("Learning builds no segment");
  };
  const thread = startSearchThread({ path, work: "learn", ...(held ? { held } : {}) }, { ...writer, beginSegment: noSegment }, onFailure);
  const stop = (): void => thread.stop();
  signal.addEventListener("abort", stop, { once: true });
  try {
    throwIfCancelled(signal);
    const isLearnt = await thread.written();
    throwIfCancelled(signal);
    if (!isLearnt) throw new CodeGraphError("internal", `Learning word meanings failed: ${fault}`, "Report this message as a bug.");
  } finally {
    signal.removeEventListener("abort", stop);
    thread.stop();
  }
}

/**
 * Writes what was learnt, unless another process has learnt or merged since. The caller must hold the write lock.
 * @returns true if it was written
 */
export function writeMeanings(store: FactStore, { segment, values, meta }: LearntMeanings): boolean {
  if (readBuildProgress(store) !== null || !isLearningDue(store) || segmentId(store) !== segment) return false;
  store.write((writer: FactWriter) => {
    for (const [key, value] of values) writer.setSearchValue(key, value);
    for (const [key, value] of meta) writer.setMeta(key, value);
    // Open projects notice the new model by the new id.
    writer.setMeta(...segmentEntry());
  });
  return true;
}
