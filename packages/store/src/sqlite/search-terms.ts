import type { Database } from "better-sqlite3";
import type { TermHits, TermQuery } from "../fact-store.js";
import { collectHits } from "../terms/hits.js";
import { type LineObject, typeCodes } from "../terms/line-objects.js";
import { countLines, decodeLines, eachSegment, keysOfItem } from "./postings.js";
import type { ItemsTable } from "./schema.js";

/** A file in which terms were found: their items, with their lines, and on how many line objects they stand in all. */
interface FoundFile {
  readonly id: number;
  readonly path: string;
  readonly items: { readonly id: number; readonly lines: string }[];
  total: number;
}

/**
 * Finds the lines of items. A common term stands on a hundred thousand lines, and a query shows a hundred: so the
 * files are found and counted first, and lines are decoded only for those that are shown or must be told apart by type.
 */
export function termSearch(db: Database): (items: readonly ItemsTable[], query: TermQuery) => TermHits {
  const postings = db
    .prepare<[number, number], [key: number, text: string]>("SELECT id, lines FROM postings WHERE id BETWEEN ? AND ?")
    .raw();
  const pathOf = db.prepare<[number], string>("SELECT path FROM files WHERE id = ?").pluck();
  const lineObjects = db
    .prepare<[number], [types: Uint8Array, more: string]>("SELECT line_types, more_lines FROM file_facts WHERE file_id = ?")
    .raw();

  function filesWith(items: Iterable<number>, accepts: (path: string) => boolean): FoundFile[] {
    const files = new Map<number, FoundFile | null>();
    for (const item of items) {
      for (const [key, text] of postings.all(...keysOfItem(item))) {
        eachSegment(key, text, (id, start, end) => {
          let file = files.get(id);
          if (file === undefined) {
            const path = pathOf.get(id) as string;
            file = accepts(path) ? { id, path, items: [], total: 0 } : null;
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

  return (items, { types, acceptsFile, limit }) => {
    const terms = new Map(items.map(({ id, term }) => [id, term]));
    const wanted = typeCodes(types);
    const hits = collectHits(limit);
    for (const file of filesWith(terms.keys(), acceptsFile ?? (() => true))) {
      if (wanted === null && hits.full()) {
        hits.beyond(file.total);
        continue;
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
