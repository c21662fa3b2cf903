import { createHash } from "node:crypto";
import { ByteReader, ByteWriter } from "@codegraph/model";
import type { Block } from "./block.js";
import type { Vocabulary } from "./vocabulary.js";

/** Raised with every change of what is learnt, or of how it is kept. */
const VERSION = 1;

/** Bytes of the digest that follows the version. */
const DIGEST = 16;

/** What a model knows. */
export interface ModelContent {
  /** How many documents there were when it was learnt. */
  readonly documents: number;
  /** How many of them were looked at. */
  readonly sampled: number;
  readonly words: readonly string[];
  /** In how many of those that were looked at each word stands. */
  readonly holders: Int32Array;
  /** A unit vector for each word, times 127: `dimensions` numbers each; all zeros for a word that goes with no other. */
  readonly vectors: Int8Array;
  readonly dimensions: number;
  /** Digest of all that, as hexadecimal digits. */
  readonly digest: string;
}

/** version · digest · length of the head · head (numbers of documents, dimensions, words, holders) · words · vectors */
export function encodeModel({ documents, sampled, vocabulary, vectors, dimensions }: { readonly documents: number; readonly sampled: number; readonly vocabulary: Vocabulary; readonly vectors: Block; readonly dimensions: number }): Uint8Array<ArrayBuffer> {
  const words = new TextEncoder().encode(vocabulary.words.join("\n"));
  const writer = new ByteWriter();
  for (const number of [documents, sampled, dimensions, words.length, vocabulary.words.length, ...vocabulary.documents]) writer.number(number);
  const head = writer.written();
  const units = unitRows(vectors, dimensions);
  const bytes = new Uint8Array(1 + DIGEST + head.length + words.length + units.length);
  bytes.set(head, 1 + DIGEST);
  bytes.set(words, 1 + DIGEST + head.length);
  bytes.set(new Uint8Array(units.buffer), 1 + DIGEST + head.length + words.length);
  bytes[0] = VERSION;
  bytes.set(digestOf(bytes), 1);
  return bytes;
}

/** Null for what is not a whole model of this version. */
export function decodeModel(bytes: Uint8Array): ModelContent | null {
  if (bytes.length <= 1 + DIGEST || bytes[0] !== VERSION) return null;
  const digest = digestOf(bytes);
  if (digest.some((byte, at) => byte !== bytes[1 + at])) return null;
  const reader = new ByteReader(bytes, 1 + DIGEST);
  const [documents, sampled, dimensions, wordBytes, size] = [reader.number(), reader.number(), reader.number(), reader.number(), reader.number()];
  const holders = Int32Array.from({ length: size }, () => reader.number());
  const end = reader.position + wordBytes;
  return {
    documents,
    sampled,
    words: size === 0 ? [] : new TextDecoder().decode(bytes.subarray(reader.position, end)).split("\n"),
    holders,
    vectors: new Int8Array(bytes.slice(end).buffer),
    dimensions,
    digest: Buffer.from(digest).toString("hex"),
  };
}

function digestOf(bytes: Uint8Array): Uint8Array {
  return createHash("sha256").update(bytes.subarray(1 + DIGEST)).digest().subarray(0, DIGEST);
}

/** The rows scaled to length 1, as whole numbers up to 127, filled up to `dimensions`. */
function unitRows({ rows, width, numbers }: Block, dimensions: number): Int8Array<ArrayBuffer> {
  const units = new Int8Array(rows * dimensions);
  for (let row = 0; row < rows; row++) {
    const vector = numbers.subarray(row * width, (row + 1) * width);
    const length = Math.hypot(...vector);
    if (length === 0) continue;
    vector.forEach((value, column) => (units[row * dimensions + column] = Math.round((127 * value) / length)));
  }
  return units;
}
