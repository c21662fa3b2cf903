import { ByteReader, ByteWriter } from "@codegraph/model";
import type { SearchDocument } from "./document.js";
import { CHUNK_FIELDS } from "./fields.js";
import { packCounts } from "./counts.js";

/** Raised with every change of what packs and segments hold: one of another version is to be made anew. */
export const PACK_VERSION = 1;

/** What a pack holds, in columns. */
export interface Pack {
  readonly words: readonly string[];
  readonly documents: readonly PackedDocument[];
}

export interface PackedDocument {
  readonly standing: number;
  readonly lengths: readonly number[];
  /** Places in `words`, ascending, and the counts that go with them as `packCounts` writes them. */
  readonly words: Int32Array;
  readonly counts: Int32Array;
}

const writer = new ByteWriter();

/** The documents of a file as bytes: version · length of words · words · documents. */
export function packDocuments(documents: readonly SearchDocument[]): Uint8Array<ArrayBuffer> {
  const places = new Map<string, number>();
  writer.reset();
  writer.number(documents.length);
  for (const { standing, lengths, counts } of documents) {
    writer.number(standing);
    for (const length of lengths) writer.number(length);
    writer.number(counts.size);
    const entries = [...counts].map(([word, fields]) => [placeOf(word, places), packCounts(fields)] as const);
    entries.sort(([a], [b]) => a - b);
    let last = 0;
    for (const [place, packed] of entries) {
      writer.number(place - last);
      writer.number(packed);
      last = place;
    }
  }
  const body = writer.written();
  const words = new TextEncoder().encode([...places.keys()].join("\n"));
  const bytes = new Uint8Array(5 + words.length + body.length);
  bytes[0] = PACK_VERSION;
  new DataView(bytes.buffer).setUint32(1, words.length);
  bytes.set(words, 5);
  bytes.set(body, 5 + words.length);
  return bytes;
}

function placeOf(word: string, places: Map<string, number>): number {
  let place = places.get(word);
  if (place === undefined) places.set(word, (place = places.size));
  return place;
}

const decoder = new TextDecoder();

/** Null for a pack of another version. */
export function unpackDocuments(bytes: Uint8Array): Pack | null {
  if (bytes[0] !== PACK_VERSION) return null;
  const end = 5 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(1);
  const words = end === 5 ? [] : decoder.decode(bytes.subarray(5, end)).split("\n");
  const reader = new ByteReader(bytes, end);
  const documents: PackedDocument[] = [];
  for (let left = reader.number(); left > 0; left--) {
    const standing = reader.number();
    const lengths = CHUNK_FIELDS.map(() => reader.number());
    const size = reader.number();
    const places = new Int32Array(size);
    const counts = new Int32Array(size);
    let last = 0;
    for (let entry = 0; entry < size; entry++) {
      places[entry] = last += reader.number();
      counts[entry] = reader.number();
    }
    documents.push({ standing, lengths, words: places, counts });
  }
  return { words, documents };
}
