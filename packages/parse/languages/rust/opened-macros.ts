import type { ReadableText } from "../../src/readable-text.js";
import { closingBracket, skipNonCode, skipSpace } from "../../src/scan.js";

/** Range of a text. */
type Range = readonly [start: number, end: number];

/** Call of a macro with braces; many files have none. */
const CANDIDATE = /\w!(?: \{|\{[ \t])/u;
/** Call of a macro with a space beside its brace, which leaves room for an empty pair of braces. */
const CALL = /^(?<name>(?:\w+::)*\w+)!(?: \{|\{[ \t])/u;
const OTHER_CALL = /^(?:(?:\w+::)*\w+\s*!|macro_rules!\s*\w+)\s*[({[]/u;
/** Blocks whose content is items. */
const CONTAINER = /^(?:pub\s*(?:\([^)]*\)\s*)?)?(?:unsafe\s+|default\s+)*(?:mod|impl|trait)\b/u;
const VISIBILITY = /^(?:pub\b\s*(?:\((?:crate|self|super|in [\w:\s]+)\)\s*)?|default\s+)/u;
/** Items that end at a semicolon, whose braces are part of them. */
const BRACES_WITHIN = /^(?:pub\b\s*(?:\([^)]*\)\s*)?)?(?:use\s|static\s|type\s|const\s+(?!fn\b|unsafe\b|async\b|extern\b))/u;
/** Items as the language has them. A list of a macro's own form has none: `static ref A: B = c;`, `struct Flags: u8 {`, `fn holds(x in 0..5) {`. */
const ITEM = new RegExp(
  `^(?:${[
    /use\s/u,
    /extern\s+crate\s/u,
    /mod\s+\w+\s*[;{]/u,
    /(?:struct|enum|union)\s+\w+\s*(?:[;{(<]|where\b)/u,
    /(?:unsafe\s+|auto\s+)*trait\s+\w+\s*[:<{]/u,
    /(?:unsafe\s+)?impl\b\s*[<\w&[:]/u,
    /(?:(?:const|async|unsafe|extern(?:\s*"[^"]*")?)\s+)*fn\s+(?:r#)?\w+\s*[<(]/u,
    /type\s+\w+/u,
  ]
    .map(({ source }) => source)
    .join("|")})`,
  "u",
);
/** A pattern with `in` among the parameters is of a macro's own form; so is an argument of a macro (`$name`, `#name`). */
const OWN_FORM = /^[^{;]*(?:\(|,)\s*(?:mut\s+)?\w+\s+in\s|^[^{;]*[$#]\w/u;
/** A mark for the macro before an item: `@section self`, `@escape [type Name]`. */
const MARK = /^@\w+\s+(?:\w+|\[[^\]\n]*\])/u;
/** A branch for some configurations: `if #[cfg(unix)] {`, `else if #[cfg(windows)] {`, `else {`. */
const BRANCH = /^(?:if\s*(?=#\s*\[)|else\s*(?:if\s*(?=#\s*\[)|(?=\{)))/u;
/** The apostrophe of a lifetime, which begins no character. */
const LIFETIME = /'(?=[a-zA-Z_]\w*(?!['\w]))/gu;
/** Maximum characters read of an item to tell its form. */
const LONGEST_HEAD = 400;
/** Items in deeper blocks stay tokens. */
const DEEPEST = 6;

/**
 * Opens the macro calls at the places of items whose tokens are items themselves, so that the grammar reads these: `when! { mod a; }` becomes
 * `when!{}  mod a;  `, of the same length. Marks for the macro among the items become white space. A macro is taken to declare the items that
 * it is given, without its expansion.
 */
export function openMacros(source: string): ReadableText {
  if (!CANDIDATE.test(source)) return { text: source, calls: [] };
  const blanks: Range[] = [];
  const heads: number[] = [];
  const text = source.replace(LIFETIME, " ");
  readItems(text, [0, text.length], (start, end) => {
    const call = CALL.exec(text.slice(start, start + 100));
    if (!call) return;
    const open = text.indexOf("{", start);
    const marks = open < end && text[end - 1] === "}" ? marksOf(text, [open + 1, end - 1]) : null;
    if (marks === null) return;
    heads.push(start + call.groups!["name"]!.length + 1);
    blanks.push(...marks, [end - 1, end]);
  });
  return { text: rewritten(source, heads, blanks), calls: [] };
}

/** Writes an empty pair of braces at each head, and white space over the ranges. */
function rewritten(source: string, heads: readonly number[], blanks: readonly Range[]): string {
  const edits = [
    ...heads.map((at) => ({ at, end: at + 2, text: "{}" })),
    ...blanks.map(([at, end]) => ({ at, end, text: source.slice(at, end).replace(/[^\n]/gu, " ") })),
  ].toSorted((one, other) => one.at - other.at);
  const parts: string[] = [];
  let from = 0;
  for (const { at, end, text } of edits) {
    parts.push(source.slice(from, at), text);
    from = end;
  }
  return [...parts, source.slice(from)].join("");
}

/** Visits each item of a range, and those in modules, traits, implementations and macro calls among them, up to a depth. */
function readItems(text: string, [from, to]: Range, visit: (start: number, end: number) => void, depth = 0): void {
  for (let at = itemStart(text, from, to); at < to;) {
    const { open, end } = extent(text, at, to);
    visit(at, end);
    if (open !== -1 && depth < DEEPEST && isContainer(text, at, open)) readItems(text, [open + 1, end - 1], visit, depth + 1);
    at = itemStart(text, end, to);
  }
}

function isContainer(text: string, start: number, open: number): boolean {
  const head = text.slice(start, Math.min(open, start + 200));
  return CONTAINER.test(head) || /^(?:\w+::)*\w+!\s*$/u.test(head);
}

/** Returns the marks for the macro in a body of items, and the words and braces of branches; null if the body is none. */
function marksOf(text: string, [from, to]: Range, depth = 0): readonly Range[] | null {
  const marks: Range[] = [];
  let count = 0;
  for (let at = itemStart(text, from, to); at < to; at = itemStart(text, at, to)) {
    const branch = branchAt(text, at, to);
    if (branch !== null) {
      const inner = depth < DEEPEST ? marksOf(text, [branch.open + 1, branch.end - 1], depth + 1) : null;
      if (inner === null) return null;
      marks.push([at, branch.open + 1], ...inner, [branch.end - 1, branch.end]);
      count++;
      at = branch.end;
      continue;
    }
    const { open, end } = extent(text, at, to);
    const item = text.slice(at, Math.min(end, at + LONGEST_HEAD)).replace(VISIBILITY, "");
    if (ITEM.test(item) && !OWN_FORM.test(item)) count++;
    else if (!OTHER_CALL.test(item)) return null;
    if (open !== -1 && CONTAINER.test(item)) marks.push(...marksAmong(text, [open + 1, end - 1]));
    at = end;
  }
  return count > 0 ? marks : null;
}

/** Returns where the block of a branch opens, and its end; null if none starts there. */
function branchAt(text: string, start: number, to: number): { readonly open: number; readonly end: number } | null {
  const words = BRANCH.exec(text.slice(start, start + 40));
  if (!words) return null;
  const behind = start + words[0].length;
  const open = text[behind] === "#" ? skipSpace(text, closingBracket(text, text.indexOf("[", behind), to), to) : behind;
  const end = text[open] === "{" ? closingBracket(text, open, to) : -1;
  return end === -1 ? null : { open, end };
}

/** Returns the marks for the macro among the members of a trait or an implementation. */
function marksAmong(text: string, [from, to]: Range): readonly Range[] {
  const marks: Range[] = [];
  for (let at = itemStart(text, from, to); at < to; at = itemStart(text, at, to)) {
    const mark = MARK.exec(text.slice(at, at + LONGEST_HEAD));
    if (mark) marks.push([at, at + mark[0].length]);
    at = mark ? at + mark[0].length : extent(text, at, to).end;
  }
  return marks;
}

/** Returns the start of the next item: behind white space, comments and attributes. */
function itemStart(text: string, from: number, to: number): number {
  for (let at = skipSpace(text, from, to); at < to;) {
    const attribute = /^#!?\s*(?=\[)/u.exec(text.slice(at, at + 10));
    const after = attribute ? closingBracket(text, at + attribute[0].length, to) : text[at] === "/" ? skipNonCode(text, at) : at;
    if (after === -1 || after <= at) return at;
    at = skipSpace(text, after, to);
  }
  return to;
}

/** Returns where an item's block opens, -1 if it has none, and the end of the item: behind its block, or its semicolon. */
function extent(text: string, start: number, to: number): { readonly open: number; readonly end: number } {
  const hasBracesWithin = BRACES_WITHIN.test(text.slice(start, start + 60));
  for (let at = start; at < to; at++) {
    const char = text[at]!;
    if (char === ";") return { open: -1, end: at + 1 };
    if (char === "(" || char === "[" || char === "{") {
      const end = closingBracket(text, at, to);
      if (end === -1) return { open: -1, end: to };
      if (char === "{" && !hasBracesWithin) return { open: at, end };
      at = end - 1;
    } else at = Math.max(at, skipNonCode(text, at) - 1);
  }
  return { open: -1, end: to };
}
