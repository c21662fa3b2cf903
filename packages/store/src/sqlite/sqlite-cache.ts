import { createHmac, timingSafeEqual } from "node:crypto";
import { lstatSync, rmSync } from "node:fs";
import Database from "better-sqlite3";

/**
 * A cache of bytes by key in a separate file that may be deleted at any time. Lost entries are recomputed by their users. No method throws:
 * unreadable entries count as missing, and a file that is damaged or has another format is deleted.
 */
export interface SqliteCache {
  /** Returns the bytes of a key and marks it as used; null if they are missing or damaged. */
  get(key: string): Uint8Array | null;
  /** Returns true if the key exists, and marks it as used. */
  has(key: string): boolean;
  /** Stores bytes under a key, replacing previous ones. */
  put(key: string, bytes: Uint8Array): void;
  /** Writes all changes and closes the file, after removing the least recently used entries if it would exceed `most` bytes. */
  close(most: number): void;
}

const TABLE = "CREATE TABLE contents (key TEXT PRIMARY KEY, used INTEGER NOT NULL, size INTEGER NOT NULL, bytes BLOB NOT NULL)";
const ORDER = "CREATE INDEX contents_used ON contents (used, size)";

/**
 * Opens the cache; the file is created by the first put. Returns null if another process uses the file or it cannot be written.
 * @param key entries are signed with it, and entries without a valid signature count as missing, because the file may come from anywhere
 */
export function openSqliteCache(path: string, key: Uint8Array): SqliteCache | null {
  let db = opened(path);
  if (db === undefined) {
    removeSqliteCache(path);
    db = opened(path);
  }
  return db ? contentsIn(db, path, key) : null;
}

/** Deletes a cache file if it exists. */
export function removeSqliteCache(path: string): void {
  for (const suffix of ["", "-journal", "-wal", "-shm"]) {
    try {
      rmSync(path + suffix, { force: true });
    } catch {
      // A folder of that name is left alone; the cache then stores nothing.
    }
  }
}

/** Returns null if the file is unavailable, and undefined if it has another format. */
function opened(path: string): Database.Database | null | undefined {
  // A dangling link exists too.
  const isNew = lstatSync(path, { throwIfNoEntry: false }) === undefined;
  let db: Database.Database | undefined;
  try {
    // A link in a repository could lead to any file of the machine.
    if (!isNew && !lstatSync(path).isFile()) return undefined;
    db = new Database(path, { timeout: 0 });
    db.pragma("trusted_schema = OFF");
    db.pragma("cell_size_check = ON");
    // A crash of the machine may damage the file, which loses only cached data.
    db.pragma("synchronous = OFF");
    if (isNew) db.pragma("auto_vacuum = FULL");
    db.exec("BEGIN IMMEDIATE");
    if (isNew) db.exec(`${TABLE}; ${ORDER}`);
    const found = db.prepare<[], string>("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type DESC").pluck().all();
    if (found.join() === [TABLE, ORDER].join()) return db;
    db.close();
    return undefined;
  } catch (error) {
    db?.close();
    return isDamage(error) ? undefined : null;
  }
}

function isDamage(error: unknown): boolean {
  return /^SQLITE_(?:NOTADB|CORRUPT|ERROR)/u.test(String((error as { code?: unknown }).code));
}

function contentsIn(db: Database.Database, path: string, secret: Uint8Array): SqliteCache {
  const now = db.prepare<[], number>("SELECT coalesce(max(used), 0) + 1 FROM contents").pluck();
  const read = db.prepare<[string], unknown>("SELECT bytes FROM contents WHERE key = ?").pluck();
  const use = db.prepare<[number, string]>("UPDATE contents SET used = ? WHERE key = ?");
  const write = db.prepare<[string, number, number, Uint8Array]>(
    "INSERT OR REPLACE INTO contents (key, used, size, bytes) VALUES (?, ?, ?, ?)",
  );
  const drop = db.prepare<[string]>("DELETE FROM contents WHERE key = ?");
  const oldest = db.prepare<[], { readonly key: string; readonly size: number }>("SELECT key, size FROM contents ORDER BY used");
  const inUse = db
    .prepare<[], number>(
      "SELECT (c.page_count - f.freelist_count) * s.page_size FROM pragma_page_count AS c, pragma_freelist_count AS f, pragma_page_size AS s",
    )
    .pluck();

  /** Disables the cache after the first failure. */
  function attempt<T>(work: () => T, otherwise: T): T {
    if (!db.open) return otherwise;
    try {
      return work();
    } catch {
      db.close();
      removeSqliteCache(path);
      return otherwise;
    }
  }

  const time = attempt(() => now.get() as number, 0);

  function dropDownTo(most: number): void {
    let over = (inUse.get() as number) - most;
    if (over <= 0) return;
    const gone: string[] = [];
    for (const { key, size } of oldest.iterate()) {
      if (over <= 0) break;
      gone.push(key);
      over -= size;
    }
    for (const key of gone) drop.run(key);
  }

  return {
    get: (key) =>
      attempt(() => {
        const kept = read.get(key);
        if (kept === undefined) return null;
        use.run(time, key);
        const bytes = unsealed(secret, key, kept);
        if (bytes === null) drop.run(key);
        return bytes;
      }, null),
    has: (key) => attempt(() => use.run(time, key).changes > 0, false),
    put: (key, bytes) => attempt(() => void write.run(key, time, bytes.length, sealed(secret, key, bytes)), undefined),
    close(most) {
      attempt(() => {
        dropDownTo(most);
        db.exec("COMMIT");
        db.close();
      }, undefined);
    },
  };
}

const SIGNATURE_BYTES = 16;

/** Appends a signature of key and bytes. A damaged key index could otherwise lead to the bytes of another key. */
function sealed(secret: Uint8Array, key: string, bytes: Uint8Array): Uint8Array {
  const kept = Buffer.alloc(bytes.length + SIGNATURE_BYTES);
  kept.set(bytes);
  kept.set(signature(secret, key, bytes), bytes.length);
  return kept;
}

function unsealed(secret: Uint8Array, key: string, kept: unknown): Uint8Array | null {
  if (!(kept instanceof Uint8Array) || kept.length < SIGNATURE_BYTES) return null;
  const bytes = new Uint8Array(kept.buffer, kept.byteOffset, kept.length - SIGNATURE_BYTES);
  return timingSafeEqual(kept.subarray(bytes.length), signature(secret, key, bytes)) ? bytes : null;
}

function signature(secret: Uint8Array, key: string, bytes: Uint8Array): Uint8Array {
  return createHmac("sha256", secret).update(`${key.length} ${key} `).update(bytes).digest().subarray(0, SIGNATURE_BYTES);
}
