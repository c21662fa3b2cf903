import type { FileId } from "@codegraph/model";
import type { FactReader, FileRecord } from "@codegraph/store";

/** After this many single reads, reading the records of all files of a project of thousands costs less than the next ones. */
const MAX_SINGLE = 300;

/** Returns the record of a file; null if there is no such file. */
export type ReadRecord = (id: FileId) => FileRecord | null;

/**
 * Reads the records of files once per update: caches that live across updates compare each file with its record, and an update may look at
 * all files. No record may change while the reader is in use.
 *
 * @param all the records of all files, if they are known already
 */
export function createRecordReader(store: Pick<FactReader, "fileById" | "files">, all: readonly FileRecord[] | null = null): ReadRecord {
  let known = new Map<FileId, FileRecord | null>(all?.map((each) => [each.id, each]));
  let isComplete = all !== null;

  return (id) => {
    let record = known.get(id);
    if (record !== undefined || isComplete) return record ?? null;
    if (known.size >= MAX_SINGLE) {
      isComplete = true;
      known = new Map(store.files().map((each) => [each.id, each]));
      return known.get(id) ?? null;
    }
    known.set(id, (record = store.fileById(id)));
    return record;
  };
}
