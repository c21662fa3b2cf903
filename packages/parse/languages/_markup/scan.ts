import type { OffsetRange } from "../../src/match.js";

/** Opening tag. */
export interface Tag extends OffsetRange {
  /** As written. */
  readonly name: string;
  readonly attributes: readonly Attribute[];
  /** Range of the content of a raw text element such as `script` or `style`. Null for other elements. */
  readonly content: OffsetRange | null;
  /** Number of enclosing {@link TEMPLATE} elements. */
  readonly depth: number;
}

/** Attribute of a tag, from its name to the end of its value. */
export interface Attribute extends OffsetRange {
  readonly name: string;
  /** Range between the quotes. Null for an attribute without a value. */
  readonly value: OffsetRange | null;
}

/** Parts of a page, each list in order. */
export interface Markup {
  readonly tags: readonly Tag[];
  readonly comments: readonly OffsetRange[];
  /** Text between tags. */
  readonly texts: readonly OffsetRange[];
}

const RAW: ReadonlySet<string> = new Set(["script", "style", "textarea", "title"]);
const TEMPLATE = "template";
const NAME = /[a-zA-Z][^\s/>="'<]*/uy;
const ATTRIBUTE = /[^\s/>="'<][^\s/>=]*/uy;
const UNQUOTED = /[^\s>"']+/uy;
const EQUALS = /\s*=\s*/uy;

/** Returns the end of the braced value that begins at an offset. Null if the markup has no such values or the brace is not closed. */
export type BraceEnd = (text: string, open: number) => number | null;

/** State of a scan. */
interface Scan {
  readonly text: string;
  readonly braceEnd: BraceEnd;
  readonly tags: Tag[];
  readonly comments: OffsetRange[];
  readonly texts: OffsetRange[];
  /** Search strings without a match in the rest of the text. */
  readonly missing: Set<string>;
  /** Number of open {@link TEMPLATE} elements. */
  depth: number;
  /** Current offset. */
  at: number;
  /** Start of the text before the current offset. */
  from: number;
}

/**
 * Scans tags, attributes, comments and text of HTML and similar markup. Unclosed constructs extend to the end of the text.
 *
 * @param braceEnd finds the end of values and text in braces, in which a `>` does not end the tag (Svelte)
 */
export function scanMarkup(text: string, braceEnd: BraceEnd = () => null): Markup {
  const scan: Scan = { text, braceEnd, tags: [], comments: [], texts: [], missing: new Set(), depth: 0, at: 0, from: 0 };
  while (scan.at < text.length) {
    const char = text[scan.at];
    if (char === "{") scan.at = braceEnd(text, scan.at) ?? scan.at + 1;
    else if (char !== "<") scan.at++;
    else readMarkup(scan);
  }
  endText(scan);
  const { tags, comments, texts } = scan;
  return { tags, comments, texts };
}

/** Reads the comment, closing tag, declaration or opening tag at a `<`, or skips the character. */
function readMarkup(scan: Scan): void {
  const { text, at } = scan;
  if (text.startsWith("<!--", at)) {
    endText(scan);
    const close = find(scan, "-->", at + 4);
    const end = close === -1 ? text.length : close + 3;
    scan.comments.push({ start: at, end });
    scan.from = scan.at = end;
  } else if (text[at + 1] === "/" || text[at + 1] === "!" || text[at + 1] === "?") {
    endText(scan);
    if (/^<\/template/iu.test(text.slice(at, at + 10))) scan.depth = Math.max(0, scan.depth - 1);
    const close = find(scan, ">", at);
    scan.from = scan.at = close === -1 ? text.length : close + 1;
  } else {
    NAME.lastIndex = at + 1;
    if (!NAME.test(text)) {
      scan.at++;
      return;
    }
    endText(scan);
    readTag(scan, at, NAME.lastIndex);
    scan.from = scan.at;
  }
}

function endText({ texts, from, at }: Scan): void {
  if (at > from) texts.push({ start: from, end: at });
}

function find({ text, missing }: Scan, searched: string, start: number): number {
  if (missing.has(searched)) return -1;
  const found = text.indexOf(searched, start);
  if (found === -1) missing.add(searched);
  return found;
}

function readTag(scan: Scan, start: number, nameEnd: number): void {
  const { text } = scan;
  const name = text.slice(start + 1, nameEnd);
  scan.at = nameEnd;
  const attributes = readAttributes(scan);
  const closesItself = text[scan.at - 1] === "/";
  if (text[scan.at] === ">") scan.at++;
  const end = scan.at;
  let content: OffsetRange | null = null;
  const lower = name.toLowerCase();
  if (RAW.has(lower) && !closesItself) {
    const closing = new RegExp(`</${lower}(?=[\\s/>]|$)`, "giu");
    closing.lastIndex = scan.at;
    const found = closing.exec(text);
    content = { start: end, end: found ? found.index : text.length };
    scan.at = content.end;
  }
  scan.tags.push({ name, start, end, attributes, content, depth: scan.depth });
  if (lower === TEMPLATE && !closesItself) scan.depth++;
}

function readAttributes(scan: Scan): Attribute[] {
  const { text, braceEnd } = scan;
  const attributes: Attribute[] = [];
  while (scan.at < text.length && text[scan.at] !== ">" && text[scan.at] !== "<") {
    const start = scan.at;
    const brace = text[start] === "{" ? braceEnd(text, start) : null;
    ATTRIBUTE.lastIndex = start;
    if (brace !== null) {
      attributes.push({ name: "", start, end: brace, value: { start, end: brace } });
      scan.at = brace;
    } else if (ATTRIBUTE.test(text)) {
      scan.at = ATTRIBUTE.lastIndex;
      const name = text.slice(start, scan.at);
      EQUALS.lastIndex = scan.at;
      let value: OffsetRange | null = null;
      if (EQUALS.test(text)) {
        scan.at = EQUALS.lastIndex;
        value = readValue(scan);
      }
      attributes.push({ name, start, end: scan.at, value });
    } else scan.at++;
  }
  return attributes;
}

function readValue(scan: Scan): OffsetRange | null {
  const { text, braceEnd } = scan;
  const quote = text[scan.at];
  if (quote === '"' || quote === "'") {
    const close = find(scan, quote, scan.at + 1);
    if (close !== -1) {
      const value = { start: scan.at + 1, end: close };
      scan.at = close + 1;
      return value;
    }
  }
  const close = quote === "{" ? braceEnd(text, scan.at) : null;
  const start = scan.at;
  if (close !== null) scan.at = close;
  else {
    UNQUOTED.lastIndex = start;
    scan.at = UNQUOTED.test(text) ? UNQUOTED.lastIndex : start + 1;
  }
  return { start, end: Math.min(scan.at, text.length) };
}

/** Returns the attribute with a lower-case name; null if there is none. */
export function attributeOf(tag: Tag, name: string): Attribute | null {
  return tag.attributes.find((attribute) => attribute.name.toLowerCase() === name) ?? null;
}

/** Returns the trimmed value of an attribute in lower case. Empty if there is none. */
export function valueOf(text: string, tag: Tag, name: string): string {
  const value = attributeOf(tag, name)?.value;
  return value ? text.slice(value.start, value.end).trim().toLowerCase() : "";
}

/** Words that occur on every page. */
export const MARKUP_KEYWORDS: readonly string[] =
  "html div span ul ol li br hr img td tr th tbody thead tfoot href src nbsp amp lt gt quot doctype svg xmlns http https www".split(" ");
