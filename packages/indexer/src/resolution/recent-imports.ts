import type { FileImports } from "@codegraph/graph";
import type { FileId } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import { createRecordReader, type ReadRecord } from "./file-records.js";

interface Known {
  readonly key: string;
  readonly imports: FileImports;
}

/** Files whose imports are cached: some ten megabytes. */
const MAX_FILES = 50_000;

const knownOf = new WeakMap<FactReader, Map<FileId, Known>>();

/** Reads the imports of files through a cache that lives across updates, because each new file is compared with those of many others. */
export function recentImports(store: FactReader, recordOf: ReadRecord = createRecordReader(store)): (id: FileId) => FileImports | null {
  let known = knownOf.get(store);
  if (!known) knownOf.set(store, (known = new Map()));
  const kept = known;
  return (id) => {
    const record = recordOf(id);
    if (!record) return null;
    const key = `${record.hash} ${record.indexedAt} ${record.path}`;
    const before = kept.get(id);
    if (before?.key === key) return before.imports;
    const facts = store.facts(id);
    if (!facts) return null;
    const { language, imports } = facts;
    const found = { path: record.path, language, imports, exports: facts.exports.filter(({ specifier }) => specifier !== null) };
    if (kept.size >= MAX_FILES) kept.clear();
    kept.set(id, { key, imports: found });
    return found;
  };
}
