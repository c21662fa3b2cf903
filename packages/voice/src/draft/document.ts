import MarkdownIt, { type Token } from "markdown-it";
import type { Passage } from "./commit.js";

/** A parsed Markdown document. */
export interface WrittenDocument {
  readonly source: string;
  /** Paragraphs and items outside of quotations and tables, without code and URLs. */
  readonly passages: readonly Passage[];
  /** Headings below the title, without markup. */
  readonly headings: readonly string[];
  readonly bold: number;
  readonly codeBlocks: number;
}

const parser = new MarkdownIt({ html: true });

export function readDocument(source: string, text: string): WrittenDocument {
  const body = text
    .replace(/^\uFEFF/u, "")
    .replaceAll(/\r\n?/gu, "\n")
    .replace(/^---\n[^]*?\n---\n/u, "");
  const tokens = parser.parse(body, {});
  const passages: Passage[] = [];
  const headings: string[] = [];
  let bold = 0;
  let foreign = 0;
  let items = 0;
  for (const [index, token] of tokens.entries()) {
    if (/^(?:blockquote|table)_(?:open|close)$/u.test(token.type)) foreign += token.nesting;
    if (/^list_item_(?:open|close)$/u.test(token.type)) items += token.nesting;
    if (token.type !== "inline" || foreign > 0) continue;
    const plain = plainText(token.children ?? []);
    const above = tokens[index - 1];
    if (above?.type === "heading_open") {
      if (above.tag !== "h1") headings.push(plain);
      continue;
    }
    bold += (token.children ?? []).filter(({ type }) => type === "strong_open").length;
    if (/\p{L}{2}/u.test(plain)) passages.push({ source, text: plain, isItem: items > 0 });
  }
  return { source, passages, headings, bold, codeBlocks: tokens.filter(({ type }) => type === "fence" || type === "code_block").length };
}

/** Inline code counts as one word, since it says nothing about the writer. */
function plainText(tokens: readonly Token[]): string {
  const parts = tokens.map(({ type, content }) => {
    if (type === "text") return content;
    if (type === "code_inline") return "`…`";
    return type === "softbreak" || type === "hardbreak" ? " " : "";
  });
  return parts.join("").replace(/\s+/gu, " ").trim();
}
