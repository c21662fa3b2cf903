/**
 * Bytes as a string with one character each (Latin-1). Untouched bytes are preserved in any encoding, even if damaged. All searches in it
 * are for
 * ASCII.
 */
export type Bytes = string;

/** Encodes a text as UTF-8. */
export function toBytes(text: string): Bytes {
  return Buffer.from(text, "utf8").toString("latin1");
}

/** Decodes UTF-8. */
export function toText(bytes: Bytes): string {
  return Buffer.from(bytes, "latin1").toString("utf8");
}
