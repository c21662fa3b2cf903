import type { Database } from "better-sqlite3";
import type { FactWriter } from "../fact-store.js";
import { itemCountWriter } from "./item-counts.js";
import { createDeferredIndexes } from "./late-indexes.js";
import type { DeferredWork } from "./session.js";
import { translateThrown } from "./translate-thrown.js";
import { fileWriter } from "./write-files.js";
import { itemWriter } from "./write-items.js";
import { metadataWriter } from "./metadata-writer.js";
import { postingWriter } from "./write-postings.js";
import { resolutionWriter } from "./write-resolutions.js";
import { searchWriter } from "./write-search.js";

/** The write side of a connection, with prepared statements and the buffers of a transaction. */
export interface WriteSession {
  readonly writer: FactWriter;
  /** Called first in every transaction. */
  begin(bulk: boolean): void;
  /** Writes these parts of the deferred work. */
  flush(...what: DeferredWork[]): void;
  /** Drops the deferred work after a rollback. */
  discard(): void;
}

/**
 * Prepares the statements for writing.
 * @param translate receives the errors of the writer
 */
export function createWriteSession(db: Database, translate: (cause: unknown) => unknown): WriteSession {
  const indexes = createDeferredIndexes(db);
  const items = itemWriter(db);
  const postings = postingWriter(db, items, itemCountWriter(db));
  const resolutions = resolutionWriter(db, () => indexes.ensure("edges"));
  const search = searchWriter(db);
  const files = fileWriter(db, postings, resolutions, search);
  const { putFile, touchFile, renameFile, removeFile } = files;
  function flushRows(): void {
    files.flush();
    resolutions.flushEdges();
  }
  const settle: Record<DeferredWork, () => void> = {
    rows: flushRows,
    definitions() {
      flushRows();
      indexes.ensure("definitions");
    },
    edges() {
      flushRows();
      indexes.ensure("edges");
    },
    terms: postings.flush,
    open: resolutions.flushOpen,
  };
  return {
    writer: translateThrown<FactWriter>(
      {
        putFile,
        touchFile,
        renameFile,
        removeFile,
        moveDefinitions: resolutions.moveTargets,
        putResolution: resolutions.put,
        ...metadataWriter(db),
        ...search.writer,
      },
      translate,
    ),
    begin(bulk) {
      // Another process may have written since, so cached rows are invalid.
      items.begin();
      postings.begin();
      resolutions.discard();
      indexes.findMissing();
      if (bulk) indexes.drop();
    },
    flush(...what) {
      for (const group of what) settle[group]();
    },
    discard() {
      for (const part of [files, postings, resolutions, search, indexes]) part.discard();
    },
  };
}
