import { isAscii, isUtf8 } from "node:buffer";

/** Decoded text, with a flag for a guessed encoding; null for binary data. */
export type DecodedText = { readonly text: string; readonly guessed: boolean } | null;

/**
 * Decodes UTF-8, and UTF-16 with a byte order mark, which is removed. Other bytes without NUL are decoded as Latin-1, which cannot fail.
 */
export function decodeSource(bytes: Buffer): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16("utf-16le", bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16("utf-16be", bytes);
  if (bytes.includes(0)) return null;
  // ASCII needs no decoding, and V8 stores such strings with one byte per character.
  if (isAscii(bytes)) return { text: bytes.toString("latin1"), guessed: false };
  if (!isUtf8(bytes)) return { text: bytes.toString("latin1"), guessed: true };
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return { text: bytes.toString("utf8", marked ? 3 : 0), guessed: false };
}

function utf16(encoding: "utf-16le" | "utf-16be", bytes: Buffer): DecodedText {
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes("\0") ? null : { text, guessed: text.includes("\uFFFD") };
}
