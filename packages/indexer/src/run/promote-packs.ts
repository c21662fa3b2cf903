import type { FactReader, FactStore, FactWriter, SegmentParts } from "@codegraph/store";
import type { Log } from "../api/log.js";
import { isLearnt } from "../search-index/learnt-vectors.js";
import { breathe } from "@codegraph/model";
import { makeSearch, type SearchSink } from "../search-index/make-search.js";
import { makeSearchBeside, type SearchBeside } from "./search-beside.js";
import type { Stopwatch } from "./stopwatch.js";

/** A new segment is built once more files than this, and than this share of all files, are unmerged. */
const MAX_UNMERGED = 200;
const MAX_UNMERGED_SHARE = 0.05;

/** Below this number of files, starting a thread costs more than it saves. */
const MIN_FILES_FOR_THREAD = 300;

/** Options for merging. */
export interface Promotion {
  /** True if most of the project was just written. */
  readonly isBulk: boolean;
  /** True if the built-in embedder is enabled. */
  readonly learns: boolean;
}

/** Starts building the segment in a thread if that pays off; else returns null. All packs must already be committed to the store's file. */
export function promoteBeside(store: FactStore, writer: FactWriter, learns: boolean, log: Log): SearchBeside | null {
  if (store.path === null || store.packed().length < MIN_FILES_FOR_THREAD) return null;
  return makeSearchBeside({ path: store.path, learns }, writer, (why) => log("warn", "search.thread-failed", { why }));
}

/**
 * Rebuilds the segment if too many files are unmerged, and the learnt model with it if enabled. Until then, unmerged files are searched
 * from their packs.
 */
export async function promotePacks(
  store: FactReader,
  writer: FactWriter,
  { isBulk, learns }: Promotion,
  signal: AbortSignal | undefined,
  watch: Stopwatch,
): Promise<void> {
  const pending = store.pending();
  const isDue = pending.length > 0 && (isBulk || pending.length > Math.max(MAX_UNMERGED, MAX_UNMERGED_SHARE * store.packed().length));
  const lacks = learns && !isLearnt(store);
  if (!isDue && !lacks) return;
  await makeSearch(store, sinkOf(writer, watch), learns, breathe(signal));
}

function sinkOf(writer: FactWriter, watch: Stopwatch): SearchSink {
  let segment: SegmentParts;
  return {
    begin: () => void (segment = writer.beginSegment()),
    terms: (terms) => segment.add(terms),
    segment: (table) => segment.finish(table),
    setSearchValue: writer.setSearchValue,
    setMeta: writer.setMeta,
    done: (step) => watch.mark(step),
  };
}
