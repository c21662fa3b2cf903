import Database from "better-sqlite3";
import { withTranslatedErrors } from "../errors.js";
import { createContentTables, dropContentTables } from "./tables.js";
import { packBytes } from "./zstd.js";

/** Source to pack. */
export interface PackedSource {
  /** Path relative to the root. */
  readonly path: string;
  /** SHA-256 of the content, in hexadecimal digits. */
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** Sources that were packed into an index. */
export interface PackedCounts {
  readonly files: number;
  /** Number of distinct contents, their bytes, and their bytes after compression. */
  readonly contents: number;
  readonly bytes: number;
  readonly packedBytes: number;
}

/** Sources are compressed together up to this size: alone, files of a few kB compress half as well. */
const BLOCK_BYTES = 256 * 1024;

/**
 * Packs sources into a copy of an index, each distinct content once. Neighbours share a compressed block, so sources in the order of their
 * paths compress best. The file ends without a write-ahead log, so that readers leave nothing next to it.
 *
 * @param sources null to pack none
 * @returns null if none were to be packed
 */
export function writeSqliteContents(path: string, sources: Iterable<PackedSource> | null): PackedCounts | null {
  return withTranslatedErrors(() => {
    const db = new Database(path);
    try {
      const counts = sources === null ? null : db.transaction(() => writeTo(db, sources)).immediate();
      db.pragma("journal_mode = DELETE");
      return counts;
    } finally {
      db.close();
    }
  });
}

/** Removes packed sources from an index. Returns false if it had none. */
export function dropSqliteContents(path: string): boolean {
  return withTranslatedErrors(() => {
    const db = new Database(path);
    try {
      return dropContentTables(db);
    } finally {
      db.close();
    }
  });
}

function writeTo(db: Database.Database, sources: Iterable<PackedSource>): PackedCounts {
  createContentTables(db);
  const addBlock = db.prepare<[number, Uint8Array]>("INSERT INTO content_blocks (size, packed) VALUES (?, ?)");
  const addContent = db.prepare<[string, number, number, number]>("INSERT INTO contents (hash, block, start, size) VALUES (?, ?, ?, ?)");
  const addPath = db.prepare<[string, string]>("INSERT INTO content_paths (path, hash) VALUES (?, ?)");
  const known = new Set<string>();
  const counts = { files: 0, contents: 0, bytes: 0, packedBytes: 0 };
  let block: PackedSource[] = [];
  let length = 0;

  function flush(): void {
    if (block.length === 0) return;
    const packed = packBytes(Buffer.concat(block.map(({ bytes }) => bytes)));
    const id = Number(addBlock.run(length, packed).lastInsertRowid);
    let start = 0;
    for (const { hash, bytes } of block) {
      addContent.run(hash, id, start, bytes.length);
      start += bytes.length;
    }
    counts.packedBytes += packed.length;
    block = [];
    length = 0;
  }

  for (const { path, hash, bytes } of sources) {
    counts.files++;
    addPath.run(path, hash);
    if (known.has(hash)) continue;
    known.add(hash);
    if (length > 0 && length + bytes.length > BLOCK_BYTES) flush();
    // Readers of files share one buffer, so the bytes are copied.
    block.push({ path, hash, bytes: Uint8Array.from(bytes) });
    length += bytes.length;
    counts.contents++;
    counts.bytes += bytes.length;
  }
  flush();
  return counts;
}
