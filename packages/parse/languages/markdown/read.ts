import type { Match, OffsetRange } from "../../src/match.js";
import type { EmbeddedText, ParsedText } from "../../src/parsed-text.js";
import { boundariesOutside, textBoundaries } from "../../src/text-boundaries.js";
import { MAX_NAMES, createDefinition } from "../_data/named.js";

/** Info strings of code fences and their languages, limited to languages in which examples define something. */
const FENCES: Readonly<Record<string, string>> = {
  bash: "bash", c: "c", "c#": "csharp", "c++": "cpp", cc: "cpp", cjs: "javascript", cpp: "cpp", cs: "csharp", csharp: "csharp",
  cts: "typescript", cxx: "cpp", dart: "dart", elixir: "elixir", ex: "elixir", exs: "elixir", go: "go", golang: "go", h: "c",
  hpp: "cpp", java: "java", javascript: "javascript", js: "javascript", jsx: "javascript", kotlin: "kotlin", kt: "kotlin",
  kts: "kotlin", lua: "lua", mjs: "javascript", ml: "ocaml", mts: "typescript", node: "javascript", objc: "objc",
  "objective-c": "objc", ocaml: "ocaml", php: "php", py: "python", py3: "python", python: "python", python3: "python",
  rb: "ruby", rs: "rust", ruby: "ruby", rust: "rust", scala: "scala", sh: "bash", shell: "bash", sol: "solidity",
  solidity: "solidity", swift: "swift", ts: "typescript", tsx: "tsx", typescript: "typescript", zig: "zig", zsh: "bash",
}; // prettier-ignore

/** Further examples are indexed as words only. Hand-written documents have fewer, and each example takes a parse. */
const MAX_EXAMPLES = 500;
const LONGEST_NAME = 120;
const FENCE = /^( {0,12}(?:[>*+-] {0,3}|\d{1,3}[.)] {0,3})?)(`{3,}|~{3,})[ \t]*([^\s`{,]*)/u;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S.*?)[ \t]*#*[ \t]*$/u;
const UNDERLINE = /^ {0,3}(=+|-{2,})[ \t]*$/u;
const CODE_SPAN = /(`+)(?!`)[^`\n]*?\1/gu;

interface Heading {
  readonly level: number;
  readonly start: number;
  /** End of its line. */
  readonly end: number;
  readonly name: readonly [number, number];
  readonly as: string;
}

/** Parts of a document that were read so far. The functions below add to it line by line. */
interface Reading {
  readonly text: string;
  readonly headings: Heading[];
  readonly docs: OffsetRange[];
  readonly embedded: EmbeddedText[];
  /** Front matter and fenced code. */
  readonly closed: OffsetRange[];
  /** The open fence; null outside of fenced code. `start` is the offset of its first line of code. */
  fence: { readonly mark: string; readonly language: string | undefined; readonly start: number } | null;
  /** The paragraph so far; null between paragraphs. */
  paragraph: OffsetRange | null;
}

/** One line without trailing white space. */
interface Line extends OffsetRange {
  readonly content: string;
  /** Offset of the next line. */
  readonly next: number;
}

/** Reads headings as the sections they open, prose as comments, and fenced code as examples in its language. */
export function readMarkdown(text: string): ParsedText {
  const reading: Reading = { text, headings: [], docs: [], embedded: [], closed: [], fence: null, paragraph: null };
  const { headings, docs, embedded, closed } = reading;
  let inFrontMatter = false;
  for (const line of linesOf(text)) {
    if (line.start === 0 && line.content === "---") inFrontMatter = true;
    else if (inFrontMatter) {
      inFrontMatter = line.content !== "---";
      if (!inFrontMatter) closed.push({ start: 0, end: line.end });
    } else if (!readFence(reading, line)) readProse(reading, line);
  }
  endParagraph(reading);
  if (reading.fence) endFence(reading, text.length);
  return { definitions: sections(headings, text), docs, embedded, boundaries: boundariesOutside(textBoundaries(text), closed) };
}

function* linesOf(text: string): Generator<Line> {
  let start = 0;
  for (const line of text.split("\n")) {
    const content = line.trimEnd();
    const next = start + line.length + 1;
    yield { content, start, end: start + content.length, next };
    start = next;
  }
}

/** Reads a line that opens, continues or closes fenced code. Returns false for any other line. */
function readFence(reading: Reading, { content, start, next }: Line): boolean {
  const { fence, text } = reading;
  const mark = content.includes("```") || content.includes("~~~") ? FENCE.exec(content) : null;
  if (fence) {
    const closes = mark?.[2]!.startsWith(fence.mark) === true && mark[0].length === content.length && mark[3] === "";
    if (closes) endFence(reading, start);
    return true;
  }
  if (!mark) return false;
  endParagraph(reading);
  const language = mark[3]!.toLowerCase();
  reading.fence = {
    mark: mark[2]!,
    language: Object.hasOwn(FENCES, language) ? FENCES[language] : undefined,
    start: Math.min(next, text.length),
  };
  return true;
}

/** Reads a heading or a line of a paragraph. An empty line ends the paragraph. */
function readProse(reading: Reading, { content, start, end }: Line): void {
  const { paragraph, text } = reading;
  if (content === "") {
    endParagraph(reading);
    return;
  }
  const heading: RegExpExecArray | null = content.includes("#") ? HEADING.exec(content) : null;
  const underline = paragraph && !heading ? UNDERLINE.exec(content) : null;
  if (heading) {
    endParagraph(reading);
    const from = start + content.indexOf(heading[2]!, heading[1]!.length);
    addHeading(reading, heading[1]!.length, { start, end }, [from, from + heading[2]!.length]);
  } else if (underline && paragraph && !text.slice(paragraph.start, paragraph.end).includes("\n")) {
    const level = underline[1]!.startsWith("=") ? 1 : 2;
    addHeading(reading, level, { start: paragraph.start, end }, [paragraph.start, paragraph.end]);
    reading.paragraph = null;
  } else reading.paragraph = { start: paragraph?.start ?? start + content.length - content.trimStart().length, end };
}

function endParagraph(reading: Reading): void {
  const { text, docs, paragraph } = reading;
  if (paragraph) docs.push(...withoutCode(text, paragraph));
  reading.paragraph = null;
}

function endFence(reading: Reading, end: number): void {
  const { closed, embedded, fence } = reading;
  const { language, start } = fence!;
  closed.push({ start, end });
  if (language !== undefined && end > start && embedded.length < MAX_EXAMPLES) {
    embedded.push({ language, parts: [{ start, end }], scoped: true, lenient: true });
  }
  reading.fence = null;
}

function addHeading({ text, headings }: Reading, level: number, range: OffsetRange, name: readonly [number, number]): void {
  const as = text
    .slice(...name)
    .replace(/[`*]|\[([^\]]*)\]\([^)]*\)/gu, "$1")
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, LONGEST_NAME);
  if (as !== "" && headings.length < MAX_NAMES) headings.push({ level, ...range, name, as });
}

/** A section extends to the next heading of the same or a higher level. */
function sections(headings: readonly Heading[], text: string): Match[] {
  const ends: number[] = [];
  const open: number[] = [];
  const length = text.trimEnd().length;
  headings.forEach(({ level, start }, index) => {
    while (open.length > 0 && headings[open.at(-1)!]!.level >= level) ends[open.pop()!] = start;
    open.push(index);
  });
  for (const index of open) ends[index] = length;
  return headings.map(({ start, end, name, as }, index) =>
    createDefinition("section", [start, Math.max(end, ends[index]!)], name, { body: end, as }),
  );
}

/** Returns the ranges of a paragraph outside of code spans. */
function withoutCode(text: string, { start, end }: OffsetRange): OffsetRange[] {
  const paragraph = text.slice(start, end);
  if (!paragraph.includes("`")) return [{ start, end }];
  const ranges: OffsetRange[] = [];
  let from = start;
  for (const { 0: span, index } of paragraph.matchAll(CODE_SPAN)) {
    if (start + index > from) ranges.push({ start: from, end: start + index });
    from = start + index + span.length;
  }
  if (end > from) ranges.push({ start: from, end });
  return ranges;
}
