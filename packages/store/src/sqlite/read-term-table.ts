import { decodeAscending, type FileId } from "@codegraph/model";
import type { FactReader } from "../fact-store.js";
import { blockOf, decodeLines, eachSegment, postingKey } from "./postings.js";
import { unknownValue } from "./noticed-damage.js";
import type { SqliteSession } from "./session.js";

/** Character code of the digit 0. */
const ZERO = 48;

interface Row {
  readonly items: Uint8Array;
  readonly line_types: Uint8Array;
  readonly more_lines: string;
}

/** Creates the query that rebuilds the term table of a file from the postings of its items. */
export function termTableReader({ db, flush: settle, snapshot }: SqliteSession): Pick<FactReader, "termTable"> {
  const facts = db.prepare<[FileId], Row>("SELECT items, line_types, more_lines FROM file_facts WHERE file_id = ?");
  const termOf = db.prepare<[number], string>("SELECT term FROM items WHERE id = ?").pluck();
  const posting = db.prepare<[number], string>("SELECT lines FROM postings WHERE id = ?").pluck();

  function term(item: number): string {
    const found = termOf.get(item);
    if (found === undefined) throw unknownValue("Item", item);
    return found;
  }

  function linesOf(item: number, fileId: FileId): number[] {
    const key = postingKey(item, blockOf(fileId));
    const text = posting.get(key) ?? "";
    let lines: number[] = [];
    eachSegment(key, text, (file, start, end) => {
      if (file === fileId) lines = decodeLines(text.slice(start, end));
    });
    return lines;
  }

  return {
    termTable(fileId) {
      settle("terms");
      return snapshot(() => {
        const row = facts.get(fileId);
        if (row === undefined) return null;
        const items = decodeAscending(row.items);
        const found = items.map((item) => linesOf(item, fileId));
        const offsets = new Int32Array(items.length + 1);
        found.forEach((lines, index) => {
          offsets[index + 1] = (offsets[index] as number) + lines.length;
        });
        const moreLines = decodeLines(row.more_lines);
        const codes = row.line_types.map((digit) => digit - ZERO);
        const own = codes.length - moreLines.length;
        return {
          types: codes.slice(0, own),
          more: Int32Array.from(moreLines, (line, index) => line * 8 + (codes[own + index] as number)),
          terms: items.map(term),
          offsets,
          lines: Int32Array.from(found.flat()),
        };
      });
    },
  };
}
