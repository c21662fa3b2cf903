import type { OffsetRange } from "../../src/match.js";
import type { ParsedText } from "../../src/parsed-text.js";
import { type Key, createDefinition, selectNames } from "../_data/named.js";

const KEY = /^( *)(?:"([^"\n]+)"|'([^'\n]+)'|([^\s#'"[\]{},&*!|>%@`-][^:#\n]*?|-[^\s:#][^:#\n]*?)) *:(?=\s|$)[ \t]*([|>])?/u;
const COMMENT = /(?<=^|\s)#.*$/u;
const QUOTED = /"(?:\\.|[^"\\\n])*"|'(?:''|[^'\n])*'/gu;

interface OpenKey {
  readonly indent: number;
  readonly start: number;
  readonly name: readonly [number, number];
  /** Start of a value on its own line. Undefined if the value is on the key's line. */
  body?: number;
}

/** Reads the keys of the first two levels of each document, by indentation. */
export function readYaml(text: string): ParsedText {
  const keys: Key[] = [];
  const comments: OffsetRange[] = [];
  const strings: OffsetRange[] = [];
  const open: OpenKey[] = [];
  /** Lines indented further than this belong to a block scalar. */
  let blockIndent: number | null = null;
  /** Keys indented further than this belong to list items. */
  let listIndent: number | null = null;
  let end = 0;

  function close(indent: number): void {
    while (open.length > 0 && open.at(-1)!.indent >= indent) {
      const { start, name, body } = open.pop()!;
      keys.push({ level: open.length, match: createDefinition("field", [start, end], name, { body }) });
    }
  }

  let at = 0;
  for (const line of text.split("\n")) {
    const content = line.trimEnd();
    const indent = content.length - content.trimStart().length;
    const start = at;
    at += line.length + 1;
    if (content.trim() === "") continue;
    if (blockIndent !== null && indent > blockIndent) {
      strings.push({ start, end: start + content.length });
      end = start + content.length;
      continue;
    }
    blockIndent = null;
    const marks = marksIn(content, start);
    const { comment } = marks;
    if (comment) comments.push(comment);
    const code = comment ? content.slice(0, comment.start - start) : content;
    if (code.trim() === "") continue;
    strings.push(...marks.strings);
    if (/^(?:---|\.\.\.)(?:\s|$)/u.test(content)) {
      close(0);
      listIndent = null;
      continue;
    }
    if (/[|>][+-]?\d*$/u.test(code.trimEnd())) blockIndent = indent;
    if (listIndent !== null && indent <= listIndent && !isItem(content, indent)) listIndent = null;
    const isInList = listIndent !== null || isItem(content, indent);
    if (isItem(content, indent)) listIndent = Math.min(listIndent ?? indent, indent);
    const level = open.length === 0 ? 0 : open[0]!.indent;
    const isCandidate = indent === 0 || open.length < 2 || indent <= open[1]!.indent;
    const key = isCandidate && !isInList ? KEY.exec(content) : null;
    if (!key) {
      const last = open.at(-1);
      if (last && last.body === undefined) last.body = end;
      if (indent <= level && !isInList) close(indent);
      end = start + content.length;
      continue;
    }
    close(indent);
    const name = key[2] ?? key[3] ?? key[4]!;
    const from = start + content.indexOf(name, indent);
    const last = open.at(-1);
    if (last && last.body === undefined) last.body = end;
    end = start + content.length;
    if (open.length < 2 && (open.length > 0 || indent === 0)) {
      open.push({ indent, start: start + indent, name: [from, from + name.length], ...(blockIndent !== null && { body: end }) });
    }
  }
  close(0);
  return { definitions: selectNames(keys), comments, strings };
}

/** Returns the ranges of the comment and of the quoted strings in a line that begins at `start`. A `#` within quotes begins no comment. */
function marksIn(content: string, start: number): { readonly comment: OffsetRange | null; readonly strings: readonly OffsetRange[] } {
  const isQuoted = content.includes('"') || content.includes("'");
  const masked = isQuoted ? content.replace(QUOTED, (quoted) => "_".repeat(quoted.length)) : content;
  const found = masked.includes("#") ? COMMENT.exec(masked) : null;
  const end = found?.index ?? content.length;
  const quotes = isQuoted ? [...content.matchAll(QUOTED)].filter(({ index }) => index < end) : [];
  return {
    comment: found && { start: start + found.index, end: start + content.length },
    strings: quotes.map(({ 0: quoted, index }) => ({ start: start + index, end: start + index + quoted.length })),
  };
}

function isItem(line: string, indent: number): boolean {
  return line[indent] === "-" && (line.length === indent + 1 || line[indent + 1] === " ");
}
