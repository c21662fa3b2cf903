import { ByteReader, ByteWriter } from "@codegraph/model";
import { CHUNK_FIELDS } from "./fields.js";

/** Format version of packed documents and segments. Readers rebuild data of another version. */
export const DOCUMENTS_VERSION = 3;

/** Search documents of one file. */
export interface FileDocuments {
  /** Distinct words of the file, as `identifierWords` splits them, in order of first occurrence. */
  readonly words: readonly string[];
  /** One per chunk, in order. */
  readonly documents: readonly SearchDocument[];
}

/** Word counts of a chunk, by field. */
export interface SearchDocument {
  /** Encoded attributes of the chunk; see `readStanding`. */
  readonly standing: number;
  /** Number of words in each field, in the order of `CHUNK_FIELDS`. */
  readonly lengths: readonly number[];
  /** Indexes into the file's `words`, ascending, with the counts of each as encoded by `packCounts`. */
  readonly words: Int32Array;
  readonly counts: Int32Array;
}

const writer = new ByteWriter();
const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** Version, and the byte length of the words. */
const HEAD = 5;

/** Encodes documents as bytes: head · words, one per line · documents. */
export function encodeDocuments({ words, documents }: FileDocuments): Uint8Array<ArrayBuffer> {
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
  bytes[0] = DOCUMENTS_VERSION;
  new DataView(bytes.buffer).setUint32(1, text.length);
  bytes.set(text, HEAD);
  bytes.set(body, HEAD + text.length);
  return bytes;
}

/** Decodes documents; null for another version. */
export function decodeDocuments(bytes: Uint8Array): FileDocuments | null {
  if (bytes[0] !== DOCUMENTS_VERSION) return null;
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
