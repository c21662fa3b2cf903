import { createHash } from "node:crypto";
import { ByteReader, ByteWriter } from "@codegraph/model";
import type { DenseMatrix } from "./dense-matrix.js";
import type { Vocabulary } from "./vocabulary.js";

/** Raised with every change of training or encoding. */
const VERSION = 1;

/** Bytes of the digest after the version. */
const DIGEST_BYTES = 16;

/** Decoded content of a model. */
export interface ModelContent {
  /** Number of documents when the model was trained. */
  readonly documents: number;
  /** Number of documents that were sampled. */
  readonly sampled: number;
  readonly words: readonly string[];
  /** Number of sampled documents that contain each word. */
  readonly holders: Int32Array;
  /** Unit vector of each word, times 127: `dimensions` numbers each; all zeros for a word without relations. */
  readonly vectors: Int8Array;
  readonly dimensions: number;
  /** Digest of the content in hexadecimal. */
  readonly digest: string;
}

/** Encodes a model: version · digest · head (numbers of documents, dimensions, words, holders) · words · vectors. */
export function encodeModel({
  documents,
  sampled,
  vocabulary,
  vectors,
  dimensions,
}: {
  readonly documents: number;
  readonly sampled: number;
  readonly vocabulary: Vocabulary;
  readonly vectors: DenseMatrix;
  readonly dimensions: number;
}): Uint8Array<ArrayBuffer> {
  const words = new TextEncoder().encode(vocabulary.words.join("\n"));
  const writer = new ByteWriter();
  for (const number of [documents, sampled, dimensions, words.length, vocabulary.words.length, ...vocabulary.documents])
    writer.number(number);
  const head = writer.written();
  const units = unitRows(vectors, dimensions);
  const bytes = new Uint8Array(1 + DIGEST_BYTES + head.length + words.length + units.length);
  bytes.set(head, 1 + DIGEST_BYTES);
  bytes.set(words, 1 + DIGEST_BYTES + head.length);
  bytes.set(new Uint8Array(units.buffer), 1 + DIGEST_BYTES + head.length + words.length);
  bytes[0] = VERSION;
  bytes.set(digestOf(bytes), 1);
  return bytes;
}

/** Decodes a model; null for damaged bytes or another version. */
export function decodeModel(bytes: Uint8Array): ModelContent | null {
  if (bytes.length <= 1 + DIGEST_BYTES || bytes[0] !== VERSION) return null;
  const digest = digestOf(bytes);
  if (digest.some((byte, at) => byte !== bytes[1 + at])) return null;
  const reader = new ByteReader(bytes, 1 + DIGEST_BYTES);
  const [documents, sampled, dimensions, wordBytes, size] = [
    reader.number(),
    reader.number(),
    reader.number(),
    reader.number(),
    reader.number(),
  ];
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
  return createHash("sha256")
    .update(bytes.subarray(1 + DIGEST_BYTES))
    .digest()
    .subarray(0, DIGEST_BYTES);
}

/** Scales rows to length 1 and returns them as integers up to 127, padded to `dimensions`. */
function unitRows({ rows, width, numbers }: DenseMatrix, dimensions: number): Int8Array<ArrayBuffer> {
  const units = new Int8Array(rows * dimensions);
  for (let row = 0; row < rows; row++) {
    const vector = numbers.subarray(row * width, (row + 1) * width);
    const length = Math.hypot(...vector);
    if (length === 0) continue;
    vector.forEach((value, column) => (units[row * dimensions + column] = Math.round((127 * value) / length)));
  }
  return units;
}
