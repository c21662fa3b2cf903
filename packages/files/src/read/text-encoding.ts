import { isAscii, isUtf8 } from "node:buffer";

/** The text of a file, and whether its encoding had to be guessed; null for bytes that are no text. */
export type DecodedText = { readonly text: string; readonly guessed: boolean } | null;

/**
 * Decodes UTF-8, and UTF-16 that begins with its mark; a mark is no part of the text. Other bytes are read as Latin-1,
 * which cannot fail, unless there are NUL bytes among them.
 */
export function decodeSource(bytes: Buffer): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16("utf-16le", bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16("utf-16be", bytes);
  if (bytes.includes(0)) return null;
  // A text known to be ASCII needs no decoding, and V8 keeps it at one byte a character.
  if (isAscii(bytes)) return { text: bytes.toString("latin1"), guessed: false };
  if (!isUtf8(bytes)) return { text: bytes.toString("latin1"), guessed: true };
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return { text: bytes.toString("utf8", marked ? 3 : 0), guessed: false };
}

function utf16(encoding: "utf-16le" | "utf-16be", bytes: Buffer): DecodedText {
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes("\0") ? null : { text, guessed: text.includes("\uFFFD") };
}
