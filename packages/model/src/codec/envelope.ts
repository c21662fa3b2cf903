import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import { CodeGraphError } from "../error.js";

/** Raised whenever the bytes change meaning. Readers accept exactly their own version: an index is cheap to rebuild. */
export const FACTS_VERSION = 4;
const HEAD = 10;

/** Of the facts of one file; some bytes of an index from elsewhere could stand for gigabytes. */
const MOST_BYTES = 2 ** 30;

const PLAIN = 0;
const DEFLATED = 1;

/** Below this many bytes compression saves less than it costs. */
const WORTH_DEFLATING = 256;

/**
 * Puts parts behind a head of version, method, checksum and length:
 *
 *     version(1) method(1) checksum(4) length(4) parts…
 *
 * `deflate` halves the size of packed facts for some 40 microseconds a file; a higher level than 1 gains 3 % more.
 */
export function seal(parts: readonly Uint8Array[], deflate: boolean): Uint8Array {
  const content = joined(parts);
  const method = deflate && content.length > WORTH_DEFLATING ? DEFLATED : PLAIN;
  const kept = method === DEFLATED ? deflateRawSync(content, { level: 1 }) : content;
  const sealed = new Uint8Array(HEAD + kept.length);
  sealed[0] = FACTS_VERSION;
  sealed[1] = method;
  sealed.set(kept, HEAD);
  const head = new DataView(sealed.buffer);
  head.setUint32(2, crc32(kept, method));
  head.setUint32(6, kept.length);
  return sealed;
}

/** The parts of the envelope at `start`, and where it ends. @throws CodeGraphError `index-damaged` */
export function unseal(bytes: Uint8Array, start = 0): { content: Uint8Array; end: number } {
  if (bytes.length < start + HEAD) throw damaged("they end too early");
  if (bytes[start] !== FACTS_VERSION) throw damaged(`their format is ${bytes[start]}, and only ${FACTS_VERSION} is known`);
  const method = bytes[start + 1] as number;
  const head = new DataView(bytes.buffer, bytes.byteOffset + start, HEAD);
  const end = start + HEAD + head.getUint32(6);
  if (bytes.length < end) throw damaged("they end too early");
  const kept = bytes.subarray(start + HEAD, end);
  if (crc32(kept, method) !== head.getUint32(2)) throw damaged("their checksum does not match");
  return { content: method === DEFLATED ? inflated(kept) : kept, end };
}

function inflated(kept: Uint8Array): Uint8Array {
  try {
    return inflateRawSync(kept, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    throw damaged(`they cannot be unpacked (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Where the envelope at the start of `bytes` ends. */
export function endOfSeal(bytes: Uint8Array): number {
  return HEAD + new DataView(bytes.buffer, bytes.byteOffset, HEAD).getUint32(6);
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
  return new CodeGraphError(
    "index-damaged",
    `The packed facts of a file cannot be read: ${why}.`,
    "Build the index again.",
  );
}
