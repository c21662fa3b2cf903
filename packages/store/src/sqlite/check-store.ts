import { CodeGraphError } from "@codegraph/model";
import type { Database } from "better-sqlite3";
import { verifiedBytes } from "./checksum.js";
import { connect } from "./connection.js";
import type { ConnectionOptions } from "./connection-options.js";
import { withTranslatedErrors } from "./errors.js";
import { INDEX_SCHEMA } from "./migrations.js";
import { createDamageTracker } from "./noticed-damage.js";
import { openForReading } from "./open-for-reading.js";
import { openSqliteStore } from "./store.js";

/** Columns with a checksum that is verified on every read. */
const WITH_CHECKSUM = [
  ["file_docs", "docs"],
  ["resolutions", "open"],
  ["resolutions", "depends_on"],
  ["search_packs", "pack"],
  ["search_terms", "documents"],
  ["search_segment", "documents"],
  ["search_values", "value"],
] as const;

const BUSY_TIMEOUT_MS = 5000;

/**
 * Reads the whole index file by file without changing it. It cannot detect a plausible but wrong value, such as another line number in a
 * row; only a comparison with a fresh index can.
 *
 * @throws CodeGraphError `index-damaged` for the first damage found; `not-indexed`, `foreign-directory`, `newer-schema`, `read-only`,
 * `locked`, `io-failed`
 */
export function* checkSqliteStore(path: string, options: ConnectionOptions = {}): Generator<void> {
  const { translateRead } = createDamageTracker();
  const reading = { busyTimeoutMs: BUSY_TIMEOUT_MS, ...options, readonly: true };
  const { db, isOlder } = withTranslatedErrors(() => opened(path, reading), translateRead);
  try {
    withTranslatedErrors(() => checkPages(db), translateRead);
    yield;
    // An older index is never read; its tables are recreated first.
    if (isOlder) return;
    for (const [table, column] of WITH_CHECKSUM) {
      withTranslatedErrors(() => {
        const values = db.prepare<[], Uint8Array>(`SELECT ${column} FROM ${table}`).pluck();
        for (const bytes of values.iterate()) verifiedBytes(bytes);
      }, translateRead);
      yield;
    }
  } finally {
    db.close();
  }
  yield* checkRows(path, reading);
}

function opened(
  path: string,
  options: ConnectionOptions & { readonly busyTimeoutMs: number },
): { readonly db: Database; readonly isOlder: boolean } {
  try {
    return { db: connect(path, INDEX_SCHEMA, options), isOlder: false };
  } catch (error) {
    if (!(error instanceof CodeGraphError && error.code === "older-schema")) throw error;
    return { db: openForReading(path, options.busyTimeoutMs), isOlder: true };
  }
}

function checkPages(db: Database): void {
  const said = db.prepare<[], string>("PRAGMA integrity_check(1)").pluck().get();
  if (said === "ok") return;
  throw new CodeGraphError(
    "index-damaged",
    `The index file is damaged (${(said ?? "").replace(/^\*{3} in database main \*{3}\s*/u, "")}).`,
    "Run `codegraph update` to rebuild the index from the sources.",
  );
}

function* checkRows(path: string, options: ConnectionOptions): Generator<void> {
  const store = openSqliteStore(path, options);
  try {
    store.counts();
    store.problems();
    for (const { id } of store.files()) {
      for (const { doc } of store.facts(id)?.definitions ?? []) void doc;
      store.termTable(id);
      store.edgesIn(id);
      store.unresolvedIn(id);
      store.chunks(id);
      store.dependents(id);
      yield;
    }
  } finally {
    store.close();
  }
}
