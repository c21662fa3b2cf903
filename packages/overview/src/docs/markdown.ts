import type { MarkdownIt, Token } from "markdown-it";

/** Top-level heading, outside of quotations and lists. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  /** Text without Markdown markup. */
  readonly text: string;
  /** 1-based. */
  readonly line: number;
}

/** Document prepared for joining with others. */
export interface PreparedDocument {
  /** Has the lines of the source, plus at most one or two that close open blocks. No trailing line feed. */
  readonly text: string;
  readonly headings: readonly Heading[];
  /** Paths imported with `@path`. */
  readonly imports: readonly string[];
}

/** Levels that headings are lowered by: they end up below `# docs.md` and `## Project: …`. */
const LEVEL_SHIFT = 2;
const MAX_LEVEL = 6;

/** Ends of the HTML blocks that may be open at the end of a document. */
const HTML_ENDS = ["-->", "?>", "]]>", ">", "</script>", "</pre>", "</style>", "</textarea>"];

const PROBE_HEADING = "## after";

const IMPORT = /(?:^|\s)@((?:~?\/)?[\w.-]+(?:\/[\w.-]+)*)/gu;

let parser: Promise<MarkdownIt> | undefined;

/** Loaded on demand; most commands import no documents. */
function loadParser(): Promise<MarkdownIt> {
  return (parser ??= import("markdown-it").then(({ default: Parser }) => new Parser({ html: true })));
}

/**
 * Prepares a document for joining with others. Lowers headings and writes them with `#`, turns front matter into a code block, and closes
 * blocks
 * that are open at the end, which would swallow the next document. All other lines stay unchanged.
 *
 * @param source uses `\n` line endings
 */
export async function prepareDocument(source: string): Promise<PreparedDocument> {
  const markdown = await loadParser();
  const text = fenceFrontMatter(source).trimEnd();
  const closed = close(markdown, text) ?? fenced(text);
  const lines = closed.text.split("\n");
  const headings = closed.tokens.flatMap((token, index) => (isHeading(token) ? [headingOf(token, closed.tokens[index + 1])] : []));
  for (const { level, start, end } of headings) deepen(lines, level, start, end);
  return {
    text: lines.join("\n"),
    headings: headings.filter(({ heading }) => heading.text !== "").map(({ heading }) => heading),
    imports: importsIn(closed.tokens),
  };
}

/** Text with all blocks closed, and its tokens. */
interface Closed {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** Closes an open block at the end of a text. Returns null if no known end closes it. */
function close(markdown: MarkdownIt, text: string): Closed | null {
  const whole = parse(markdown, text);
  if (whole.isClosed) return { text, tokens: whole.tokens };
  const last = whole.tokens.at(-1);
  const ends = last?.type === "fence" ? [last.markup] : HTML_ENDS;
  for (const end of ends) {
    const ended = `${text}\n${end}`;
    const { isClosed, tokens } = parse(markdown, ended);
    if (isClosed) return { text: ended, tokens };
  }
  return null;
}

/** Parses a text with a heading appended. The text leaves nothing open if that heading is recognised. */
function parse(markdown: MarkdownIt, text: string): { readonly isClosed: boolean; readonly tokens: readonly Token[] } {
  const tokens = markdown.parse(`${text}\n\n${PROBE_HEADING}`, {});
  const after = tokens.at(-3);
  const isClosed = after !== undefined && isHeading(after) && after.map?.[0] === text.split("\n").length + 1;
  return { isClosed, tokens: isClosed ? tokens.slice(0, -3) : tokens };
}

/** Wraps a whole text in a code block. */
function fenced(text: string): Closed {
  const fence = "~".repeat(1 + Math.max(2, ...[...text.matchAll(/~{3,}/gu)].map(([run]) => run.length)));
  return { text: `${fence}\n${text}\n${fence}`, tokens: [] };
}

function isHeading({ type, level }: Token): boolean {
  return type === "heading_open" && level === 0;
}

function headingOf(open: Token, inline: Token | undefined): { heading: Heading; level: number; start: number; end: number } {
  const [start, end] = open.map ?? [0, 1];
  const level = Number(open.tag.slice(1));
  return {
    heading: {
      level,
      text: plainText(inline?.children ?? [])
        .replace(/\s+/gu, " ")
        .trim(),
      line: start + 1,
    },
    level,
    start,
    end,
  };
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) => {
      if (type === "text" || type === "code_inline") return content;
      if (type === "softbreak" || type === "hardbreak") return " ";
      return type === "image" ? plainText(children ?? []) : "";
    })
    .join("");
}

function deepen(lines: string[], level: number, start: number, end: number): void {
  const marks = "#".repeat(Math.min(MAX_LEVEL, level + LEVEL_SHIFT));
  const first = lines[start] ?? "";
  if (/^ {0,3}#{1,6}(?:[ \t]|$)/u.test(first)) {
    lines[start] = first.replace(/#{1,6}/u, marks);
    return;
  }
  // Setext heading: its text may span several lines, and the last line is the underline.
  lines[start] = `${marks} ${lines
    .slice(start, end - 1)
    .map((line) => line.trim())
    .join(" ")}`;
  for (let line = start + 1; line < end; line++) lines[line] = "";
}

/** Front matter inside a file would be parsed as a thematic break and a heading. */
function fenceFrontMatter(source: string): string {
  const found = /^---[ \t]*\n((?:(?!(?:---|\.\.\.)[ \t]*(?:\n|$)).*\n){0,500})(?:---|\.\.\.)[ \t]*(?=\n|$)/u.exec(source);
  const matter = found?.[1];
  if (!found || matter === undefined || !/^(?:#.*\n|\s*\n)*[\w"'-][^\n]*:/u.test(matter)) return source;
  const fence = "`".repeat(1 + Math.max(2, ...[...matter.matchAll(/`{3,}/gu)].map(([run]) => run.length)));
  return `${fence}yaml\n${matter}${fence}${source.slice(found[0].length)}`;
}

/** Ignores code, where `@` has other meanings. */
function importsIn(tokens: readonly Token[]): string[] {
  const texts = tokens.flatMap(({ children }) => (children ?? []).flatMap(({ type, content }) => (type === "text" ? [content] : [])));
  const named = texts.flatMap((text) => [...text.matchAll(IMPORT)].map(([, path = ""]) => path.replace(/\.+$/u, "")));
  return [...new Set(named.filter((path) => /^(?:~|\.{0,2})\/|\.[a-z]\w{0,7}$/iu.test(path)))];
}
