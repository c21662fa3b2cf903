import { Buffer } from "node:buffer";

let last = "";
let codes: Uint16Array<ArrayBuffer> = new Uint16Array(1 << 14);
let bytes = Buffer.from(codes.buffer);

/**
 * The UTF-16 code units of a text, and behind them whatever was there before: what steps through a whole file reads those from
 * an array, several times as fast as from a string. They hold until another text's are asked for; all that is made of a file asks
 * for the same.
 */
export function codesOf(text: string): Uint16Array {
  if (text !== last) {
    if (text.length > codes.length) {
      codes = new Uint16Array(2 * text.length);
      bytes = Buffer.from(codes.buffer);
    }
    bytes.write(text, "utf16le");
    last = text;
  }
  return codes;
}
