import type { Bytes } from "./bytes.js";

/** Generated block with its marker lines. Offsets are in bytes. */
export interface GeneratedBlock {
  readonly name: string;
  /** Start of the first marker's line. */
  readonly start: number;
  /** End of the second marker's line. */
  readonly end: number;
  /** Generated content: whole lines. */
  readonly contentStart: number;
  readonly contentEnd: number;
}

/** Heading with byte offsets. */
export interface OutlineHeading {
  readonly level: number;
  readonly text: Bytes;
  /** Start of its first line. */
  readonly start: number;
  /** End of its last line. */
  readonly end: number;
}

/** Structure of a Markdown text: generated blocks and headings. */
export interface Outline {
  /** Complete pairs of markers with no other marker between them, in order. */
  readonly blocks: readonly GeneratedBlock[];
  /** Headings outside of blocks, in order. */
  readonly headings: readonly OutlineHeading[];
  /** Construct that is open at the end of the text and would include all text appended. */
  readonly open: "code fence" | "comment" | null;
  /** First line ending of the text; a line feed if there is none. */
  readonly lineEnding: "\n" | "\r\n";
}

const BEGIN = /^ {0,3}<!-- codegraph:begin ([a-z-]{1,40}) -->$/u;
const END = /^ {0,3}<!-- codegraph:end ([a-z-]{1,40}) -->$/u;
const FENCE = /^ {0,3}(`{3,}|~{3,})/u;
const COMMENT = /^ {0,3}<!--/u;
const ATX = /^ {0,3}(#{1,6})(?=[ \t]|$)/u;
const UNDERLINE = /^ {0,3}(?:=+|-+)$/u;
/** Matches lines that cannot end a paragraph: lists, quotations, tables, indented code. */
const NO_PARAGRAPH = /^(?: {0,3}(?:[-*+>|]|\d{1,9}[.)])| {4}|\t)/u;
const BOM = "\u00EF\u00BB\u00BF";

/** Parses a text line by line. Ignores the contents of code fences and of comments that span several lines. */
export function outlineOf(text: Bytes): Outline {
  const blocks: GeneratedBlock[] = [];
  const headings: OutlineHeading[] = [];
  let fence: string | null = null;
  let inComment = false;
  let begun: { readonly name: string; readonly start: number; readonly contentStart: number } | null = null;
  let paragraph: { readonly text: Bytes; readonly start: number } | null = null;

  for (let start = 0; start < text.length;) {
    const feed = text.indexOf("\n", start);
    const next = feed === -1 ? text.length : feed + 1;
    const line = withoutBlanks(text.slice(start === 0 && text.startsWith(BOM) ? BOM.length : start, next));
    const before = paragraph;
    paragraph = null;
    if (fence !== null) {
      if (closes(line, fence)) fence = null;
    } else if (inComment) {
      inComment = !line.includes("-->");
    } else if (BEGIN.test(line)) {
      begun = { name: BEGIN.exec(line)![1]!, start, contentStart: next };
    } else if (END.test(line)) {
      const name = END.exec(line)![1]!;
      if (begun?.name === name) blocks.push({ ...begun, contentEnd: start, end: next });
      begun = null;
    } else if (opensFence(line)) {
      fence = FENCE.exec(line)![1]!;
    } else if (COMMENT.test(line)) {
      inComment = !line.includes("-->");
    } else if (ATX.test(line)) {
      headings.push({ level: ATX.exec(line)![1]!.length, text: headingText(line), start, end: next });
    } else if (before !== null && UNDERLINE.test(line)) {
      headings.push({ level: line.includes("=") ? 1 : 2, text: headingText(`# ${before.text}`), start: before.start, end: next });
    } else if (line !== "" && !NO_PARAGRAPH.test(line)) {
      paragraph = { text: line, start };
    }
    start = next;
  }
  return {
    blocks,
    headings: outsideOf(blocks, headings),
    open: fence !== null ? "code fence" : inComment ? "comment" : null,
    lineEnding: /\r?\n/u.exec(text)?.[0] === "\r\n" ? "\r\n" : "\n",
  };
}

/** Both lists are sorted and may be long, so they are walked in parallel. */
function outsideOf(blocks: readonly GeneratedBlock[], headings: readonly OutlineHeading[]): OutlineHeading[] {
  let next = 0;
  return headings.filter(({ start }) => {
    while (next < blocks.length && blocks[next]!.end <= start) next++;
    return next === blocks.length || start < blocks[next]!.start;
  });
}

/** Returns the text of a heading line without its markup. */
export function headingText(line: Bytes): Bytes {
  const text = withoutBlanks(line).replace(/^[ \t]*#{1,6}/u, "");
  let end = text.length;
  while (text[end - 1] === "#") end--;
  const isClosed = end < text.length && (end === 0 || text[end - 1] === " " || text[end - 1] === "\t");
  return withoutBlanks(isClosed ? text.slice(0, end) : text).replace(/^[ \t]+/u, "");
}

/** Removes trailing blanks and line ends. `trimEnd` would remove bytes of UTF-8 letters such as `à`. */
export function withoutBlanks(text: Bytes): Bytes {
  let end = text.length;
  while (end > 0 && " \t\r\n".includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}

function opensFence(line: Bytes): boolean {
  const mark = FENCE.exec(line)?.[1];
  // A line such as ```code``` is a code span.
  return mark !== undefined && (mark.startsWith("~") || !line.replace(/^ +/u, "").slice(mark.length).includes("`"));
}

function closes(line: Bytes, fence: string): boolean {
  const mark = FENCE.exec(line)?.[1];
  return mark !== undefined && mark.length >= fence.length && line.replace(/^ +/u, "") === mark && mark[0] === fence[0];
}
