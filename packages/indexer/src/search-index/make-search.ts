import { createSegmentBuilder, type SegmentRows } from "@codegraph/search";
import type { FactReader } from "@codegraph/store";
import { segmentEntry } from "./layers.js";
import { updateVectors } from "./learnt-vectors.js";
import { collectSketches } from "./sketches.js";

/** Receives the parts of the search index. Byte arrays are transferred to it. */
export interface SearchSink {
  /** Called first. */
  begin(): void;
  /** Receives terms of the segment, each one once. */
  terms(terms: SegmentRows["terms"]): void | Promise<void>;
  /** Completes the segment. */
  segment(table: Uint8Array): void;
  setSearchValue(key: string, value: Uint8Array | null): void;
  setMeta(key: string, value: string | null): void;
  /** Called twice: when the segment is complete, and when the vectors of the trained model are. */
  done(step: "search" | "learn"): void;
}

/**
 * Builds one search segment from all packed files, and optionally the vectors of their chunks, see {@link updateVectors}.
 * @param pause called between files
 */
export async function buildSearchIndex(store: FactReader, sink: SearchSink, learns: boolean, pause: () => Promise<unknown>): Promise<void> {
  const builder = createSegmentBuilder();
  const sketches = collectSketches();
  sink.begin();
  sink.setMeta(...segmentEntry());
  for (const id of store.filesWithDocuments()) {
    const file = store.fileById(id);
    const pack = file && store.fileDocuments(id);
    if (pack) {
      builder.add({ id, path: file.path }, pack);
      sketches.add(id, pack);
      const complete = builder.take();
      if (complete.length > 0) await sink.terms(complete);
    }
    await pause();
  }
  const { table, terms } = builder.finish();
  await sink.terms(terms);
  sink.segment(table);
  sink.setMeta(...segmentEntry());
  sketches.write(sink);
  sink.done("search");
  if (!learns) return;
  await updateVectors(store, sink, pause);
  sink.setMeta(...segmentEntry());
  sink.done("learn");
}
