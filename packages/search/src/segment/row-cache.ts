import { ByteReader } from "@codegraph/model";

/** Decoded row of a word: ascending numbers, each with an associated number. */
export interface DecodedRow {
  readonly first: Int32Array;
  readonly second: Int32Array;
}

/** Decoded rows of a segment. */
export interface RowCache {
  /** Returns the row of a word; null if no row has it. */
  of(word: string): DecodedRow | null;
}

/** Bytes that decoded rows of one kind may take. The frequent words of a project, whose rows are long, are in most questions. */
const MAX_BYTES = 16 << 20;
/** Bytes of an entry besides its numbers, roughly. */
const ENTRY_BYTES = 200;

/**
 * Creates a cache of decoded rows, which forgets the words that were asked longest ago.
 * @param read returns the stored rows of a word, in ascending order; empty for an unknown word
 */
export function createRowCache(read: (word: string) => readonly Uint8Array[], maxBytes: number = MAX_BYTES): RowCache {
  const rows = new Map<string, DecodedRow | null>();
  let bytes = 0;

  function forgetOldest(): void {
    for (const [word, row] of rows) {
      if (bytes <= maxBytes) return;
      rows.delete(word);
      bytes -= bytesOf(row);
    }
  }

  return {
    of(word) {
      let row = rows.get(word);
      if (row !== undefined) {
        // Inserted again at the end, so that the first word is the one asked longest ago.
        rows.delete(word);
        rows.set(word, row);
        return row;
      }
      const stored = read(word);
      row = stored.length === 0 ? null : decodeRows(stored);
      rows.set(word, row);
      bytes += bytesOf(row);
      if (bytes > maxBytes) forgetOldest();
      return row;
    },
  };
}

function bytesOf(row: DecodedRow | null): number {
  return ENTRY_BYTES + (row === null ? 0 : row.first.buffer.byteLength + row.second.buffer.byteLength);
}

/** Decodes pairs of numbers: ascending numbers stored as differences, each with an associated number. */
function decodeRows(rows: readonly Uint8Array[]): DecodedRow {
  const most = rows.reduce((sum, row) => sum + (row.length >> 1), 0);
  const first = new Int32Array(most);
  const second = new Int32Array(most);
  let size = 0;
  for (const row of rows) {
    const reader = new ByteReader(row);
    let last = 0;
    while (reader.position < row.length) {
      first[size] = last += reader.number();
      second[size++] = reader.number();
    }
  }
  return { first: first.subarray(0, size), second: second.subarray(0, size) };
}
