import { CodeGraphError, type FileId } from "@codegraph/model";
import type { Database } from "better-sqlite3";
import type { SearchDataWriter, SegmentWriter } from "../search-rows.js";
import { batchedInsert } from "./batched-insert.js";
import { withChecksum } from "./checksum.js";

/** Writes search data. */
export interface SearchTableWriter {
  readonly writer: SearchDataWriter;
  /** Removes the pack of a file that is removed or has new content. */
  forget(fileId: FileId): void;
  /** Marks the pack of a moved file as pending, because search uses the path too. */
  moved(fileId: FileId): void;
  /** Drops unwritten rows after a rollback. */
  discard(): void;
}

export function searchWriter(db: Database): SearchTableWriter {
  const addFile = db.prepare<[FileId]>("INSERT OR REPLACE INTO search_files (file_id, pending) SELECT id, 1 FROM files WHERE id = ?");
  const dropFile = db.prepare<[FileId]>("DELETE FROM search_files WHERE file_id = ?");
  const isPending = db.prepare<[FileId]>("UPDATE search_files SET pending = 1 WHERE file_id = ?");
  const allPending = db.prepare<[]>("UPDATE search_files SET pending = 1 WHERE NOT pending");
  const nonePending = db.prepare<[]>("UPDATE search_files SET pending = 0 WHERE pending");
  const putPack = db.prepare<[FileId, Uint8Array]>("INSERT OR REPLACE INTO search_packs (file_id, pack) VALUES (?, ?)");
  const dropPack = db.prepare<[FileId]>("DELETE FROM search_packs WHERE file_id = ?");
  const dropTable = db.prepare<[]>("DELETE FROM search_segment");
  const putTable = db.prepare<[Uint8Array]>("INSERT INTO search_segment (documents) VALUES (?)");
  const dropTerms = db.prepare<[]>("DELETE FROM search_terms");
  const putTerm = batchedInsert(
    db,
    "search_terms",
    ["term", "documents"],
    "ON CONFLICT (term) DO UPDATE SET documents = excluded.documents",
  );
  const putValue = db.prepare<[string, Uint8Array]>("INSERT OR REPLACE INTO search_values (key, value) VALUES (?, ?)");
  const dropValue = db.prepare<[string]>("DELETE FROM search_values WHERE key = ?");
  const raise = db
    .prepare<[number, number], number>(
      `INSERT INTO metadata (key, value) VALUES ('search_generation', CAST(? AS INTEGER) + 1)
       ON CONFLICT (key) DO UPDATE SET value = max(value + 0, CAST(? AS INTEGER)) + 1 RETURNING value + 0`,
    )
    .pluck();
  /** Highest generation used so far. A rollback keeps it, because reads during the write may have been cached. */
  let highest = 0;

  function changed(): void {
    highest = raise.get(highest, highest) as number;
  }

  function forget(fileId: FileId): void {
    if (dropFile.run(fileId).changes === 0) return;
    dropPack.run(fileId);
    changed();
  }

  function beginSegment(): SegmentWriter {
    dropTable.run();
    dropTerms.run();
    allPending.run();
    changed();
    return {
      add(terms) {
        // Rows in key order are appended, which takes half the time.
        for (const [term, documents] of [...terms].sort(([a], [b]) => (a < b ? -1 : 1))) putTerm.add(term, withChecksum(documents));
        putTerm.flush();
      },
      finish(table) {
        putTable.run(withChecksum(table));
        nonePending.run();
        changed();
      },
    };
  }

  return {
    writer: {
      putFileDocuments(fileId, pack) {
        if (pack === null) return forget(fileId);
        if (addFile.run(fileId).changes === 0) {
          throw new CodeGraphError("invalid-argument", `Unknown file ${fileId}.`, "Put the file first.");
        }
        putPack.run(fileId, withChecksum(pack));
        changed();
      },
      putSegment(table, terms) {
        const segment = beginSegment();
        segment.add(terms);
        segment.finish(table);
      },
      beginSegment,
      setSearchValue(key, value) {
        if (value === null) dropValue.run(key);
        else putValue.run(key, withChecksum(value));
        changed();
      },
    },
    forget,
    moved(fileId) {
      if (isPending.run(fileId).changes > 0) changed();
    },
    discard: putTerm.discard,
  };
}
