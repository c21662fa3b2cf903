import type { FactReader, FactStore, FactWriter, SegmentParts } from "@codegraph/store";
import type { Log } from "../api/log.js";
import { isLearnt } from "../search-index/learnt-vectors.js";
import { breathe } from "@codegraph/model";
import { makeSearch, type SearchSink } from "../search-index/make-search.js";
import { makeSearchBeside, type SearchBeside } from "./search-beside.js";
import type { Stopwatch } from "./stopwatch.js";

/** From so many pending files on, and this share of all, a segment is made anew. */
const MOST_PENDING = 200;
const PENDING_SHARE = 0.05;

/** For fewer files a thread takes longer to begin than to do. */
const MANY_FILES = 300;

/** What decides how packs are promoted. */
export interface Promotion {
  /** Whether most of the project was written just now. */
  readonly isBulk: boolean;
  /** Whether the built-in embedder is wanted. */
  readonly learns: boolean;
}

/** Begins to make the segment in a thread, where that is worth it. Every pack has to be in the file of the store, for good. */
export function promoteBeside(store: FactStore, writer: FactWriter, learns: boolean, log: Log): SearchBeside | null {
  if (store.path === null || store.packed().length < MANY_FILES) return null;
  return makeSearchBeside({ path: store.path, learns }, writer, (why) => log("warn", "search.thread-failed", { why }));
}

/**
 * Makes the segment anew when too much waits outside of it, and with it what is learnt from the project, where that is
 * wanted. Until then what waits is searched from its packs.
 */
export async function promotePacks(
  store: FactReader,
  writer: FactWriter,
  { isBulk, learns }: Promotion,
  signal: AbortSignal | undefined,
  watch: Stopwatch,
): Promise<void> {
  const pending = store.pending();
  const isDue = pending.length > 0 && (isBulk || pending.length > Math.max(MOST_PENDING, PENDING_SHARE * store.packed().length));
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
