import { isWord } from "./scan.js";

/** A longer receiver is left out. */
const LONGEST = 2_000;

const OPENING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{", ">": "<" };

/**
 * Returns the range of the expression that a name in unparsed tokens is a member of: `commands[0].list()` in `commands[0].list().first(…)`.
 * Null if the name follows no `.` or `::`. Empty for an expression that cannot be told or is too long, which has no path.
 *
 * @param plain text without comments and the contents of strings
 * @param name offset of the name
 */
export function receiverBefore(plain: string, name: number): readonly [start: number, end: number] | null {
  const first = operatorBefore(plain, name);
  if (first === null) return null;
  const end = spaceBefore(plain, first);
  let at = end;
  for (;;) {
    const start = operandBefore(plain, at);
    if (start === null || name - start > LONGEST) return [end, end];
    const operator = operatorBefore(plain, start);
    if (operator === null) return [start, end];
    at = spaceBefore(plain, operator);
  }
}

/** Returns the offset of the `.` or `::` before an offset; null if there is none. A range (`0..n`) is no member. */
function operatorBefore(plain: string, offset: number): number | null {
  const at = spaceBefore(plain, offset);
  if (plain.startsWith("::", at - 2)) return at - 2;
  return plain[at - 1] === "." && plain[at - 2] !== "." ? at - 1 : null;
}

/** Returns the offset after the last character before an offset that is not white space. */
function spaceBefore(plain: string, offset: number): number {
  while (offset > 0 && plain.charCodeAt(offset - 1) <= 32) offset--;
  return offset;
}

/** Returns the start of the name, call, index or literal that ends at an offset; null if none does. */
function operandBefore(plain: string, end: number): number | null {
  let at = end;
  while (at > 0) {
    const char = plain[at - 1]!;
    if (isWord(plain.charCodeAt(at - 1))) return wordBefore(plain, at);
    if (char === "?" && at > 1) at--;
    else if (char === '"') return stringBefore(plain, at);
    else if (char in OPENING) {
      const open = openingBracket(plain, at);
      // A `>` before brackets may compare: `a>(b).c()`.
      if (open === null) return char === ">" && at < end ? at : null;
      // Type arguments stand behind a name, or behind its `::`.
      at = plain.startsWith("::<", open - 2) ? open - 2 : open;
      const before = plain.charCodeAt(at - 1);
      if (plain[at - 1] === "!" && isWord(plain.charCodeAt(at - 2))) return wordBefore(plain, at - 1);
      if (!isWord(before) && !")]>?".includes(plain[at - 1] ?? " ")) return at;
    } else return null;
  }
  return null;
}

function wordBefore(plain: string, end: number): number {
  let at = end;
  while (at > 0 && isWord(plain.charCodeAt(at - 1))) at--;
  return at;
}

/** Returns the offset of the quote that opens the string which ends at an offset; null if none does. */
function stringBefore(plain: string, end: number): number | null {
  const open = plain.lastIndexOf('"', end - 2);
  return open === -1 ? null : open;
}

/** Returns the offset of the bracket that opens the pair which closes just before an offset; null if none does. */
function openingBracket(plain: string, end: number): number | null {
  const close = plain[end - 1]!;
  const open = OPENING[close]!;
  let depth = 0;
  for (let at = end - 1; at >= 0 && end - at <= LONGEST; at--) {
    // The `>` of an arrow closes nothing.
    if (plain[at] === close && !(close === ">" && "-=".includes(plain[at - 1] ?? " "))) depth++;
    else if (plain[at] === open && --depth === 0) return at;
  }
  return null;
}
