import { decodeAscending, type FileId } from "@codegraph/model";
import type { Database } from "better-sqlite3";
import type { CachedFile, FileCache } from "./known-files.js";
import { blockOf, eachSegment, keysOfItem, postingKey } from "./postings.js";

/** Lines of an item in a file, in stored form. */
export interface FoundItem {
  readonly id: number;
  readonly lines: string;
}

/** A file that contains some of the items. */
export interface FoundFile extends CachedFile {
  /** Number of line objects with any of the items. */
  readonly count: number;
  items(): readonly FoundItem[];
}

/** Finds the files that contain items, ordered by path. */
export interface FileFinder {
  /** Reads the postings of the items. Efficient for few items. */
  all(items: Iterable<number>): IterableIterator<FoundFile>;
  /** Reads the items of each file. Efficient for many items when the first files are enough. */
  firstOfMany(items: ReadonlySet<number>): IterableIterator<FoundFile>;
}

export function fileFinder(db: Database, files: FileCache): FileFinder {
  const postings = db
    .prepare<[number, number], [key: number, text: string]>("SELECT id, lines FROM postings WHERE id BETWEEN ? AND ?")
    .raw();
  const posting = db.prepare<[number], string>("SELECT lines FROM postings WHERE id = ?").pluck();
  const itemsIn = db.prepare<[FileId], Uint8Array>("SELECT items FROM file_facts WHERE file_id = ?").pluck();

  return {
    *all(items) {
      const counts = new Map<FileId, number>();
      const blocks = new Map<number, PostingRow[]>();
      for (const item of items) {
        for (const [key, text] of postings.all(...keysOfItem(item))) {
          let block = -1;
          eachSegment(key, text, (file, start, end) => {
            block = blockOf(file);
            counts.set(file, (counts.get(file) ?? 0) + countBetween(text, start, end));
          });
          const rows = blocks.get(block);
          if (rows === undefined) blocks.set(block, [{ item, key, text }]);
          else rows.push({ item, key, text });
        }
      }
      const byFile = new Map<FileId, FoundItem[]>();
      const itemsOf = (file: FileId): readonly FoundItem[] => {
        const rows = blocks.get(blockOf(file));
        // The rows of a block are split for all its files at once.
        if (rows !== undefined) splitRows(rows, byFile);
        blocks.delete(blockOf(file));
        return byFile.get(file) ?? [];
      };
      for (const file of files.inOrder(counts.keys())) {
        yield { ...file, count: counts.get(file.id) as number, items: () => itemsOf(file.id) };
      }
    },
    *firstOfMany(items) {
      for (const file of files.inOrder()) {
        const { id } = file;
        const found = decodeAscending(itemsIn.get(id) as Uint8Array).flatMap((item): FoundItem[] => {
          if (!items.has(item)) return [];
          const key = postingKey(item, blockOf(id));
          return [{ id: item, lines: linesIn(key, posting.get(key) ?? "", id) }];
        });
        const count = found.reduce((sum, { lines }) => sum + countBetween(lines, 0, lines.length), 0);
        if (count > 0) yield { ...file, count, items: () => found };
      }
    },
  };
}

interface PostingRow {
  readonly item: number;
  readonly key: number;
  readonly text: string;
}

function splitRows(rows: readonly PostingRow[], byFile: Map<FileId, FoundItem[]>): void {
  for (const { item, key, text } of rows) {
    eachSegment(key, text, (file, start, end) => {
      const found = { id: item, lines: text.slice(start, end) };
      const items = byFile.get(file);
      if (items === undefined) byFile.set(file, [found]);
      else items.push(found);
    });
  }
}

/** Returns the lines of one file in a row of postings. */
function linesIn(key: number, text: string, wanted: FileId): string {
  let lines = "";
  eachSegment(key, text, (file, start, end) => {
    if (file === wanted) lines = text.slice(start, end);
  });
  return lines;
}

/** Counts the numbers between two offsets of an encoded text. Each is a character, possibly a surrogate pair. */
function countBetween(text: string, start: number, end: number): number {
  let count = end - start;
  for (let place = start; place < end; place++) {
    const code = text.charCodeAt(place);
    if (code >= 0xdc00 && code < 0xe000) count--;
  }
  return count;
}
