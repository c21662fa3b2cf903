import { block, type GeneratedBlocks } from "../summary/document/blocks.js";
import { type Bytes, toBytes, toText } from "../summary/document/bytes.js";
import { outlineOf } from "../summary/document/outline.js";
import { INDEX_BLOCKS } from "./index-page.js";
import { code, plain, wellFormed } from "./markdown.js";
import { MODULE_BLOCKS, moduleName } from "./module-page.js";

/** Subject of a page: the project, or a module. */
export type PageSubject = { readonly kind: "index" } | { readonly kind: "module"; readonly path: string };

const MARK = /^(?:\uFEFF)?<!-- codegraph:wiki (index|module (\S+)) -->[ \t]*(?:\r?\n|$)/u;
const GAP = /^ {0,3}<!-- codegraph:gap ([a-z-]{1,40})\b[^\n]*-->[ \t]*\r?$/u;
const NOTE = "<!-- CodeGraph updates the text between its markers. Everything else is yours and is never changed. -->";

/** Parts of a new page, the number of those before its gap, and the text to fill the gap with. */
const FORMS: Readonly<
  Record<PageSubject["kind"], { readonly names: readonly string[]; readonly beforeGap: number; readonly gap: string }>
> = {
  index: {
    names: INDEX_BLOCKS,
    beforeGap: 1,
    gap: "a tour for newcomers: how the modules work together, and where to start reading",
  },
  module: {
    names: MODULE_BLOCKS,
    beforeGap: 2,
    gap: "what the code does not say: the reason for this module, its rules, and its pitfalls",
  },
};

/** Returns the subject of a page that CodeGraph made, by its first line; null for any other text. */
export function subjectOf(text: Bytes): PageSubject | null {
  const mark = MARK.exec(toText(text.slice(0, 16_384)));
  if (mark === null) return null;
  if (mark[2] === undefined) return { kind: "index" };
  try {
    return { kind: "module", path: mark[2] === "." ? "" : decodeURIComponent(mark[2]) };
  } catch {
    return null;
  }
}

/** Returns the text of a new page. */
export function newPage(subject: PageSubject, title: string, generated: GeneratedBlocks): Bytes {
  const part = (name: string): string => block(name, generated[name] ?? "");
  const { names, beforeGap, gap } = FORMS[subject.kind];
  const parts = names.map(part);
  return toBytes(
    [
      `<!-- codegraph:wiki ${subject.kind === "index" ? "index" : `module ${encodedPath(subject.path)}`} -->\n${NOTE}\n`,
      `# ${subject.kind === "index" ? plain(title) : code(moduleName(subject.path))}\n`,
      parts.slice(0, beforeGap).join(""),
      `<!-- codegraph:gap overview: replace this line with ${gap} -->\n`,
      parts.slice(beforeGap).join("\n"),
    ].join("\n"),
  );
}

/** True if a page has no text of people: its title and generated parts may have any content. */
export function isGenerated(text: Bytes, subject: PageSubject): boolean {
  return outsideOfBlocks(text) === outsideOfBlocks(newPage(subject, "", {}));
}

/** Returns the marked gaps of a page with their 1-based lines. */
export function gapsIn(text: Bytes): { readonly name: string; readonly line: number }[] {
  const { blocks } = outlineOf(text);
  const found: { name: string; line: number }[] = [];
  let start = 0;
  for (const [at, line] of text.split("\n").entries()) {
    const gap = GAP.exec(line);
    if (gap && !blocks.some((each) => each.start <= start && start < each.end)) found.push({ name: gap[1]!, line: at + 1 });
    start += line.length + 1;
  }
  return found;
}

function outsideOfBlocks(text: Bytes): string {
  let result = "";
  let at = 0;
  for (const { contentStart, contentEnd } of outlineOf(text).blocks) {
    result += text.slice(at, contentStart);
    at = contentEnd;
  }
  return (result + text.slice(at))
    .replaceAll("\r\n", "\n")
    .replace(/^# .*$/mu, "")
    .trim();
}

/** Returns a path without characters that could end the comment, as the target of a link encodes it. */
function encodedPath(path: string): string {
  return path === ""
    ? "."
    : path
        .split("/")
        .map((step) => encodeURIComponent(wellFormed(step)).replaceAll("!", "%21"))
        .join("/");
}
