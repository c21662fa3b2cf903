import type { OffsetRange } from "../../src/match.js";
import type { ParsedText } from "../../src/parsed-text.js";
import type { LexicalMarks } from "./known.js";

const patterns = new Map<LexicalMarks, RegExp>();

/** Reads comments and strings. Unclosed ones extend to the end of the line or the text. */
export function readPlain(text: string, marks: LexicalMarks): ParsedText {
  let pattern = patterns.get(marks);
  if (pattern === undefined) patterns.set(marks, (pattern = patternOf(marks)));
  const comments: OffsetRange[] = [];
  const strings: OffsetRange[] = [];
  const quotes = marks.quotes ?? "\"'";
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const isString = quotes.includes(found[0]!) && !(marks.line ?? []).some((mark) => found.startsWith(mark));
    (isString ? strings : comments).push({ start: index, end: index + found.length });
  }
  return { comments, strings };
}

function patternOf({ line = [], block = [], quotes = "\"'" }: LexicalMarks): RegExp {
  const blocks = block.map(([open, close]) => `${escaped(open)}[\\s\\S]*?(?:${escaped(close)}|$(?![\\s\\S]))`);
  // A mark within a word or path does not count: `a#b`, `http://`.
  const lines = line.map((mark) => `(?<![\\w:$&\\\\${escaped(mark[0]!)}])${escaped(mark)}[^\\n]*`);
  const strings = [...quotes].map((quote) => `(?<!\\w)${quote}(?:\\\\.|[^${quote}\\\\\\n])*${quote}`);
  const all = [...blocks, ...lines, ...strings];
  return new RegExp(all.length === 0 ? "(?!)" : all.join("|"), "gu");
}

function escaped(mark: string): string {
  return mark.replace(/[.*+?^${}()|[\]\\/]/gu, "\\$&");
}

/** Reads prose by paragraphs. The first becomes the header of the file. */
export function readProse(text: string): ParsedText {
  const docs: OffsetRange[] = [];
  for (const { 0: paragraph, index } of text.matchAll(/\S[^\n]*(?:\n[^\S\n]*\S[^\n]*)*/gu))
    docs.push({ start: index, end: index + paragraph.trimEnd().length });
  return { docs };
}
