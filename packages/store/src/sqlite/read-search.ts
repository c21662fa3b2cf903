import type { FileId } from "@codegraph/model";
import type { SearchDataReader } from "../search-rows.js";
import { CHECKSUM_BYTES, verifiedBytes } from "./checksum.js";
import { decodeChunks } from "./chunks.js";
import type { SqliteSession } from "./session.js";

/** Creates the queries for search data. */
export function searchReader({ db }: SqliteSession): SearchDataReader {
  const blob = <P extends unknown[]>(sql: string): ((...key: P) => Uint8Array | null) => {
    const statement = db.prepare<P, Uint8Array>(sql).pluck();
    return (...key) => {
      const found = statement.get(...key);
      return found === undefined ? null : verifiedBytes(found);
    };
  };
  const chunks = db.prepare<[FileId], string>("SELECT chunks FROM file_facts WHERE file_id = ?").pluck();
  const packed = db.prepare<[], FileId>("SELECT file_id FROM search_files ORDER BY file_id").pluck();
  const pending = db.prepare<[], FileId>("SELECT file_id FROM search_files WHERE pending ORDER BY file_id").pluck();
  const terms = db.prepare<[string, string, number], { readonly term: string; readonly bytes: number }>(
    `SELECT term, length(documents) - ${CHECKSUM_BYTES} AS bytes FROM search_terms WHERE term >= ? AND term < ? ORDER BY term LIMIT ?`,
  );
  const generation = db.prepare<[], number>("SELECT value + 0 FROM metadata WHERE key = 'search_generation'").pluck();

  return {
    chunks(fileId) {
      const text = chunks.get(fileId);
      return text === undefined ? null : decodeChunks(text);
    },
    fileDocuments: blob<[FileId]>("SELECT pack FROM search_packs WHERE file_id = ?"),
    filesWithDocuments: () => packed.all(),
    unmergedFiles: () => pending.all(),
    segmentTable: blob<[]>("SELECT documents FROM search_segment"),
    segmentTerm: blob<[string]>("SELECT documents FROM search_terms WHERE term = ?"),
    segmentTerms: (prefix, limit) => terms.all(prefix, `${prefix}\u{10FFFF}`, limit),
    searchValue: blob<[string]>("SELECT value FROM search_values WHERE key = ?"),
    searchGeneration: () => generation.get() ?? 0,
  };
}
