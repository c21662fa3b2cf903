import type { CodeLine } from "./code-lines.js";
import type { RepairRules } from "./repair-rules.js";

/** Lines that belong together by their indentation: a definition with its body, or a statement. */
export interface Block {
  readonly lines: readonly CodeLine[];
}

/** Block whose head and end surround other blocks. */
export interface Nest {
  readonly head: readonly CodeLine[];
  readonly body: readonly Block[];
  readonly tail: readonly CodeLine[];
}

/** Lines in the column of a block that continue it, besides closing words and branches. */
const CONTINUES =
  /^(?:[)\]}{]|else\b|elif\b|elsif\b|catch\b|rescue\b|ensure\b|finally\b|while\b.*;$|->|=>|\.|\?|:|&&|\|\||where\b|with\b|extends\b|implements\b)/u;
/** Lines before a definition that belong to it. */
const PRECEDES = /^(?:@|#\[|\[[^\]]*\]$|template\b)/u;

/** Splits lines into blocks: each begins at a line of the least indentation and includes what is indented further or continues it. */
export function blocksOf(lines: readonly CodeLine[], rules: RepairRules): Block[] {
  const least = leastIndent(lines);
  const blocks: CodeLine[][] = [];
  let isPreceded = false;
  for (const line of lines) {
    const isInner = line.indent > least || isPreceded || continues(line, rules);
    if (isInner && blocks.length > 0) blocks.at(-1)!.push(line);
    else blocks.push([line]);
    isPreceded = PRECEDES.test(line.code.trimEnd()) && line.indent === least;
  }
  return blocks.map((each) => ({ lines: each }));
}

/** Returns the head, the inner blocks and the end of a block; null if it has no inner blocks or branches. */
export function nestOf({ lines }: Block, rules: RepairRules): Nest | null {
  const least = leastIndent(lines);
  const from = endOfHead(
    lines,
    lines.findIndex(({ indent }) => indent > least),
  );
  const to = lines.findLastIndex(({ indent }) => indent > least);
  if (from <= 0) return null;
  const inner = lines.slice(from, to + 1);
  if (inner.length === 0) return null;
  if (inner.some(({ indent }) => indent === least)) return null;
  return { head: lines.slice(0, from), body: blocksOf(inner, rules), tail: lines.slice(to + 1) };
}

function leastIndent(lines: readonly CodeLine[]): number {
  return lines.reduce((least, { indent }) => Math.min(least, indent), Infinity);
}

/** Returns the number of lines that a head has whose brackets close on later lines. */
function endOfHead(lines: readonly CodeLine[], from: number): number {
  if (from <= 0) return from;
  let open = 0;
  for (const { code } of lines.slice(0, from)) open += depthOf(code);
  // Brackets around functions that are passed stay open up to the end.
  if (open <= 0 || /[{:]\s*$|\bdo\s*(?:\|.*)?$/u.test(lines[from - 1]!.code)) return from;
  for (let at = from; at < lines.length; at++) {
    open += depthOf(lines[at]!.code);
    if (open <= 0) return at + 1;
  }
  return from;
}

function depthOf(code: string): number {
  return (code.match(/[([]/gu)?.length ?? 0) - (code.match(/[)\]]/gu)?.length ?? 0);
}

function continues({ code }: CodeLine, { blocks, branches }: RepairRules): boolean {
  const word = /^\w+/u.exec(code)?.[0];
  return CONTINUES.test(code) || (word !== undefined && (branches.includes(word) || blocks.some(({ closes }) => closes === word)));
}
