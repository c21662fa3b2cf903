import type { Span } from "@codegraph/model";
import type { LineTable } from "./line-table.js";

/** Object types written in place may be long. */
const LONGEST_TYPE = 1_000;
const LONGEST_DOC = 4_000;

/** Returns a name on one line. Only a name in back quotes may contain spaces. */
export function nameText(text: string, [start, end]: readonly [number, number]): string {
  const name = text.slice(start, end);
  const quote = text[start - 1] ?? "";
  if (isOneWord(name)) return name;
  return quote !== "" && "\"'`".includes(quote) && text[end] === quote ? name : name.replace(/\s+/gu, "");
}

/** Returns true if a text has only ASCII characters, none of them white space. */
function isOneWord(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= SPACE || code >= 128) return false;
  }
  return true;
}

/** Returns true if {@link oneLine} leaves a text as it is, as far as a look at its characters can tell. */
function isOneLine(text: string): boolean {
  let isAfterSpace = true;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < SPACE || code >= 128 || (code === SPACE && isAfterSpace)) return false;
    isAfterSpace = code === SPACE;
  }
  return !isAfterSpace;
}

const SPACE = 32;

/** Converts offsets to a span of lines and columns. */
export function spanOf(lines: LineTable, start: number, end: number): Span {
  return {
    startLine: lines.lineOf(start),
    startColumn: lines.columnOf(start),
    endLine: lines.lineOf(end),
    endColumn: lines.columnOf(end),
  };
}

/** Returns a type on one line, without a leading `:` or `->` and at most 1,000 characters long. */
export function typeText(text: string, [start, end]: readonly [number, number]): string {
  const written = text.slice(start, end);
  const isPlain = isOneLine(written) && written[0] !== ":" && !written.startsWith("->") && !written.includes("{");
  if (isPlain && written.length <= LONGEST_TYPE) return written;
  // Line breaks separate the fields of a Go struct.
  const isStruct = /\bstruct\s*\{/u.test(written);
  const whole = isStruct
    ? written.replace(/\/\/[^\n]*/gu, "").replace(/(?<![{;\s])\s*\n/gu, ";\n")
    : written.includes("\n")
      ? joinLines(written)
      : written;
  const type = oneLine(whole).replace(/^(?::|->)\s*/u, "");
  return type.length > LONGEST_TYPE ? `${type.slice(0, LONGEST_TYPE - 1)}…` : type;
}

/** Returns the name of a type without pointers, references and type arguments: `*Server[T]` becomes `Server`. A slice has its brackets: `[u8]`. */
export function typeName(type: string): string {
  if (/^\[\w+\]$/u.test(type)) return type;
  return oneLine(type).replace(/^[*&\s(]+|\s*[<[(].*$/gu, "");
}

/** Replaces every run of white space by a space. */
export function oneLine(text: string): string {
  return isOneLine(text) ? text : text.replace(/\s+/gu, " ").trim();
}

/** Joins several lines of code as if they were written on one. */
export function joinLines(text: string): string {
  const unbroken = text
    .replace(/\\[ \t]*\n/gu, "\n")
    .replace(/([([<=,:]|\bextends)[ \t]*\n\s*[|&][ \t]+/gu, "$1 ")
    .replace(/([([<])[ \t]*\n\s*/gu, "$1")
    .replace(/,?[ \t]*\n\s*([)\]>])/gu, "$1");
  if (!unbroken.includes("{")) return unbroken;
  // Within braces, a line break may be the only separator of two members.
  let depth = 0;
  let result = "";
  for (const line of unbroken.split("\n")) {
    const parts = depth > 0 && /[\w)\]}>"'`?!]\s*$/u.test(result) && !/=>\s*$/u.test(result) && /^\s*[^\s)\]}>,;|&=?:.<+*/-]/u.test(line);
    result += result === "" ? line : `${parts ? ";" : ""} ${line}`;
    for (const char of line) depth += char === "{" ? 1 : char === "}" ? -1 : 0;
  }
  return result;
}

/** Strips the quotes of a string or the angle brackets of an `#include`. */
export function unquoted(text: string): string {
  return text.replace(/^["'`<]|["'`>]$/gu, "");
}

/** Shortens a doc comment to at most 4,000 characters. Null if it is empty. */
export function shortenDoc(doc: string | null): string | null {
  if (doc === null || doc === "") return null;
  return doc.length > LONGEST_DOC ? `${doc.slice(0, LONGEST_DOC - 1)}…` : doc;
}
