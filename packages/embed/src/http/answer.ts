import { isRecord } from "../is-record.js";
import { toUnitLength } from "../unit-length.js";

/**
 * Reads `{ data: [{ index, embedding }] }` and returns unit vectors in the order of the request, regardless of the order of the answer.
 * Embeddings may be lists of numbers or base64 of little-endian 32-bit floats.
 *
 * Returns the reason as a string if the answer is unusable.
 */
export function readAnswer(body: unknown, count: number): Float32Array[] | string {
  const data = isRecord(body) ? body["data"] : undefined;
  if (!Array.isArray(data)) return "without a list `data`";
  if (data.length !== count) return `with ${data.length} vectors for ${count} texts`;
  const vectors = Array<Float32Array | undefined>(count).fill(undefined);
  for (const [position, item] of data.entries()) {
    if (!isRecord(item)) return `without a vector at ${position}`;
    const index = item["index"] ?? position;
    if (!isIndex(index, count) || vectors[index]) return `with an invalid or duplicate index (${String(index)})`;
    const vector = readVector(item["embedding"]);
    if (vector === null) return `with a vector that is not all numbers (index ${index})`;
    vectors[index] = toUnitLength(vector);
  }
  const [first, ...others] = vectors as Float32Array[];
  return others.some(({ length }) => length !== first?.length) ? "with vectors of different lengths" : (vectors as Float32Array[]);
}

function readVector(embedding: unknown): Float32Array | null {
  if (typeof embedding === "string") return readBase64(embedding);
  if (!Array.isArray(embedding) || embedding.length === 0) return null;
  const vector = new Float32Array(embedding.length);
  for (const [at, value] of embedding.entries()) {
    if (typeof value !== "number") return null;
    vector[at] = value;
  }
  return allFinite(vector);
}

function readBase64(text: string): Float32Array | null {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length === 0 || bytes.length % 4 !== 0) return null;
  const vector = new Float32Array(bytes.length / 4);
  for (let at = 0; at < vector.length; at++) vector[at] = bytes.readFloatLE(at * 4);
  return allFinite(vector);
}

function allFinite(vector: Float32Array): Float32Array | null {
  return vector.every(Number.isFinite) ? vector : null;
}

function isIndex(index: unknown, count: number): index is number {
  return typeof index === "number" && Number.isInteger(index) && index >= 0 && index < count;
}
