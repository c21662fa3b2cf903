import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import { CodeGraphError } from "../error.js";

/**
 * Format version, raised whenever the bytes change meaning. Readers accept only their own version, because an index is cheap to rebuild.
 */
export const FACTS_VERSION = 5;
const HEAD_BYTES = 10;

/** Limit for the facts of one file. An index from elsewhere could hold a few bytes that inflate to gigabytes. */
const MAX_BYTES = 2 ** 30;

const PLAIN = 0;
const DEFLATED = 1;

/** Compressing fewer bytes than this costs more than it saves. */
const MIN_DEFLATED_BYTES = 256;

/**
 * Wraps parts in an envelope with version, method, checksum and length:
 *
 *     version(1) method(1) checksum(4) length(4) parts…
 *
 * `deflate` halves the size of packed facts for some 40 microseconds per file. A compression level above 1 gains another 3 %.
 */
export function wrapEnvelope(parts: readonly Uint8Array[], deflate: boolean): Uint8Array {
  const content = joined(parts);
  const method = deflate && content.length > MIN_DEFLATED_BYTES ? DEFLATED : PLAIN;
  const kept = method === DEFLATED ? deflateRawSync(content, { level: 1 }) : content;
  const sealed = new Uint8Array(HEAD_BYTES + kept.length);
  sealed[0] = FACTS_VERSION;
  sealed[1] = method;
  sealed.set(kept, HEAD_BYTES);
  const head = new DataView(sealed.buffer);
  head.setUint32(2, crc32(kept, method));
  head.setUint32(6, kept.length);
  return sealed;
}

/**
 * Opens the envelope at `start`. `end` is the offset of the byte after it.
 * @throws CodeGraphError `index-damaged`
 */
export function openEnvelope(bytes: Uint8Array, start = 0): { content: Uint8Array; end: number } {
  if (bytes.length < start + HEAD_BYTES) throw damaged("the data is truncated");
  if (bytes[start] !== FACTS_VERSION) throw damaged(`format ${bytes[start]} is unknown, only ${FACTS_VERSION} is supported`);
  const method = bytes[start + 1] as number;
  const head = new DataView(bytes.buffer, bytes.byteOffset + start, HEAD_BYTES);
  const end = start + HEAD_BYTES + head.getUint32(6);
  if (bytes.length < end) throw damaged("the data is truncated");
  const kept = bytes.subarray(start + HEAD_BYTES, end);
  if (crc32(kept, method) !== head.getUint32(2)) throw damaged("the checksum does not match");
  return { content: method === DEFLATED ? inflated(kept) : kept, end };
}

function inflated(kept: Uint8Array): Uint8Array {
  try {
    return inflateRawSync(kept, { maxOutputLength: MAX_BYTES });
  } catch (error) {
    throw damaged(`the data cannot be decompressed (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Returns the offset of the byte after the envelope at the start of `bytes`. */
export function endOfEnvelope(bytes: Uint8Array): number {
  return HEAD_BYTES + new DataView(bytes.buffer, bytes.byteOffset, HEAD_BYTES).getUint32(6);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let position = 0;
  for (const part of parts) {
    bytes.set(part, position);
    position += part.length;
  }
  return bytes;
}

function damaged(why: string): CodeGraphError {
  return new CodeGraphError("index-damaged", `Cannot read the stored facts of a file: ${why}.`, "Rebuild the index.");
}
