import { commentText } from "./comment-text.js";
import type { OffsetRange } from "./match.js";

/** Maximum characters read between two comments of a header. Real code never has as many spaces. */
const LONGEST_GAP = 500;
/** Text before the first comment of a header. */
const FIRST = /^(?:\uFEFF|#!.*|<\?php|\s|["']use strict["'];?|declare\([\w\s=]*\);)*/u;
/** Text between two comments of a header. */
const BETWEEN = /^(?:\s|;|package|namespace|module|defmodule|defprotocol|declare\([\w\s=]*\))*$/u;

/** Text with its comments. All ranges are ordered by start. */
export interface CommentedText {
  readonly text: string;
  readonly comments: readonly OffsetRange[];
  /** Ranges that may separate a comment from its definition. */
  readonly attributes: readonly OffsetRange[];
  /** Ranges at the top of a file that precede code, such as a package clause. */
  readonly prologue: readonly OffsetRange[];
  /** Returns the comment marks of the language at an offset besides the common ones. */
  readonly marksAt: (offset: number) => RegExp | undefined;
}

/** The comments before the first code of a file. */
export interface Header {
  /** Adjoining line comments are joined. */
  readonly texts: readonly string[];
  /** Start of each comment. */
  readonly starts: ReadonlySet<number>;
  /** Offset of the first code. */
  readonly end: number;
}

/** Reads the comments before the first code, between and after clauses of the prologue and attributes. */
export function readHeader({ text, comments, attributes, prologue, marksAt }: CommentedText): Header {
  const texts: string[] = [];
  const starts = new Set<number>();
  let at = FIRST.exec(text)![0].length;
  let last: OffsetRange | null = null;
  const next = { comment: 0, attribute: 0, prologue: 0 };
  for (;;) {
    const comment = comments[next.comment];
    const range = earlier(comment, earlier(attributes[next.attribute], prologue[next.prologue]));
    if (range === undefined) break;
    if (range === comment) next.comment++;
    else if (range === attributes[next.attribute]) next.attribute++;
    else next.prologue++;
    if (range.end <= at) continue;
    if (!BETWEEN.test(text.slice(at, Math.min(range.start, at + LONGEST_GAP)))) break;
    // In some grammars an attribute's node includes the comments that follow it.
    at = range === comment ? range.end : Math.min(range.end, comment?.start ?? range.end);
    if (range !== comment) continue;
    starts.add(range.start);
    const words = commentText(text.slice(range.start, range.end), marksAt(range.start));
    if (last !== null && marks(text, last) === marks(text, range) && adjoins(text, last.end, range.start))
      texts.push(`${texts.pop()}\n${words}`);
    else texts.push(words);
    last = range;
  }
  return { texts, starts, end: at };
}

/** True if only white space with at most one line break separates the offsets. */
export function adjoins(text: string, end: number, start: number): boolean {
  const gap = text.slice(end, start);
  return /^\s*$/u.test(gap) && gap.split("\n").length <= (text[end - 1] === "\n" ? 1 : 2);
}

/** Mark of a line comment. A block comment gets a unique mark, so that it never joins its neighbours. */
function marks(text: string, { start }: OffsetRange): string {
  return /^(?:\/\/[/!]?|#|--|;|%)(?!\[)/u.exec(text.slice(start, start + 4))?.[0] ?? `${start}`;
}

function earlier(one: OffsetRange | undefined, other: OffsetRange | undefined): OffsetRange | undefined {
  return one === undefined || (other !== undefined && other.start < one.start) ? other : one;
}
