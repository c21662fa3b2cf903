import type { FileId } from "@codegraph/model";
import type { SqliteSession } from "./session.js";

/** Properties of a file that a search needs. */
export interface CachedFile {
  readonly id: FileId;
  readonly path: string;
  readonly mtimeMs: number;
}

/**
 * File data that searches read repeatedly, cached until the index changes. Listing the files of a large project in order takes as long as
 * the rest of a search.
 */
export interface FileCache {
  /** Drops data that a write has invalidated. Every search calls it first, within its snapshot. */
  refresh(): void;
  /** Returns these files, or all, ordered by path. */
  inOrder(ids?: Iterable<FileId>): Iterable<CachedFile>;
  /** Returns one digit per line object of a file, as in `file_facts`. */
  lineTypes(file: FileId): Uint8Array;
}

/** Up to this many files are read one by one if the list is not cached. */
const MAX_SINGLE_READS = 400;

type Row = [id: FileId, path: string, mtimeMs: number];

export function createFileCache({ db, version }: SqliteSession): FileCache {
  const one = db.prepare<[FileId], Row>("SELECT id, path, mtime_ms FROM files WHERE id = ?").raw();
  const every = db.prepare<[], Row>("SELECT id, path, mtime_ms FROM files ORDER BY path").raw();
  const types = db.prepare<[FileId], Uint8Array>("SELECT line_types FROM file_facts WHERE file_id = ?").pluck();
  const typesOf = new Map<FileId, Uint8Array>();
  let known: string | null = null;
  let list: readonly CachedFile[] | null = null;
  let places = new Map<FileId, number>();

  function listed(): readonly CachedFile[] {
    if (list !== null) return list;
    list = every.all().map(toFile);
    places = new Map(list.map(({ id }, place) => [id, place]));
    return list;
  }

  return {
    refresh() {
      const now = version();
      if (now !== null && now === known) return;
      known = now;
      list = null;
      typesOf.clear();
    },
    inOrder(ids) {
      if (ids === undefined) return listed();
      const wanted = [...ids];
      if (list === null && wanted.length < MAX_SINGLE_READS) {
        return wanted.map((id) => toFile(one.get(id) as Row)).sort((a, b) => (a.path < b.path ? -1 : 1));
      }
      const all = listed();
      return Array.from(Int32Array.from(wanted, (id) => places.get(id) as number).sort(), (place) => all[place] as CachedFile);
    },
    lineTypes(file) {
      let found = typesOf.get(file);
      if (found === undefined) typesOf.set(file, (found = types.get(file) as Uint8Array));
      return found;
    },
  };
}

function toFile([id, path, mtimeMs]: Row): CachedFile {
  return { id, path, mtimeMs };
}
