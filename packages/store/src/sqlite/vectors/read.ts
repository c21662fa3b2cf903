import { CodeGraphError } from "@codegraph/model";
import type { Database } from "better-sqlite3";
import type { VectorPayload } from "../../vector-index.js";
import { ID_SHIFT, positionOfChunk } from "../../vectors/chunk-ids.js";
import type { SyncVectorIndex } from "../../vectors/async-index.js";
import { checkLength, unitVector } from "../../vectors/unit-vector.js";
import { snapshots } from "../snapshots.js";
import { conditionsOf } from "./conditions.js";
import type { ColumnIndexes } from "./indexes.js";
import type { LoadedVectors } from "./loaded-vectors.js";
import { stampReader } from "./stamp.js";

const PAYLOAD = "c.id, f.path, start_line, end_line, language, node_type, symbol_name, symbol_path, labels, calls_out";

interface Row {
  readonly id: number;
  readonly path: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly language: string;
  readonly node_type: string;
  readonly symbol_name: string | null;
  readonly symbol_path: string | null;
  readonly labels: string;
  readonly calls_out: string | null;
}

/** Creates the read methods. Every call reads one snapshot. */
export function vectorReader(
  db: Database,
  indexes: ColumnIndexes,
  loaded: LoadedVectors,
): Pick<SyncVectorIndex, "stamp" | "files" | "search" | "find" | "count"> {
  const snapshot = snapshots(db);
  const stamp = stampReader(db);
  const files = db.prepare<[], [path: string, hash: string]>("SELECT path, hash FROM files ORDER BY path").raw();
  const count = db.prepare<[], number>("SELECT coalesce(sum(chunks), 0) FROM files").pluck();
  const payload = db.prepare<[number], Row>(
    `SELECT ${PAYLOAD} FROM chunks AS c JOIN files AS f ON f.id = c.id >> ${ID_SHIFT} WHERE c.id = ?`,
  );

  return {
    stamp() {
      const found = stamp();
      return found === null ? null : { embedder: found.embedder, dimensions: found.dimensions };
    },
    files: () => new Map(files.all()),
    search: (vector, { limit, filter }) =>
      snapshot(() => {
        const currentStamp = stamp();
        if (currentStamp === null) return [];
        checkLength(vector, currentStamp);
        const unit = unitVector(vector);
        if (unit === null) return [];
        let among: number[] | null = null;
        if (filter !== undefined && Object.values(filter).some((values) => values !== undefined)) {
          const { sql, values } = conditionsOf(filter, indexes, "chunks");
          among = db.prepare<unknown[], number>(`SELECT c.id ${sql}`).pluck().all(values);
        }
        return loaded
          .current(currentStamp)
          .nearest(unit, limit, among)
          .map(({ id, similarity }) => ({ ...toPayload(payload.get(id)), similarity }));
      }),
    find(filter, limit) {
      const { sql, values } = conditionsOf(filter, indexes, "files");
      return db
        .prepare<unknown[], Row>(`SELECT ${PAYLOAD} ${sql} ORDER BY f.path, c.id LIMIT @limit`)
        .all({ ...values, limit: Math.min(Math.max(0, Math.trunc(limit) || 0), Number.MAX_SAFE_INTEGER) })
        .map(toPayload);
    },
    count: () => count.get() ?? 0,
  };
}

function toPayload(row: Row | undefined): VectorPayload {
  try {
    const { id, path, labels, calls_out, ...rest } = row as Row;
    return {
      file: path,
      position: positionOfChunk(id),
      startLine: rest.start_line,
      endLine: rest.end_line,
      language: rest.language,
      nodeType: rest.node_type,
      symbolName: rest.symbol_name,
      symbolPath: rest.symbol_path,
      labels: JSON.parse(labels) as string[],
      callsOut: calls_out === null ? null : (JSON.parse(calls_out) as string[]),
    };
  } catch (cause) {
    throw new CodeGraphError(
      "index-damaged",
      "Cannot read a chunk of the vectors.",
      "Move the file of vectors aside; they will be recomputed.",
      { cause },
    );
  }
}
