import { crc32 } from "node:zlib";
import { CodeGraphError } from "@codegraph/model";

/** Bytes of a checksum. */
export const CHECKSUM = 4;

/** The bytes with their checksum behind them: SQLite keeps none, and hands out bytes of a page as the disk gave them. */
export function withChecksum(bytes: Uint8Array): Uint8Array {
  const kept = new Uint8Array(bytes.length + CHECKSUM);
  kept.set(bytes);
  new DataView(kept.buffer).setUint32(bytes.length, crc32(bytes));
  return kept;
}

/** The bytes that {@link withChecksum} was given, not a copy. @throws CodeGraphError `index-damaged` */
export function checked(kept: Uint8Array): Uint8Array {
  const length = kept.length - CHECKSUM;
  // Not the Buffer that SQLite gives, whose `slice` is another.
  const bytes = new Uint8Array(kept.buffer, kept.byteOffset, Math.max(0, length));
  if (length >= 0 && new DataView(kept.buffer, kept.byteOffset).getUint32(length) === crc32(bytes)) return bytes;
  throw new CodeGraphError("index-damaged", "The checksum of a row does not match.", "Run `codegraph update`: the index is built again from the sources.");
}
