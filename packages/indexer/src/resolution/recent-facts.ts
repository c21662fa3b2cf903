import { createRecent, type IndexedFile, type Recent } from "@codegraph/graph";
import type { FileId } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import { createRecordReader, type ReadRecord } from "./file-records.js";

/** Lines of files whose facts are cached, some ten megabytes at most. */
const MOST_LINES = 30_000;

const recentOf = new WeakMap<FactReader, Recent<IndexedFile | null, string>>();

/**
 * Reads the facts of files through a cache that lives across updates, because successive edits fall into one part of a project. The
 * reader returns null if there is no such file.
 */
export function recentFacts(store: FactReader, recordOf: ReadRecord = createRecordReader(store)): (id: FileId) => IndexedFile | null {
  let recent = recentOf.get(store);
  if (!recent) recentOf.set(store, (recent = createRecent(MOST_LINES, (file) => file?.facts.lineCount ?? 1)));
  const kept = recent;
  return (id) => {
    const record = recordOf(id);
    if (!record) return null;
    const { path, hash, indexedAt } = record;
    return kept.get(`${id} ${hash} ${indexedAt} ${path}`, () => {
      const facts = store.facts(id);
      return facts && { id, path, facts };
    });
  };
}
