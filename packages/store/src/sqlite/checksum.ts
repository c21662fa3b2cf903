import { crc32 } from "node:zlib";
import { CodeGraphError } from "@codegraph/model";

/** Bytes of a checksum. */
export const CHECKSUM_BYTES = 4;

/** Appends a checksum. SQLite has none and returns the bytes of a page as the disk delivered them. */
export function withChecksum(bytes: Uint8Array): Uint8Array {
  const kept = new Uint8Array(bytes.length + CHECKSUM_BYTES);
  kept.set(bytes);
  new DataView(kept.buffer).setUint32(bytes.length, crc32(bytes));
  return kept;
}

/**
 * Verifies and removes the checksum that {@link withChecksum} appended. Returns a view, not a copy.
 * @throws CodeGraphError `index-damaged`
 */
export function verifiedBytes(kept: Uint8Array): Uint8Array {
  const length = kept.length - CHECKSUM_BYTES;
  // SQLite returns a Buffer, whose `slice` differs from that of a Uint8Array.
  const bytes = new Uint8Array(kept.buffer, kept.byteOffset, Math.max(0, length));
  if (length >= 0 && new DataView(kept.buffer, kept.byteOffset).getUint32(length) === crc32(bytes)) return bytes;
  throw new CodeGraphError(
    "index-damaged",
    "The checksum of a row does not match.",
    "Run `codegraph update` to rebuild the index from the sources.",
  );
}
