import type { Session } from "./session.js";

/** A file as far as a search tells one from another. */
export interface KnownFile {
  readonly id: number;
  readonly path: string;
  readonly mtimeMs: number;
}

/**
 * What searches read of files over and over. It is kept while the index is as it was: listing the files of a large
 * project in order takes as long as all the rest of a search.
 */
export interface KnownFiles {
  /** Called first in every search, within its snapshot: forgets what a write has made wrong. */
  refresh(): void;
  /** Those files, or all, in order of path. */
  inOrder(ids?: Iterable<number>): Iterable<KnownFile>;
  /** One digit for each line object of a file, as `file_facts` has it. */
  lineTypes(file: number): Uint8Array;
}

/** Fewer files are asked for one by one while the list is not there. */
const FEW = 400;

type Row = [id: number, path: string, mtimeMs: number];

export function knownFiles({ db, version }: Session): KnownFiles {
  const one = db.prepare<[number], Row>("SELECT id, path, mtime_ms FROM files WHERE id = ?").raw();
  const every = db.prepare<[], Row>("SELECT id, path, mtime_ms FROM files ORDER BY path").raw();
  const types = db.prepare<[number], Uint8Array>("SELECT line_types FROM file_facts WHERE file_id = ?").pluck();
  const typesOf = new Map<number, Uint8Array>();
  let known: string | null = null;
  let list: readonly KnownFile[] | null = null;
  let places = new Map<number, number>();

  function listed(): readonly KnownFile[] {
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
      if (list === null && wanted.length < FEW) {
        return wanted.map((id) => toFile(one.get(id) as Row)).sort((a, b) => (a.path < b.path ? -1 : 1));
      }
      const all = listed();
      return Array.from(Int32Array.from(wanted, (id) => places.get(id) as number).sort(), (place) => all[place] as KnownFile);
    },
    lineTypes(file) {
      let found = typesOf.get(file);
      if (found === undefined) typesOf.set(file, (found = types.get(file) as Uint8Array));
      return found;
    },
  };
}

function toFile([id, path, mtimeMs]: Row): KnownFile {
  return { id, path, mtimeMs };
}
