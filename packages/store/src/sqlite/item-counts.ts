import { encodeAscending, decodeAscending } from "@codegraph/model";
import type { Database } from "better-sqlite3";

/** Neighbouring items share a row. With one row each, the key would take more bytes than the count. */
const ITEMS_PER_BLOCK = 64;

/** Maintains the number of line objects of each item, so that a total needs no postings. */
export interface ItemCountWriter {
  /** Changes the number for an item. */
  add(item: number, more: number): void;
  /** Writes the changes. */
  flush(): void;
  /** Drops unwritten changes after a rollback. */
  discard(): void;
}

export function itemCountWriter(db: Database): ItemCountWriter {
  const read = countReader(db);
  const write = db.prepare<[number, Uint8Array]>("INSERT OR REPLACE INTO item_counts (block, counts) VALUES (?, ?)");
  const changes = new Map<number, number>();
  return {
    add(item, more) {
      if (more !== 0) changes.set(item, (changes.get(item) ?? 0) + more);
    },
    flush() {
      let block = -1;
      let counts: number[] = [];
      const put = (): void => void (block >= 0 && write.run(block, packCounts(counts)));
      for (const [item, more] of [...changes].sort(([a], [b]) => a - b)) {
        if (Math.floor(item / ITEMS_PER_BLOCK) !== block) {
          put();
          block = Math.floor(item / ITEMS_PER_BLOCK);
          counts = read(block);
        }
        const place = item % ITEMS_PER_BLOCK;
        while (counts.length <= place) counts.push(0);
        counts[place] = (counts[place] as number) + more;
      }
      put();
      changes.clear();
    },
    discard: () => changes.clear(),
  };
}

/** Returns a function that sums the line objects of items. */
export function itemCounts(db: Database): (items: Iterable<number>) => number {
  const read = countReader(db);
  return (items) => {
    const blocks = new Map<number, readonly number[]>();
    let total = 0;
    for (const id of items) {
      const block = Math.floor(id / ITEMS_PER_BLOCK);
      let counts = blocks.get(block);
      if (counts === undefined) blocks.set(block, (counts = read(block)));
      total += counts[id % ITEMS_PER_BLOCK] ?? 0;
    }
    return total;
  };
}

function countReader(db: Database): (block: number) => number[] {
  const read = db.prepare<[number], Uint8Array>("SELECT counts FROM item_counts WHERE block = ?").pluck();
  return (block) => {
    const packed = read.get(block);
    if (packed === undefined) return [];
    let before = 0;
    return decodeAscending(packed).map((sum) => {
      const count = sum - before;
      before = sum;
      return count;
    });
  };
}

function packCounts(counts: readonly number[]): Uint8Array {
  let sum = 0;
  return encodeAscending(counts.map((count) => (sum += count)));
}
