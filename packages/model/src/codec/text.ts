import { Buffer } from "node:buffer";

const LATIN1 = 0;
const UTF8 = 1;
const UTF16 = 2;

/** A text as bytes and the code of the encoding that keeps it exactly. */
export interface EncodedText {
  readonly encoding: number;
  readonly bytes: Uint8Array;
}

/** ASCII decodes fastest; UTF-16 is for half surrogate pairs, which a source cut in the middle of an emoji can hold. */
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

/** Of shorter pieces V8 makes copies by itself. */
const SHORTEST_CUT = 13;

/** Cuts pieces out of a text that do not keep all of it in memory, as what is cut out of a string does, for as long as they are held. */
export function cutter(encoding: number, bytes: Uint8Array): (start: number, end: number) => string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = decodeText(encoding, bytes);
  return (start, end) => {
    if (end - start < SHORTEST_CUT) return text.slice(start, end);
    return encoding === LATIN1 ? buffer.toString("latin1", start, end) : Buffer.from(text.slice(start, end), "utf16le").toString("utf16le");
  };
}
