import { crc32 } from "node:zlib";
import { CodeGraphError } from "../error.js";

/** Raised whenever the bytes change meaning. Readers accept exactly their own version: an index is cheap to rebuild. */
const VERSION = 1;
const HEAD = 9;

/**
 * Puts parts behind a head of version, checksum and length:
 *
 *     version(1) checksum(4) length(4) parts…
 */
export function seal(parts: readonly Uint8Array[]): Uint8Array {
  let length = 0;
  for (const part of parts) length += part.length;
  const sealed = new Uint8Array(HEAD + length);
  let position = HEAD;
  for (const part of parts) {
    sealed.set(part, position);
    position += part.length;
  }
  const head = new DataView(sealed.buffer);
  sealed[0] = VERSION;
  head.setUint32(1, crc32(sealed.subarray(HEAD)));
  head.setUint32(5, length);
  return sealed;
}

/** The parts of the envelope at `start`, and where it ends. @throws CodeGraphError `index-damaged` */
export function unseal(bytes: Uint8Array, start = 0): { content: Uint8Array; end: number } {
  if (bytes.length < start + HEAD) throw damaged("they end too early");
  if (bytes[start] !== VERSION) throw damaged(`their format is ${bytes[start]}, and only ${VERSION} is known`);
  const head = new DataView(bytes.buffer, bytes.byteOffset + start, HEAD);
  const end = start + HEAD + head.getUint32(5);
  if (bytes.length < end) throw damaged("they end too early");
  const content = bytes.subarray(start + HEAD, end);
  if (crc32(content) !== head.getUint32(1)) throw damaged("their checksum does not match");
  return { content, end };
}

/** Where the envelope at the start of `bytes` ends. */
export function endOfSeal(bytes: Uint8Array): number {
  return HEAD + new DataView(bytes.buffer, bytes.byteOffset, HEAD).getUint32(5);
}

function damaged(why: string): CodeGraphError {
  return new CodeGraphError(
    "index-damaged",
    `The packed facts of a file cannot be read: ${why}.`,
    "Build the index again.",
  );
}
