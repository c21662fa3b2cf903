import { CHUNK_FIELDS } from "../fields.js";
import { DOCUMENTS_VERSION } from "../file-documents.js";

/** Columns of a segment before encoding; see `Segment`. */
export interface SegmentColumns {
  readonly runs: number;
  readonly files: ArrayLike<number>;
  readonly firstDocument: ArrayLike<number>;
  readonly bases: ArrayLike<number>;
  readonly folders: ArrayLike<number>;
  readonly standings: ArrayLike<number>;
  readonly lengths: readonly ArrayLike<number>[];
}

const HEAD = 4;

/**
 * Encodes the table of a segment: head (version, runs, files, documents) · file ids · first documents (32 bits) · attributes · lengths (16
 * bits) · base lengths · folder lengths.
 */
export function encodeTable(columns: SegmentColumns): Uint8Array<ArrayBuffer> {
  const files = columns.files.length;
  const documents = columns.standings.length;
  const wide = HEAD + 2 * files + 1;
  const narrow = (1 + CHUNK_FIELDS.length) * documents;
  const bytes = new Uint8Array(4 * wide + 2 * narrow + 2 * files);
  const numbers = new Int32Array(bytes.buffer, 0, wide);
  numbers.set([DOCUMENTS_VERSION, columns.runs, files, documents]);
  numbers.set(columns.files, HEAD);
  numbers.set(columns.firstDocument, HEAD + files);
  const shorts = new Uint16Array(bytes.buffer, 4 * wide, narrow);
  [columns.standings, ...columns.lengths].forEach((column, place) => shorts.set(column, place * documents));
  bytes.set(columns.bases, 4 * wide + 2 * narrow);
  bytes.set(columns.folders, 4 * wide + 2 * narrow + files);
  return bytes;
}

/** Decodes the table of a segment; null for another version. */
export function decodeTable(given: Uint8Array):
  | (Omit<SegmentColumns, "lengths"> & {
      readonly files: Int32Array;
      readonly firstDocument: Int32Array;
      readonly bases: Uint8Array;
      readonly folders: Uint8Array;
      readonly standings: Uint16Array;
      readonly lengths: readonly Uint16Array[];
    })
  | null {
  // Typed arrays need aligned bytes, and a view may start at any offset.
  const bytes = given.slice();
  if (bytes.length < 4 * HEAD) return null;
  const [version, runs, files, documents] = new Int32Array(bytes.buffer, 0, HEAD) as unknown as [number, number, number, number];
  if (version !== DOCUMENTS_VERSION) return null;
  const wide = HEAD + 2 * files + 1;
  const narrow = 4 * wide + 2 * (1 + CHUNK_FIELDS.length) * documents;
  const shorts = (place: number): Uint16Array => new Uint16Array(bytes.buffer, 4 * wide + 2 * place * documents, documents);
  return {
    runs,
    files: new Int32Array(bytes.buffer, 4 * HEAD, files),
    firstDocument: new Int32Array(bytes.buffer, 4 * (HEAD + files), files + 1),
    standings: shorts(0),
    lengths: CHUNK_FIELDS.map((_field, code) => shorts(1 + code)),
    bases: new Uint8Array(bytes.buffer, narrow, files),
    folders: new Uint8Array(bytes.buffer, narrow + files, files),
  };
}
