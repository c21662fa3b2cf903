import { ByteReader, ByteWriter } from "@codegraph/model";
import { CHUNK_FIELDS } from "./fields.js";

/** Raised with every change of what packs and segments hold: one of another version is to be made anew. */
export const PACK_VERSION = 1;

/** What the chunks of a file are found by. */
export interface Pack {
  /** The distinct words of the file, as `identifierWords` gives them, in order of their first occurrence. */
  readonly words: readonly string[];
  /** One for each chunk, in order. */
  readonly documents: readonly SearchDocument[];
}

/** How often each word stands in each field of a chunk. */
export interface SearchDocument {
  /** What the chunk is; see `readStanding`. */
  readonly standing: number;
  /** Words in each field, in the order of `CHUNK_FIELDS`. */
  readonly lengths: readonly number[];
  /** Places in `words`, ascending, and the counts that go with them as `packCounts` writes them. */
  readonly words: Int32Array;
  readonly counts: Int32Array;
}

const writer = new ByteWriter();
const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** Version, and the length of the words in bytes. */
const HEAD = 5;

/** A pack as bytes: head · words, a line each · documents. */
export function packDocuments({ words, documents }: Pack): Uint8Array<ArrayBuffer> {
  writer.reset();
  writer.number(documents.length);
  for (const document of documents) {
    writer.number(document.standing);
    for (const length of document.lengths) writer.number(length);
    writer.number(document.words.length);
    let last = 0;
    for (let at = 0; at < document.words.length; at++) {
      writer.number(document.words[at]! - last);
      writer.number(document.counts[at]!);
      last = document.words[at]!;
    }
  }
  const body = writer.written();
  const text = encoder.encode(words.join("\n"));
  const bytes = new Uint8Array(HEAD + text.length + body.length);
  bytes[0] = PACK_VERSION;
  new DataView(bytes.buffer).setUint32(1, text.length);
  bytes.set(text, HEAD);
  bytes.set(body, HEAD + text.length);
  return bytes;
}

/** Null for a pack of another version. */
export function unpackDocuments(bytes: Uint8Array): Pack | null {
  if (bytes[0] !== PACK_VERSION) return null;
  const end = HEAD + new DataView(bytes.buffer, bytes.byteOffset).getUint32(1);
  const words = end === HEAD ? [] : decoder.decode(bytes.subarray(HEAD, end)).split("\n");
  const reader = new ByteReader(bytes, end);
  const documents: SearchDocument[] = [];
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
