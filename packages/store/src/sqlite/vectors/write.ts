import type { Database } from "better-sqlite3";
import { batchedInsert } from "../batched-insert.js";
import { withChecksum } from "../checksum.js";
import { byPosition, CHUNKS_PER_FILE, chunkId } from "../../vectors/chunk-ids.js";
import type { SyncVectorIndex } from "../../vectors/async-index.js";
import { checkLength, checkStamp, unitVectors } from "../../vectors/unit-vector.js";
import { stampReader } from "./stamp.js";

/** Creates the write methods. Each call is one transaction that other processes wait for. */
export function vectorWriter(db: Database): Pick<SyncVectorIndex, "reset" | "put" | "remove"> {
  const stamp = stampReader(db);
  const changed = db.prepare<[]>("UPDATE stamp SET generation = generation + 1");
  const setStamp = db.prepare<[string, number]>("UPDATE stamp SET embedder = ?, dimensions = ?");
  const addFile = db.prepare<[string, string, number]>("INSERT INTO files (path, hash, chunks) VALUES (?, ?, ?)");
  const dropFile = db.prepare<[string], number>("DELETE FROM files WHERE path = ? RETURNING id").pluck();
  const addVectors = db.prepare<[number, Uint8Array, Uint8Array]>("INSERT INTO vectors (file_id, positions, vectors) VALUES (?, ?, ?)");
  const dropVectors = db.prepare<[number]>("DELETE FROM vectors WHERE file_id = ?");
  const addChunk = batchedInsert(db, "chunks", [
    "id",
    "start_line",
    "end_line",
    "language",
    "node_type",
    "symbol_name",
    "symbol_path",
    "labels",
    "calls_out",
  ]);
  const dropChunks = db.prepare<[number, number]>("DELETE FROM chunks WHERE id BETWEEN ? AND ?");

  function dropped(path: string): boolean {
    const id = dropFile.get(path);
    if (id === undefined) return false;
    dropVectors.run(id);
    dropChunks.run(chunkId(id, 0), chunkId(id, CHUNKS_PER_FILE - 1));
    return true;
  }

  const reset: SyncVectorIndex["reset"] = (whose) => {
    checkStamp(whose);
    for (const table of ["chunks", "vectors", "files"]) db.exec(`DELETE FROM ${table}`);
    setStamp.run(whose.embedder, whose.dimensions);
    changed.run();
  };

  const put: SyncVectorIndex["put"] = (files) => {
    addChunk.discard();
    const whose = stamp();
    if (whose === null) checkLength(new Float32Array(0), whose);
    // Rows are buffered, so a file must not appear twice.
    for (const { file, hash, records } of new Map(files.map((each) => [each.file, each])).values()) {
      for (const { vector } of records) checkLength(vector, whose);
      const sorted = byPosition(records);
      const { positions, vectors } = unitVectors(sorted);
      dropped(file);
      const id = Number(addFile.run(file, hash, records.length).lastInsertRowid);
      if (positions.length > 0) addVectors.run(id, withChecksum(bytesOf(positions)), withChecksum(bytesOf(vectors)));
      for (const chunk of sorted) {
        addChunk.add(
          chunkId(id, chunk.position),
          chunk.startLine,
          chunk.endLine,
          chunk.language,
          chunk.nodeType,
          chunk.symbolName,
          chunk.symbolPath,
          JSON.stringify(chunk.labels),
          chunk.callsOut === null ? null : JSON.stringify(chunk.callsOut),
        );
      }
    }
    addChunk.flush();
    if (files.length > 0) changed.run();
  };

  const remove: SyncVectorIndex["remove"] = (paths) => {
    if (paths.map(dropped).includes(true)) changed.run();
  };

  return {
    reset: db.transaction(reset).immediate,
    put: db.transaction(put).immediate,
    remove: db.transaction(remove).immediate,
  };
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array | Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
