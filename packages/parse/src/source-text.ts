import type { Span } from "@codegraph/model";
import type { LineTable } from "./line-table.js";

const LONGEST_TYPE = 240;
const LONGEST_DOC = 4_000;

/** A name as written on one line; only one in back quotes can have a space in it. */
export function nameText(text: string, [start, end]: readonly [number, number]): string {
  const name = text.slice(start, end);
  const quote = text[start - 1] ?? "";
  return quote !== "" && "\"'`".includes(quote) && text[end] === quote ? name : name.replace(/\s+/gu, "");
}

export function spanOf(lines: LineTable, start: number, end: number): Span {
  return {
    startLine: lines.lineOf(start),
    startColumn: lines.columnOf(start),
    endLine: lines.lineOf(end),
    endColumn: lines.columnOf(end),
  };
}

export function typeText(text: string, [start, end]: readonly [number, number]): string {
  const written = text.slice(start, end);
  // Lines are what divides Go's fields.
  const whole = /\bstruct\s*\{/u.test(written) ? written.replace(/\/\/[^\n]*/gu, "").replace(/(?<![{;\s])\s*\n/gu, ";\n") : written;
  const type = oneLine(whole).replace(/^(?::|->)\s*/u, "");
  return type.length > LONGEST_TYPE ? `${type.slice(0, LONGEST_TYPE - 1)}…` : type;
}

/** The name of a type without pointers, references and type arguments: `*Server[T]` is `Server`. */
export function typeName(type: string): string {
  return oneLine(type).replace(/^[*&\s(]+|\s*[<[(].*$/gu, "");
}

export function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

export function unquoted(text: string): string {
  return text.replace(/^["'`<]|["'`>]$/gu, "");
}

export function shorten(doc: string | null): string | null {
  if (doc === null || doc === "") return null;
  return doc.length > LONGEST_DOC ? `${doc.slice(0, LONGEST_DOC - 1)}…` : doc;
}
