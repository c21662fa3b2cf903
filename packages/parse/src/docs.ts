import { commentText } from "./comment-text.js";
import type { OffsetRange } from "./match.js";

/** Maximum characters read between two comments of a header. Real code never has as many spaces. */
const LONGEST_GAP = 500;

/** Tag of a documentation block that declares a name or describes the file instead of the next definition. */
const DECLARING_TAG =
  /[@\\](?:typedef|callback|import|file|fileoverview|module|packageDocumentation|license|namespace|defgroup|name|event)\b/u;

/** Comments directly above a definition. */
export interface LeadingComment {
  /** Without comment marks. Null if there is no comment. */
  readonly text: string | null;
  /** Start of the topmost comment or attribute that adjoins the definition; the offset asked for if there is none. */
  readonly start: number;
}

/** Finds the comments that document a definition. */
export interface DocFinder {
  /** Returns the comments directly above an offset. */
  leadingComment(offset: number): LeadingComment;
  /** Texts of the comments before the first code, adjoining line comments joined, then the comment above the package clause. */
  readonly header: readonly string[];
}

/**
 * Creates the finder of documentation comments for a text.
 *
 *
 * @param comments ordered by start
 * @param attributes ranges that may separate a comment from its definition, ordered by start
 * @param prologue ranges at the top of a file that precede code, such as a package clause
 * @param marksAt returns the comment marks of the language at an offset besides the common ones
 */
export function createDocFinder(
  text: string,
  comments: readonly OffsetRange[],
  attributes: readonly OffsetRange[],
  prologue: readonly OffsetRange[],
  marksAt: (offset: number) => RegExp | undefined,
): DocFinder {
  /** Starts of the comments before the first code. */
  const headerComments = new Set<number>();

  /** Index of the last range that ends at or before an offset; -1 if there is none. */
  function before(ranges: readonly OffsetRange[], offset: number): number {
    let low = 0;
    let high = ranges.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ranges[middle]!.end <= offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** True if only white space with at most one line break separates the offsets. */
  function adjoins(end: number, start: number): boolean {
    const gap = text.slice(end, start);
    return /^\s*$/u.test(gap) && gap.split("\n").length <= (text[end - 1] === "\n" ? 1 : 2);
  }

  /**
   * True if a documentation block (`/** … *\/`) ends above an offset with one blank line between. It documents the next definition, unless
   * it belongs to the file or declares something itself.
   */
  function documents({ start, end }: OffsetRange, offset: number): boolean {
    if (headerComments.has(start) || offset - end > LONGEST_GAP) return false;
    const comment = text.slice(start, end);
    return /^\/\*\*[^*/]/u.test(comment) && !DECLARING_TAG.test(comment) && /^[^\S\n]*\n[^\S\n]*\n[^\S\n]*$/u.test(text.slice(end, offset));
  }

  function standsAlone(comment: OffsetRange): boolean {
    const lineStart = text.lastIndexOf("\n", comment.start - 1) + 1;
    return /^\s*$/u.test(text.slice(lineStart, comment.start));
  }

  function above(offset: number): LeadingComment {
    let start = offset;
    const found: string[] = [];
    for (;;) {
      const comment = before(comments, start);
      const closest = comments[comment];
      const isAbove = closest !== undefined && (adjoins(closest.end, start) || (start === offset && documents(closest, start)));
      if (isAbove && standsAlone(closest)) {
        start = closest.start;
        found.unshift(commentText(text.slice(start, closest.end), marksAt(start)));
        continue;
      }
      const attribute = found.length === 0 ? before(attributes, start) : -1;
      if (attribute >= 0 && /^\s*$/u.test(text.slice(attributes[attribute]!.end, start))) {
        start = attributes[attribute]!.start;
        continue;
      }
      break;
    }
    const joined = found.join("\n").trim();
    return { text: joined === "" ? null : joined, start };
  }

  /** Mark of a line comment. A block comment gets a unique mark, so that it never joins its neighbours. */
  function marks({ start }: OffsetRange): string {
    return /^(?:\/\/[/!]?|#|--|;|%)(?!\[)/u.exec(text.slice(start, start + 4))?.[0] ?? `${start}`;
  }

  function earlier(one: OffsetRange | undefined, other: OffsetRange | undefined): OffsetRange | undefined {
    return one === undefined || (other !== undefined && other.start < one.start) ? other : one;
  }

  function header(): string[] {
    const found: string[] = [];
    const between = /^(?:\s|;|package|namespace|module|defmodule|defprotocol|declare\([\w\s=]*\))*$/u;
    let at = /^(?:\uFEFF|#!.*|<\?php|\s|["']use strict["'];?|declare\([\w\s=]*\);)*/u.exec(text)![0].length;
    let last: OffsetRange | null = null;
    const next = { comment: 0, attribute: 0, prologue: 0 };
    for (;;) {
      const comment = comments[next.comment];
      const other = earlier(attributes[next.attribute], prologue[next.prologue]);
      const range = earlier(comment, other);
      if (range === undefined) break;
      if (range === comment) next.comment++;
      else if (range === attributes[next.attribute]) next.attribute++;
      else next.prologue++;
      if (range.end <= at) continue;
      if (!between.test(text.slice(at, Math.min(range.start, at + LONGEST_GAP)))) break;
      // In some grammars an attribute's node includes the comments that follow it.
      at = range === comment ? range.end : Math.min(range.end, comment?.start ?? range.end);
      if (range !== comment) continue;
      headerComments.add(range.start);
      const words = commentText(text.slice(range.start, range.end), marksAt(range.start));
      if (last !== null && marks(last) === marks(range) && adjoins(last.end, range.start)) found.push(`${found.pop()}\n${words}`);
      else found.push(words);
      last = range;
    }
    const clause = prologue[0];
    const onClause = clause && clause.start > at ? above(text.lastIndexOf("\n", clause.start) + 1).text : null;
    return onClause === null ? found : [...found, onClause];
  }

  return { leadingComment: above, header: header() };
}
