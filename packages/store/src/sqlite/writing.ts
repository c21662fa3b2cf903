import type { Database } from "better-sqlite3";
import type { FactWriter } from "../fact-store.js";
import { itemCountWriter } from "./item-counts.js";
import { lateIndexes } from "./late-indexes.js";
import type { Deferred } from "./session.js";
import { translateThrown } from "./translate-thrown.js";
import { fileWriter } from "./write-files.js";
import { itemWriter } from "./write-items.js";
import { noteWriter } from "./write-notes.js";
import { postingWriter } from "./write-postings.js";
import { resolutionWriter } from "./write-resolutions.js";
import { searchWriter } from "./write-search.js";

/** The writing side of a connection: statements are prepared once, and what a transaction keeps back is kept here. */
export interface Writing {
  readonly writer: FactWriter;
  /** Called first in every transaction. */
  begin(bulk: boolean): void;
  /** Writes what was kept back of these. */
  settle(...what: Deferred[]): void;
  /** Forgets what was kept back, after a rollback. */
  discard(): void;
}

/** @param translate called with what the writer throws */
export function prepareWriting(db: Database, translate: (cause: unknown) => unknown): Writing {
  const indexes = lateIndexes(db);
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
  const settle: Record<Deferred, () => void> = {
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
    writer: translateThrown<FactWriter>({
      putFile,
      touchFile,
      renameFile,
      removeFile,
      moveDefinitions: resolutions.moveTargets,
      putResolution: resolutions.put,
      ...noteWriter(db),
      ...search.writer,
    }, translate),
    begin(bulk) {
      // Another process may have written since, so nothing that was known of rows still holds.
      items.begin();
      postings.begin();
      resolutions.discard();
      indexes.look();
      if (bulk) indexes.drop();
    },
    settle(...what) {
      for (const group of what) settle[group]();
    },
    discard() {
      for (const part of [files, postings, resolutions, search, indexes]) part.discard();
    },
  };
}
