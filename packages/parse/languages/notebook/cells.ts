import type { OffsetRange } from "../../src/match.js";

/** Cell of a notebook. `source` lists the JSON strings of its source in order, including their quotes. */
export interface Cell {
  readonly type: string;
  readonly source: readonly OffsetRange[];
}

/** Cells of a notebook, in order. */
export interface Notebook {
  readonly cells: readonly Cell[];
  /** Language of the kernel as stated in the metadata. Null if not stated. */
  readonly language: string | null;
}

const MAX_DEPTH = 100;

/** Finds the cells of a notebook in its JSON. Stops at an unclosed string and at nesting deeper than any notebook's. */
export function findCells(text: string): Notebook {
  const cells: { type: string; source: OffsetRange[] }[] = [];
  let language: string | null = null;
  /** Keys and indices from the outermost value to the current one. */
  const path: (string | number)[] = [];
  let key: string | null = null;
  let at = 0;

  function take(start: number, end: number): void {
    const [first, , third, last] = path;
    const index = first === "cells" ? 1 : first === "worksheets" && third === "cells" ? 3 : -1;
    const value = (): string => text.slice(start + 1, end - 1);
    if (first === "metadata" && path.at(-1) === "language") language ??= value();
    else if (first === "metadata" && path[1] === "language_info" && path.at(-1) === "name") language = value();
    if (index === -1) return;
    // Notebooks of format 3 keep their cells in worksheets.
    const number = index === 1 ? path[1] : last;
    if (typeof number !== "number") return;
    const cell = (cells[number] ??= { type: "", source: [] });
    const field = path[index + 1];
    if (field === "cell_type" && path.length === index + 2) cell.type = value();
    else if ((field === "source" || field === "input") && path.length <= index + 3) cell.source.push({ start, end });
  }

  while (at < text.length) {
    const char = text[at]!;
    if (char === '"') {
      const start = at;
      at = stringEnd(text, start);
      const colon = /\s*:/uy;
      colon.lastIndex = at;
      if (typeof path.at(-1) === "string" && key === null && colon.test(text)) {
        key = text.slice(start + 1, Math.min(at - 1, start + 200));
        path[path.length - 1] = key;
        at = colon.lastIndex;
      } else take(start, at);
    } else {
      if (char === "{" || char === "[") {
        if (path.length >= MAX_DEPTH) break;
        path.push(char === "{" ? "" : 0);
        key = null;
      } else if (char === "}" || char === "]") {
        path.pop();
        key = typeof path.at(-1) === "string" ? (path.at(-1) as string) : null;
      } else if (char === ",") {
        const place = path.at(-1);
        if (typeof place === "number") path[path.length - 1] = place + 1;
        key = null;
      }
      at++;
    }
  }
  return { cells: cells.filter((cell) => cell !== undefined), language };
}

/** Returns the offset just after the string that begins at `start`. Fast, because a base64 image is one long string. */
function stringEnd(text: string, start: number): number {
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return text.length;
    let escapes = 0;
    while (text[quote - 1 - escapes] === "\\") escapes++;
    if (escapes % 2 === 0) return quote + 1;
    from = quote + 1;
  }
}
