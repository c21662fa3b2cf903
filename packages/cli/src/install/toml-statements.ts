import { parse } from "smol-toml";

/** A table header, an assignment, or another line (blank, comment, header of an array of tables). Offsets are UTF-16 units. */
export interface Statement {
  readonly kind: "table" | "value" | "other";
  /** Full path of the key or table. Empty for another line. */
  readonly path: readonly string[];
  /** Enclosing table; for a header, the table itself. */
  readonly table: readonly string[];
  /** Offset of the line. */
  readonly start: number;
  /** Offset of an assignment's value. */
  readonly value: number;
  /** Offset after the last character, before a comment and the line break. */
  readonly end: number;
}

/** Returns the statements of a valid TOML text in order. The contents of arrays of tables are "other". */
export function statementsOf(text: string): readonly Statement[] {
  const statements: Statement[] = [];
  let table: readonly string[] | null = [];
  for (let start = text.startsWith("\u{feff}") ? 1 : 0; start < text.length;) {
    const first = start + /^[ \t]*/.exec(text.slice(start))![0].length;
    const isHeader = text[first] === "[";
    const isAssignment = !isHeader && /[^\r\n#]/.test(text[first] ?? "#");
    const value = isAssignment ? skip(text, first, "=") + 1 : first;
    const end: number = isHeader ? headerEnd(text, first) : isAssignment ? valueEnd(text, value) : first;
    const nextLine = text.indexOf("\n", end);
    const written = text.slice(first, end);
    if (isHeader) table = written.startsWith("[[") ? null : leaf(written);
    const at = { start, value: value + /^[ \t]*/.exec(text.slice(value))![0].length, end };
    if (table !== null && isHeader) statements.push({ kind: "table", path: table, table, ...at });
    else if (table !== null && isAssignment)
      statements.push({ kind: "value", path: [...table, ...leaf(`${text.slice(first, value)}1`)], table, ...at });
    else statements.push({ kind: "other", path: [], table: [], ...at });
    start = nextLine < 0 ? text.length : nextLine + 1;
  }
  return statements;
}

/** Path in `[a.b]` or `a.b = 1`. */
function leaf(statement: string): string[] {
  const path: string[] = [];
  let value: unknown = parse(statement);
  while (typeof value === "object" && value !== null && Object.keys(value).length === 1) {
    const [[key, inner]] = Object.entries(value) as [[string, unknown]];
    path.push(key);
    value = inner;
  }
  return path;
}

function headerEnd(text: string, at: number): number {
  const isList = text[at + 1] === "[";
  return skip(text, at + (isList ? 2 : 1), "]") + (isList ? 2 : 1);
}

/** Next position of a character outside of strings. */
function skip(text: string, from: number, character: string): number {
  let at = from;
  while (at < text.length && text[at] !== character) at = isQuote(text[at]) ? stringEnd(text, at) : at + 1;
  return at;
}

/** Offset after the value. */
function valueEnd(text: string, from: number): number {
  let depth = 0;
  let end = from;
  for (let at = from; at < text.length;) {
    const character = text[at]!;
    if (character === "\n" && depth === 0) break;
    if (character === "#") {
      if (depth === 0) break;
      const newline = text.indexOf("\n", at);
      at = newline < 0 ? text.length : newline;
      continue;
    }
    if (character === "[" || character === "{") depth += 1;
    if (character === "]" || character === "}") depth -= 1;
    at = isQuote(character) ? stringEnd(text, at) : at + 1;
    if (!/\s/.test(character)) end = at;
  }
  return end;
}

function isQuote(character: string | undefined): boolean {
  return character === '"' || character === "'";
}

/** Offset after the string at a position. Multi-line strings start with three quotes and may end with up to two more. */
function stringEnd(text: string, at: number): number {
  const quote = text[at]!;
  const marks = text.startsWith(quote.repeat(3), at) ? quote.repeat(3) : quote;
  for (let place = at + marks.length; place < text.length; place += 1) {
    if (quote === '"' && text[place] === "\\") place += 1;
    else if (text.startsWith(marks, place)) {
      let end = place + marks.length;
      while (marks.length === 3 && text[end] === quote && end < place + 5) end += 1;
      return end;
    }
  }
  return text.length;
}
