import type { FileId } from "@codegraph/model";
import type { FactReader } from "../fact-store.js";
import { typeCodes } from "../terms/line-objects.js";
import { BLOCKS_PER_ITEM, countLines, eachLine, eachSegment } from "./postings.js";
import type { SqliteSession } from "./session.js";

/** Character code of the digit 0. */
const ZERO = 48;

/** Creates the query that counts the lines of all terms, in one pass over the postings. */
export function termCountReader({ db, flush: settle, snapshot }: SqliteSession): Pick<FactReader, "termCounts"> {
  const items = db.prepare<[], [id: number, term: string]>("SELECT id, term FROM items").raw();
  const postings = db.prepare<[], [key: number, text: string]>("SELECT id, lines FROM postings ORDER BY id").raw();
  const lineTypes = db.prepare<[FileId], Uint8Array>("SELECT line_types FROM file_facts WHERE file_id = ?").pluck();

  return {
    termCounts({ types, acceptsFile = () => true }) {
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
          if (known === undefined) accepted.set(file, (known = acceptsFile(file)));
          return known;
        };
        const counts = new Map<number, number>();
        for (const [key, text] of postings.iterate()) {
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
        return items.all().flatMap(([id, term]) => (counts.has(id) ? [{ term, lines: counts.get(id) as number }] : []));
      });
    },
  };
}

function digitsOf(codes: ReadonlySet<number> | null): ReadonlySet<number> | null {
  return codes === null ? null : new Set([...codes].map((code) => ZERO + code));
}
