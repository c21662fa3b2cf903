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
