import { commentText } from "./comment-text.js";
import type { Range } from "./matches.js";

/** Finds the comments that document what begins at an offset. */
export interface DocFinder {
  /** The text of the comments right above an offset; null when there are none. */
  above(offset: number): string | null;
  /** The text of the comments before the first code. */
  readonly header: string | null;
}

/**
 * @param comments ordered by start
 * @param attributes ranges that may stand between a comment and what it documents, ordered by start
 * @param prologue ranges at the top of a file that are no code yet: a package clause
 * @param marksAt the marks of comments that the language at an offset has besides the common ones
 */
export function createDocFinder(
  text: string,
  comments: readonly Range[],
  attributes: readonly Range[],
  prologue: readonly Range[],
  marksAt: (offset: number) => RegExp | undefined,
): DocFinder {
  /** The last range that ends at or before an offset. */
  function before(ranges: readonly Range[], offset: number): number {
    let low = 0;
    let high = ranges.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ranges[middle]!.end <= offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** Whether only white space with at most one line end lies between. */
  function adjoins(end: number, start: number): boolean {
    const gap = text.slice(end, start);
    return /^\s*$/u.test(gap) && gap.split("\n").length <= (text[end - 1] === "\n" ? 1 : 2);
  }

  function standsAlone(comment: Range): boolean {
    const lineStart = text.lastIndexOf("\n", comment.start - 1) + 1;
    return /^\s*$/u.test(text.slice(lineStart, comment.start));
  }

  function above(offset: number): string | null {
    let start = offset;
    const found: string[] = [];
    for (;;) {
      const comment = before(comments, start);
      if (comment >= 0 && adjoins(comments[comment]!.end, start) && standsAlone(comments[comment]!)) {
        start = comments[comment]!.start;
        found.unshift(commentText(text.slice(start, comments[comment]!.end), marksAt(start)));
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
    return joined === "" ? null : joined;
  }

  function header(): string | null {
    const found: string[] = [];
    const skipped = [...comments, ...prologue].sort((a, b) => a.start - b.start);
    let at = /^(?:\uFEFF|#!.*|<\?php|\s|["']use strict["'];?|declare\([\w\s=]*\);)*/u.exec(text)![0].length;
    for (const range of skipped) {
      if (range.end <= at) continue;
      if (!/^(?:\s|;|package|namespace)*$/u.test(text.slice(at, range.start))) break;
      if (!prologue.includes(range)) found.push(commentText(text.slice(range.start, range.end), marksAt(range.start)));
      at = range.end;
    }
    const joined = found.join("\n").trim();
    return joined === "" ? null : joined;
  }

  return { above, header: header() };
}
