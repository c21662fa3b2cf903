import type { FactReader, FactStore, FactWriter, SegmentWriter } from "@codegraph/store";
import type { Log } from "../api/log.js";
import { learnsAtOnce } from "../search-index/learnt-vectors.js";
import { yieldToEventLoop } from "@codegraph/model";
import { buildSearchIndex, type SearchSink } from "../search-index/make-search.js";
import { startSearchThread, type SearchThread } from "./start-search-thread.js";
import type { Stopwatch } from "./stopwatch.js";

/** A new segment is built once more files than this, and than this share of all files, are unmerged. */
const MAX_UNMERGED = 200;
const MAX_UNMERGED_SHARE = 0.05;

/** Below this number of files, starting a thread costs more than it saves. */
const MIN_FILES_FOR_THREAD = 300;

/** Options for merging. */
export interface MergeOptions {
  /** True if most of the project was just written. */
  readonly isBulk: boolean;
  /** True if the built-in embedder is enabled. Its vectors are computed with the segment once it is trained. */
  readonly learns: boolean;
}

/** Starts building the segment in a thread if that pays off; else returns null. All packs must already be committed to the store's file. */
export function mergeSegmentsInThread(store: FactStore, writer: FactWriter, learns: boolean, log: Log): SearchThread | null {
  if (store.path === null || store.filesWithDocuments().length < MIN_FILES_FOR_THREAD) return null;
  const work = learns ? "segment and vectors" : "segment";
  return startSearchThread({ path: store.path, work }, writer, (why) => log("warn", "search.thread-failed", { why }));
}

/**
 * Rebuilds the segment if too many files are unmerged, and the vectors of the learnt model with it if enabled. Until then, unmerged files
 * are searched from their packs.
 */
export async function mergeSegments(
  store: FactReader,
  writer: FactWriter,
  { isBulk, learns }: MergeOptions,
  signal: AbortSignal | undefined,
  watch: Stopwatch,
): Promise<void> {
  const pending = store.unmergedFiles();
  const isDue =
    pending.length > 0 && (isBulk || pending.length > Math.max(MAX_UNMERGED, MAX_UNMERGED_SHARE * store.filesWithDocuments().length));
  if (!isDue && !(learns && learnsAtOnce(store))) return;
  await buildSearchIndex(store, sinkOf(writer, watch), learns, yieldToEventLoop(signal));
}

function sinkOf(writer: FactWriter, watch: Stopwatch): SearchSink {
  let segment: SegmentWriter;
  return {
    begin: () => void (segment = writer.beginSegment()),
    terms: (terms) => segment.add(terms),
    segment: (table) => segment.finish(table),
    setSearchValue: writer.setSearchValue,
    setMeta: writer.setMeta,
    done: (step) => watch.mark(step),
  };
}
