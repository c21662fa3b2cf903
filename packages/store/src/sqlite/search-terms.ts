import { unpackAscending } from "@codegraph/model";
import type { Database } from "better-sqlite3";
import type { TermHits, TermQuery } from "../fact-store.js";
import { collectHits } from "../terms/hits.js";
import { type LineObject, typeCodes } from "../terms/line-objects.js";
import { itemCounts } from "./item-counts.js";
import { blockOf, countLines, decodeLines, eachSegment, keysOfItem, postingKey } from "./postings.js";
import type { ItemsTable } from "./schema.js";

/**
 * From so many occurrences on, files are read in order until there is enough to show, and the total is known without.
 * Below, reading all postings is quicker than looking into files where nothing stands.
 */
const COMMON = 10_000;

/** The lines of an item in a file, as they are stored. */
interface FoundItem {
  readonly id: number;
  readonly lines: string;
}

/** A file in which terms were found: their items, with their lines, and on how many line objects they stand in all. */
interface FoundFile {
  readonly id: number;
  readonly path: string;
  readonly items: FoundItem[];
  total: number;
}

/**
 * Finds the lines of items. A common term stands on a hundred thousand lines, and a query shows a hundred: lines are
 * decoded only for those that are shown or must be told apart by type.
 */
export function termSearch(db: Database): (items: readonly ItemsTable[], query: TermQuery) => TermHits {
  const postings = db
    .prepare<[number, number], [key: number, text: string]>("SELECT id, lines FROM postings WHERE id BETWEEN ? AND ?")
    .raw();
  const posting = db.prepare<[number], string>("SELECT lines FROM postings WHERE id = ?").pluck();
  const fileOf = db.prepare<[number], [path: string, mtimeMs: number]>("SELECT path, mtime_ms FROM files WHERE id = ?").raw();
  const inOrder = db.prepare<[], [id: number, path: string]>("SELECT id, path FROM files ORDER BY path").raw();
  const itemsIn = db.prepare<[number], Uint8Array>("SELECT items FROM file_facts WHERE file_id = ?").pluck();
  const lineObjects = db
    .prepare<[number], [types: Uint8Array, more: string]>("SELECT line_types, more_lines FROM file_facts WHERE file_id = ?")
    .raw();
  const countAll = itemCounts(db);

  /** All files of the items that are accepted, in order of path. */
  function filesWith(items: Iterable<number>, accepts: TermQuery["acceptsFile"]): FoundFile[] {
    const files = new Map<number, FoundFile | null>();
    for (const item of items) {
      for (const [key, text] of postings.all(...keysOfItem(item))) {
        eachSegment(key, text, (id, start, end) => {
          let file = files.get(id);
          if (file === undefined) {
            const [path, mtimeMs] = fileOf.get(id) as [string, number];
            file = accepts?.(path, mtimeMs) === false ? null : { id, path, items: [], total: 0 };
            files.set(id, file);
          }
          if (file === null) return;
          const lines = text.slice(start, end);
          file.items.push({ id: item, lines });
          file.total += countLines(lines);
        });
      }
    }
    const found = [...files.values()].filter((file) => file !== null);
    return found.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** The files of the items in order of path, as they are asked for. */
  function* filesInOrder(items: ReadonlyMap<number, string>): Generator<FoundFile> {
    for (const [id, path] of inOrder.iterate()) {
      const found: FoundItem[] = [];
      let total = 0;
      for (const item of unpackAscending(itemsIn.get(id) as Uint8Array)) {
        if (!items.has(item)) continue;
        const lines = linesIn(item, id);
        found.push({ id: item, lines });
        total += countLines(lines);
      }
      if (total > 0) yield { id, path, items: found, total };
    }
  }

  function linesIn(item: number, wanted: number): string {
    const key = postingKey(item, blockOf(wanted));
    const text = posting.get(key) ?? "";
    let lines = "";
    eachSegment(key, text, (file, start, end) => {
      if (file === wanted) lines = text.slice(start, end);
    });
    return lines;
  }

  return (items, { types, acceptsFile, offset = 0, limit }) => {
    const terms = new Map(items.map(({ id, term }) => [id, term]));
    const wanted = typeCodes(types);
    const hits = collectHits(offset, limit);

    function collect(file: FoundFile): void {
      if (wanted === null && hits.skips(file.total)) {
        hits.uncollected(file.total);
        return;
      }
      const objectOf = readObjects(...(lineObjects.get(file.id) as [Uint8Array, string]));
      hits.file(
        file.path,
        file.items.map(({ id, lines }) => {
          const objects = decodeLines(lines).map(objectOf);
          return {
            term: terms.get(id) as string,
            objects: wanted === null ? objects : objects.filter(({ code }) => wanted.has(code)),
          };
        }),
      );
    }

    if (wanted === null && acceptsFile === undefined) {
      const total = countAll(items);
      if (total > COMMON) {
        for (const file of filesInOrder(terms)) {
          if (hits.full()) break;
          collect(file);
        }
        return { hits: hits.done().hits, total };
      }
    }
    for (const file of filesWith(terms.keys(), acceptsFile)) collect(file);
    return hits.done();
  };
}

/** The character code of the digit 0. */
const ZERO = 48;

/** Line objects by id, from what `file_facts` says of them. */
function readObjects(types: Uint8Array, moreLines: string): (id: number) => LineObject {
  const more = decodeLines(moreLines);
  const own = types.length - more.length;
  return (id) => ({
    line: id <= own ? id : (more[id - own - 1] as number),
    code: (types[id - 1] as number) - ZERO,
  });
}
