import { Buffer } from "node:buffer";

const LATIN1 = 0;
const UTF8 = 1;
const UTF16 = 2;

/** A text as bytes, with the code of an encoding that preserves it exactly. */
export interface EncodedText {
  readonly encoding: number;
  readonly bytes: Uint8Array;
}

/** Picks the encoding: ASCII decodes fastest, and UTF-16 keeps lone surrogates, which occur in a source cut in the middle of an emoji. */
export function encodeText(text: string): EncodedText {
  const bytes = Buffer.from(text, "utf8");
  if (bytes.length === text.length) return { encoding: LATIN1, bytes };
  if (bytes.toString("utf8") === text) return { encoding: UTF8, bytes };
  return { encoding: UTF16, bytes: Buffer.from(text, "utf16le") };
}

export function decodeText(encoding: number, bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return buffer.toString(encoding === LATIN1 ? "latin1" : encoding === UTF8 ? "utf8" : "utf16le");
}

/** V8 copies shorter substrings anyway. */
const MIN_CUT_LENGTH = 13;

/**
 * Returns a function that copies substrings out of a text. A plain `slice` would keep the whole text in memory for as long as the substring
 * lives.
 */
export function substringCutter(encoding: number, bytes: Uint8Array): (start: number, end: number) => string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = decodeText(encoding, bytes);
  return (start, end) => {
    if (end - start < MIN_CUT_LENGTH) return text.slice(start, end);
    return encoding === LATIN1 ? buffer.toString("latin1", start, end) : Buffer.from(text.slice(start, end), "utf16le").toString("utf16le");
  };
}
