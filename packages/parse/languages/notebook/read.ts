import { createTextAssembler, type TextAssembler } from "../../src/mapped-text.js";
import type { OffsetRange } from "../../src/match.js";
import { mapParts } from "../../src/matches.js";
import type { EmbeddedText, ParsedText } from "../../src/parsed-text.js";
import { readMarkdown } from "../markdown/read.js";
import { findCells } from "./cells.js";

const KERNELS: Readonly<Record<string, string>> = {
  python: "python",
  ipython: "python",
  python3: "python",
  javascript: "javascript",
  typescript: "typescript",
  "c#": "csharp",
  csharp: "csharp",
  "c++": "cpp",
  go: "go",
  java: "java",
  kotlin: "kotlin",
  ruby: "ruby",
  rust: "rust",
  scala: "scala",
  bash: "bash",
  php: "php",
};

/** Command for the notebook instead of the language: `%matplotlib inline`, `!pip install`, `files = !ls`, `df.head?`. */
const COMMAND = /^\s*(?:[%!?]|[\w, ]+=\s*(?:!|%\w)|[\w.]+\?\??\s*$)/u;
/** First line of a cell in another language. Magics that only time or save the code do not count. */
const OTHER_CELL = /^\s*%%(?!time|prun|capture|writefile|memit|mprun|script\s+python)\w/u;
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", '"': '"', "\\": "\\", "/": "/" };

/** Reads the cells of a notebook in order: code as a single program, text as Markdown. */
export function readNotebook(text: string): ParsedText {
  const { cells, language } = findCells(text);
  const declared = language?.toLowerCase() ?? "python";
  const kernel = Object.hasOwn(KERNELS, declared) ? KERNELS[declared]! : "";
  const map = createTextAssembler();
  const state = { length: 0 };
  const embedded: EmbeddedText[] = [];
  const prose: { start: number; text: string }[] = [];
  cells.forEach(({ type, source }, index) => {
    const lines = sourceLines(text, source);
    const start = state.length;
    const isCode = type === "code" && !OTHER_CELL.test(plain(lines[0]));
    const parts: string[] = [];
    for (const line of lines) {
      const written = plain(line);
      // Turn commands into comments.
      if (isCode && COMMAND.test(written)) parts.push(fill(map, "#"));
      for (const { piece, from } of line) {
        map.add(piece, from);
        parts.push(piece);
      }
    }
    const whole = parts.join("");
    state.length += whole.length;
    const end = state.length;
    if (!whole.endsWith("\n")) state.length += fill(map, "\n").length;
    if (end === start) return;
    if (isCode) embedded.push({ language: kernel, parts: [{ start, end }], label: `cell ${index + 1}` });
    else if (type === "markdown") prose.push({ start, text: whole });
  });
  const texts = prose.map(({ start, text: cell }) => shifted(readMarkdown(cell), start));
  return {
    source: map.finish(),
    docs: texts.flatMap(({ docs }) => docs),
    definitions: texts.flatMap(({ definitions }) => definitions),
    embedded,
  };
}

interface Piece {
  readonly piece: string;
  readonly from: number;
}

function plain(line: readonly Piece[] | undefined): string {
  return (
    line
      ?.map(({ piece }) => piece)
      .join("")
      .replace(/\n$/u, "") ?? ""
  );
}

function fill(map: TextAssembler, filling: string): string {
  map.fill(filling);
  return filling;
}

/**
 * Splits a cell into lines including their line feeds. Each line consists of pieces that occur verbatim in the JSON, or decoded escapes.
 */
function sourceLines(text: string, source: readonly OffsetRange[]): Piece[][] {
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  const add = (piece: string, from: number): void => {
    line.push({ piece, from });
    if (piece !== "\n") return;
    lines.push(line);
    line = [];
  };
  for (const { start, end } of source) {
    let at = start + 1;
    const stop = text[end - 1] === '"' && end - start > 1 ? end - 1 : end;
    while (at < stop) {
      const escape = text.indexOf("\\", at);
      if (escape === -1 || escape >= stop) {
        add(text.slice(at, stop), at);
        break;
      }
      if (escape > at) add(text.slice(at, escape), at);
      const sign = text[escape + 1] ?? "";
      if (sign === "u") {
        add(String.fromCharCode(Number.parseInt(text.slice(escape + 2, escape + 6), 16) || 0xfffd), escape);
        at = escape + 6;
      } else {
        add(ESCAPES[sign] ?? sign, escape);
        at = escape + 2;
      }
    }
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

/** Shifts the results of a Markdown cell to the cell's offset. */
function shifted({ docs = [], definitions = [] }: ParsedText, by: number): Required<Pick<ParsedText, "docs" | "definitions">> {
  const range = ({ start, end }: OffsetRange): OffsetRange => ({ start: start + by, end: end + by });
  return {
    docs: docs.map(range),
    definitions: definitions.map((match) => ({
      ...match,
      ...range(match),
      parts: mapParts(match.parts, (start, end) => [start + by, end + by]),
    })),
  };
}
