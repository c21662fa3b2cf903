import { hash as hashOf } from "node:crypto";
import { CodeGraphError } from "@codegraph/model";
import type { Database } from "better-sqlite3";
import { withTranslatedErrors } from "../errors.js";
import { INDEX_TABLES } from "../migrations.js";
import { openForReading } from "../open-for-reading.js";
import { hasContentTables } from "./tables.js";
import { unpackBytes } from "./zstd.js";

/** Sources packed into an index. */
export interface SqliteContents {
  /**
   * Returns the content of a file; null if it was not packed.
   * @param path relative to the root
   * @throws CodeGraphError `index-damaged`, `unsupported-node`
   */
  read(path: string): Buffer | null;
  /** Lists the packed files, ordered by path. Sizes are in bytes. */
  files(): readonly { readonly path: string; readonly size: number }[];
  close(): void;
}

/** Largest block that is decompressed, in bytes. A block is larger than a quarter MiB only if it has a single file. */
const MAX_BLOCK_BYTES = 2 ** 28;
/** Number of decompressed blocks that are kept. Answers show several places of few files. */
const KEPT_BLOCKS = 32;

interface Place {
  readonly hash: string;
  readonly block: number;
  readonly start: number;
  readonly size: number;
}

/**
 * Opens the sources that were packed into an index. Every content is compared with its hash when it is read.
 * @returns null if the index has none
 * @throws CodeGraphError as `openSqliteStore` with `readonly`
 */
export function openSqliteContents(path: string): SqliteContents | null {
  return withTranslatedErrors(() => {
    const db = openForReading(path, 5000);
    try {
      INDEX_TABLES.checkKnown(db, path);
      if (hasContentTables(db)) return contentsIn(db, path);
      db.close();
      return null;
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

function contentsIn(db: Database, path: string): SqliteContents {
  const find = db.prepare<[string], Place>(
    "SELECT c.hash, c.block, c.start, c.size FROM content_paths AS p JOIN contents AS c ON c.hash = p.hash WHERE p.path = ?",
  );
  const blockOf = db.prepare<[number], { size: number; packed: Uint8Array }>("SELECT size, packed FROM content_blocks WHERE id = ?");
  const list = db.prepare<[], { path: string; size: number }>(
    "SELECT p.path, c.size FROM content_paths AS p JOIN contents AS c ON c.hash = p.hash ORDER BY p.path",
  );
  const kept = new Map<number, Buffer>();

  function unpacked(id: number): Buffer | null {
    const known = kept.get(id);
    if (known !== undefined) return known;
    const row = blockOf.get(id);
    if (row === undefined || row.size > MAX_BLOCK_BYTES) return null;
    const bytes = unpackedOrNull(row.packed, row.size);
    if (bytes === null) return null;
    if (kept.size >= KEPT_BLOCKS) kept.delete(kept.keys().next().value as number);
    kept.set(id, bytes);
    return bytes;
  }

  return {
    read: (file) =>
      withTranslatedErrors(() => {
        const place = find.get(file);
        if (place === undefined) return null;
        const bytes = unpacked(place.block)?.subarray(place.start, place.start + place.size);
        if (bytes?.length === place.size && hashOf("sha256", bytes, "hex") === place.hash) return bytes;
        throw new CodeGraphError("index-damaged", `The packed content of ${file} in ${path} is damaged.`, "Get the snapshot again.");
      }),
    files: () => withTranslatedErrors(() => list.all()),
    close: () => void db.close(),
  };
}

/** Returns null for bytes that are damaged or more than declared. */
function unpackedOrNull(packed: Uint8Array, size: number): Buffer | null {
  try {
    return unpackBytes(packed, size);
  } catch (error) {
    if (error instanceof CodeGraphError) throw error;
    return null;
  }
}
