import { decodeAscending, type FileId } from "@codegraph/model";
import type { FactReader } from "../fact-store.js";
import { typeCodes } from "../terms/line-objects.js";
import { blockOf, BLOCKS_PER_ITEM, countLines, eachLine, eachSegment, postingKey } from "./postings.js";
import type { SqliteSession } from "./session.js";

/** Character code of the digit 0. */
const ZERO = 48;

/** Up to this many terms or rows are looked up one by one, which is faster than to read all of a large project. */
const MAX_LOOKED_UP = 20_000;

/** Creates the query that counts the lines of all terms. It looks up the postings of a few accepted files, and passes over all for many. */
export function termCountReader({ db, flush: settle, snapshot }: SqliteSession): Pick<FactReader, "termCounts"> {
  const items = db.prepare<[], [id: number, term: string]>("SELECT id, term FROM items").raw();
  const item = db.prepare<[number], string>("SELECT term FROM items WHERE id = ?").pluck();
  const postings = db.prepare<[], [key: number, text: string]>("SELECT id, lines FROM postings ORDER BY id").raw();
  // SQLite skips the rows of other blocks without reading their lines.
  const someBlocks = db
    .prepare<{ first: number; last: number; blocks: string }, [key: number, text: string]>(
      `SELECT id, lines FROM postings
       WHERE id % ${BLOCKS_PER_ITEM} BETWEEN @first AND @last AND id % ${BLOCKS_PER_ITEM} IN (SELECT value FROM json_each(@blocks)) ORDER BY id`,
    )
    .raw();
  const posting = db.prepare<[number], string>("SELECT lines FROM postings WHERE id = ?").pluck();
  const itemsOf = db.prepare<[FileId], Uint8Array>("SELECT items FROM file_facts WHERE file_id = ?").pluck();
  const fileIds = db.prepare<[], FileId>("SELECT id FROM files").pluck();
  const lineTypes = db.prepare<[FileId], Uint8Array>("SELECT line_types FROM file_facts WHERE file_id = ?").pluck();

  /** Returns the rows that can have accepted files. */
  function rowsOf(accepts: ((file: FileId) => boolean) | undefined): Iterable<[key: number, text: string]> {
    if (accepts === undefined) return postings.iterate();
    const all = fileIds.all();
    const accepted = all.filter(accepts);
    if (accepted.length === 0) return [];
    const keys = accepted.length * 2 > all.length ? null : keysOf(accepted);
    if (keys !== null) return keys.map((key) => [key, posting.get(key) ?? ""]);
    const blocks = [...new Set(accepted.map(blockOf))];
    const [first, last] = [Math.min(...blocks), Math.max(...blocks)];
    return someBlocks.iterate({ first, last, blocks: JSON.stringify(blocks) });
  }

  /** Returns the keys of all rows that contain these files, ascending; null if there are too many of them to look them up. */
  function keysOf(files: readonly FileId[]): number[] | null {
    const keys = new Set<number>();
    for (const file of files) {
      const block = blockOf(file);
      for (const item of decodeAscending(itemsOf.get(file) ?? new Uint8Array())) keys.add(postingKey(item, block));
      if (keys.size > MAX_LOOKED_UP) return null;
    }
    return [...keys].sort((a, b) => a - b);
  }

  function named(counts: ReadonlyMap<number, number>): { readonly term: string; readonly lines: number }[] {
    if (counts.size > MAX_LOOKED_UP)
      return items.all().flatMap(([id, term]) => (counts.has(id) ? [{ term, lines: counts.get(id) as number }] : []));
    return [...counts].flatMap(([id, lines]) => item.all(id).map((term) => ({ term, lines })));
  }

  return {
    termCounts({ types, acceptsFile }) {
      settle("terms");
      const wanted = digitsOf(typeCodes(types));
      return snapshot(() => {
        const codes = new Map<FileId, Uint8Array>();
        // All line types take about a byte for each line of the project.
        const codesOf = (file: FileId): Uint8Array => {
          let known = codes.get(file);
          if (known === undefined) codes.set(file, (known = lineTypes.get(file) ?? new Uint8Array()));
          return known;
        };
        const accepted = new Map<FileId, boolean>();
        const accepts = (file: FileId): boolean => {
          let known = accepted.get(file);
          if (known === undefined) accepted.set(file, (known = acceptsFile?.(file) ?? true));
          return known;
        };
        const counts = new Map<number, number>();
        for (const [key, text] of rowsOf(acceptsFile === undefined ? undefined : accepts)) {
          let lines = 0;
          eachSegment(key, text, (file, start, end) => {
            if (!accepts(file)) return;
            const own = text.slice(start, end);
            if (wanted === null) lines += countLines(own);
            else eachLine(own, (object) => (lines += wanted.has(codesOf(file)[object - 1] as number) ? 1 : 0));
          });
          if (lines > 0) {
            const item = Math.floor(key / BLOCKS_PER_ITEM);
            counts.set(item, (counts.get(item) ?? 0) + lines);
          }
        }
        return named(counts);
      });
    },
  };
}

function digitsOf(codes: ReadonlySet<number> | null): ReadonlySet<number> | null {
  return codes === null ? null : new Set([...codes].map((code) => ZERO + code));
}
