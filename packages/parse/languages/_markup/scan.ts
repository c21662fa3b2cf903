import type { Range } from "../../src/match.js";

/** Opening tag. */
export interface Tag extends Range {
  /** As written. */
  readonly name: string;
  readonly attributes: readonly Attribute[];
  /** Range of the content of a raw text element such as `script` or `style`. Null for other elements. */
  readonly content: Range | null;
  /** Number of enclosing {@link TEMPLATE} elements. */
  readonly depth: number;
}

/** Attribute of a tag, from its name to the end of its value. */
export interface Attribute extends Range {
  readonly name: string;
  /** Range between the quotes. Null for an attribute without a value. */
  readonly value: Range | null;
}

/** Parts of a page, each list in order. */
export interface Markup {
  readonly tags: readonly Tag[];
  readonly comments: readonly Range[];
  /** Text between tags. */
  readonly texts: readonly Range[];
}

const RAW: ReadonlySet<string> = new Set(["script", "style", "textarea", "title"]);
const TEMPLATE = "template";
const NAME = /[a-zA-Z][^\s/>="'<]*/uy;
const ATTRIBUTE = /[^\s/>="'<][^\s/>=]*/uy;
const UNQUOTED = /[^\s>"']+/uy;

/** Returns the end of the braced value that begins at an offset. Null if the markup has no such values or the brace is not closed. */
export type BraceEnd = (text: string, open: number) => number | null;

/**
 * Scans tags, attributes, comments and text of HTML and similar markup. Unclosed constructs extend to the end of the text.
 *
 * @param braceEnd finds the end of values and text in braces, in which a `>` does not end the tag (Svelte)
 */
export function scanMarkup(text: string, braceEnd: BraceEnd = () => null): Markup {
  const tags: Tag[] = [];
  const comments: Range[] = [];
  const texts: Range[] = [];
  /** Search strings without a match in the rest of the text. */
  const missing = new Set<string>();
  let depth = 0;
  let at = 0;
  let from = 0;

  function endText(): void {
    if (at > from) texts.push({ start: from, end: at });
  }

  function find(what: string, start: number): number {
    if (missing.has(what)) return -1;
    const found = text.indexOf(what, start);
    if (found === -1) missing.add(what);
    return found;
  }

  function readValue(): Range | null {
    const quote = text[at];
    if (quote === '"' || quote === "'") {
      const close = find(quote, at + 1);
      if (close !== -1) {
        const value = { start: at + 1, end: close };
        at = close + 1;
        return value;
      }
    }
    const close = quote === "{" ? braceEnd(text, at) : null;
    const start = at;
    if (close !== null) at = close;
    else {
      UNQUOTED.lastIndex = at;
      at = UNQUOTED.test(text) ? UNQUOTED.lastIndex : at + 1;
    }
    return { start, end: Math.min(at, text.length) };
  }

  function readAttributes(): Attribute[] {
    const attributes: Attribute[] = [];
    while (at < text.length && text[at] !== ">" && text[at] !== "<") {
      const brace = text[at] === "{" ? braceEnd(text, at) : null;
      ATTRIBUTE.lastIndex = at;
      if (brace !== null) {
        attributes.push({ name: "", start: at, end: brace, value: { start: at, end: brace } });
        at = brace;
      } else if (ATTRIBUTE.test(text)) {
        const start = at;
        at = ATTRIBUTE.lastIndex;
        const name = text.slice(start, at);
        const equals = /\s*=\s*/uy;
        equals.lastIndex = at;
        let value: Range | null = null;
        if (equals.test(text)) {
          at = equals.lastIndex;
          value = readValue();
        }
        attributes.push({ name, start, end: at, value });
      } else at++;
    }
    return attributes;
  }

  function readTag(start: number): void {
    const name = text.slice(start + 1, NAME.lastIndex);
    at = NAME.lastIndex;
    const attributes = readAttributes();
    const closesItself = text[at - 1] === "/";
    if (text[at] === ">") at++;
    const end = at;
    let content: Range | null = null;
    const lower = name.toLowerCase();
    if (RAW.has(lower) && !closesItself) {
      const closing = new RegExp(`</${lower}(?=[\\s/>]|$)`, "giu");
      closing.lastIndex = at;
      const found = closing.exec(text);
      content = { start: end, end: found ? found.index : text.length };
      at = content.end;
    }
    tags.push({ name, start, end, attributes, content, depth });
    if (lower === TEMPLATE && !closesItself) depth++;
  }

  while (at < text.length) {
    const char = text[at];
    if (char === "{") {
      at = braceEnd(text, at) ?? at + 1;
      continue;
    }
    if (char !== "<") {
      at++;
      continue;
    }
    if (text.startsWith("<!--", at)) {
      endText();
      const close = find("-->", at + 4);
      const end = close === -1 ? text.length : close + 3;
      comments.push({ start: at, end });
      from = at = end;
    } else if (text[at + 1] === "/" || text[at + 1] === "!" || text[at + 1] === "?") {
      endText();
      if (/^<\/template/iu.test(text.slice(at, at + 10))) depth = Math.max(0, depth - 1);
      const close = find(">", at);
      from = at = close === -1 ? text.length : close + 1;
    } else {
      NAME.lastIndex = at + 1;
      if (!NAME.test(text)) {
        at++;
        continue;
      }
      endText();
      readTag(at);
      from = at;
    }
  }
  endText();
  return { tags, comments, texts };
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
export const MARKUP_KEYWORDS: readonly string[] = (
  "html div span ul ol li br hr img td tr th tbody thead tfoot href src nbsp amp lt gt quot doctype svg xmlns http https www"
).split(" ");
