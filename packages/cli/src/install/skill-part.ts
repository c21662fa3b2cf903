import type { Part } from "./part.js";

/** A document that install owns as a whole. Its value is the text with `\n` line breaks. */
export const skillPart: Part = {
  read: (text) => (text.trim() === "" ? null : normal(text)),
  isSame: (present, wanted) => present === wanted,
  write: (_, wanted) => `${wanted as string}\n`,
  remove: () => "",
  missing: () => 0,
  isEmpty: (text) => text.trim() === "",
  isWholeFile: true,
};

function normal(text: string): string {
  return text.replace("\u{feff}", "").replaceAll("\r\n", "\n").trimEnd();
}
