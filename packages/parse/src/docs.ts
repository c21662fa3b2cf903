import { commentText } from "./comment-text.js";
import { adjoins, type CommentedText, readHeader } from "./header.js";
import type { OffsetRange } from "./match.js";
import { countLeading } from "./count-leading.js";

/** Maximum characters read between a comment and its definition. Real code never has as many spaces. */
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

/** Creates the finder of documentation comments for a text. */
export function createDocFinder(source: CommentedText): DocFinder {
  const { text, prologue } = source;
  const { texts, starts, end } = readHeader(source);
  const clause = prologue[0];
  const onClause = clause && clause.start > end ? commentAbove(source, starts, text.lastIndexOf("\n", clause.start) + 1).text : null;
  return {
    leadingComment: (offset) => commentAbove(source, starts, offset),
    header: onClause === null ? texts : [...texts, onClause],
  };
}

/** @param inHeader starts of the comments before the first code */
function commentAbove(
  { text, comments, attributes, marksAt }: CommentedText,
  inHeader: ReadonlySet<number>,
  offset: number,
): LeadingComment {
  let start = offset;
  const found: string[] = [];
  for (;;) {
    const closest = comments[lastBefore(comments, start)];
    const documents = (comment: OffsetRange): boolean =>
      start === offset && !inHeader.has(comment.start) && documentsAcrossBlank(text, comment, start);
    const isAbove = closest !== undefined && (adjoins(text, closest.end, start) || documents(closest));
    if (isAbove && standsAlone(text, closest)) {
      start = closest.start;
      found.unshift(commentText(text.slice(start, closest.end), marksAt(start)));
      continue;
    }
    const attribute = found.length === 0 ? attributes[lastBefore(attributes, start)] : undefined;
    if (attribute === undefined || !/^\s*$/u.test(text.slice(attribute.end, start))) break;
    start = attribute.start;
  }
  const joined = found.join("\n").trim();
  return { text: joined === "" ? null : joined, start };
}

/** Returns the index of the last range that ends at or before an offset; -1 if there is none. */
function lastBefore(ranges: readonly OffsetRange[], offset: number): number {
  return countLeading(ranges, (each) => each.end <= offset) - 1;
}

/**
 * True if a documentation block (`/** … *\/`) ends above an offset with one blank line between. It documents the next definition, unless it
 * declares something itself.
 */
function documentsAcrossBlank(text: string, { start, end }: OffsetRange, offset: number): boolean {
  if (offset - end > LONGEST_GAP) return false;
  const comment = text.slice(start, end);
  return /^\/\*\*[^*/]/u.test(comment) && !DECLARING_TAG.test(comment) && /^[^\S\n]*\n[^\S\n]*\n[^\S\n]*$/u.test(text.slice(end, offset));
}

/** True if only white space precedes a comment in its line. */
function standsAlone(text: string, comment: OffsetRange): boolean {
  const lineStart = text.lastIndexOf("\n", comment.start - 1) + 1;
  return /^\s*$/u.test(text.slice(lineStart, comment.start));
}
