import type { Range } from "../../src/match.js";

/** A cell of a notebook: its source as the strings of JSON that make it up, in order, quotes included. */
export interface Cell {
  readonly type: string;
  readonly source: readonly Range[];
}

export interface Notebook {
  readonly cells: readonly Cell[];
  /** Of the kernel, as it says; null where it does not. */
  readonly language: string | null;
}

const DEEPEST = 100;

/** Finds the cells of a notebook in its JSON; what is not closed or nested deeper than any notebook ends the reading. */
export function findCells(text: string): Notebook {
  const cells: { type: string; source: Range[] }[] = [];
  let language: string | null = null;
  /** Keys and places from the outermost value to the one being read. */
  const path: (string | number)[] = [];
  let key: string | null = null;
  let at = 0;

  /** Offset just after the string that begins at an offset; a base64 image is one long string. */
  function stringEnd(start: number): number {
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

  function take(start: number, end: number): void {
    const [first, , third, last] = path;
    const index = first === "cells" ? 1 : first === "worksheets" && third === "cells" ? 3 : -1;
    const value = (): string => text.slice(start + 1, end - 1);
    if (first === "metadata" && path.at(-1) === "language") language ??= value();
    else if (first === "metadata" && path[1] === "language_info" && path.at(-1) === "name") language = value();
    if (index === -1) return;
    // Notebooks of old keep their cells in worksheets.
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
      at = stringEnd(start);
      const colon = /\s*:/uy;
      colon.lastIndex = at;
      if (typeof path.at(-1) === "string" && key === null && colon.test(text)) {
        key = text.slice(start + 1, Math.min(at - 1, start + 200));
        path[path.length - 1] = key;
        at = colon.lastIndex;
      } else take(start, at);
    } else {
      if (char === "{" || char === "[") {
        if (path.length >= DEEPEST) break;
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
