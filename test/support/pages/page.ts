/** Parses the documentation: code blocks, links, and anchors of headings. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import MarkdownIt, { type Token } from "markdown-it";
import { root } from "../workspace.js";

export interface Block {
  /** 1-based line of the fence, or of the first line of indented code. */
  readonly line: number;
  /** Info string of the fence, such as `ts`; null for indented code. */
  readonly language: string | null;
  readonly code: string;
  /** REASON of `<!-- not run: REASON -->` on the line above; null if the block is run. */
  readonly notRun: string | null;
}

export interface Link {
  /** 1-based line of the enclosing paragraph or table row. */
  readonly line: number;
  readonly target: string;
}

export interface Page {
  /** Relative to the repository, with "/". */
  readonly path: string;
  readonly blocks: readonly Block[];
  readonly links: readonly Link[];
  /** Anchors of the page, without `#`. */
  readonly anchors: ReadonlySet<string>;
}

const markdown = new MarkdownIt({ html: true });
const patterns = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "docs/**/*.md",
  "packages/*/README.md",
  "examples/README.md",
  "examples/*/README.md",
];

/** Reads every page of the documentation, sorted by path. */
export function readPages(): Page[] {
  const paths = globSync(patterns, { cwd: root }).map((path) => path.replaceAll("\\", "/"));
  return paths.toSorted().map((path) => readPage(path, readFileSync(join(root, path), "utf8")));
}

export function readPage(path: string, text: string): Page {
  const tokens = markdown.parse(text, {});
  const lines = text.split("\n");
  return { path, blocks: blocksOf(tokens, lines), links: linksOf(tokens), anchors: anchorsOf(tokens) };
}

function blocksOf(tokens: readonly Token[], lines: readonly string[]): Block[] {
  return tokens.flatMap(({ type, info, content, map }) => {
    if ((type !== "fence" && type !== "code_block") || map === null) return [];
    const above = lines[map[0] - 1] ?? "";
    const notRun = /^\s*<!-- not run: (.+) -->$/.exec(above)?.[1] ?? null;
    return { line: map[0] + 1, language: type === "fence" ? info.trim() : null, code: content, notRun };
  });
}

function linksOf(tokens: readonly Token[]): Link[] {
  return tokens.flatMap(({ type, map, children, content }) => {
    const line = (map?.[0] ?? 0) + 1;
    if (type === "html_block") return htmlTargets(content).map((target) => ({ line, target }));
    return (children ?? []).flatMap((child) => {
      const target = child.attrGet("href") ?? child.attrGet("src");
      const targets = target === null ? htmlTargets(child.type === "html_inline" ? child.content : "") : [String(target)];
      return targets.map((target) => ({ line, target }));
    });
  });
}

function htmlTargets(html: string): string[] {
  return [...html.matchAll(/\b(?:href|src|srcset)="([^"]+)"/g)].map(([, target = ""]) => target);
}

/** Returns GitHub's ids of headings, and explicit ids. */
function anchorsOf(tokens: readonly Token[]): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [at, { type, content }] of tokens.entries()) {
    if (type === "heading_open") {
      const slug = slugOf(tokens[at + 1]?.children ?? []);
      let free = slug;
      for (let count = 1; anchors.has(free); count++) free = `${slug}-${count}`;
      anchors.add(free);
    }
    for (const [, id = ""] of content.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(id);
  }
  return anchors;
}

function slugOf(heading: readonly Token[]): string {
  const text = heading.map(({ type, content }) => (type === "text" || type === "code_inline" ? content : "")).join("");
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}_\- ]/gu, "")
    .replaceAll(" ", "-");
}
