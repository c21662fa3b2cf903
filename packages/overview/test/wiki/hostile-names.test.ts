/** Text of a repository that tries to end a line, a code span, a comment, a link, a diagram or a page. */
import MarkdownIt from "markdown-it";
import { describe, expect, test } from "vitest";
import { code, createLinks, plain, wellFormed } from "../../src/wiki/markdown.js";
import { mermaid } from "../../src/wiki/mermaid.js";
import { isGenerated, newPage, subjectOf } from "../../src/wiki/page-text.js";
import { outlineOf } from "../../src/summary/document/outline.js";

const hostile = [
  "--><script>alert(1)</script><!--",
  "a`b``c```d",
  "`",
  "``` \n# heading\n",
  "a|b|c",
  "](https://evil.example) [x",
  "![x](https://evil.example/x.png)",
  "\n<!-- codegraph:end contents -->\n# Ours now",
  '"]; click m0 "javascript:alert(1)"; x["',
  "%%{init: {'theme':'forest'}}%%",
  "end",
  "graph TD; A-->B",
  "<b>&lt;b&gt;</b>&amp;",
  "*bold* _it_ ~~gone~~ $x^2$",
  "1. item",
  "- item",
  "===",
  "#quot;",
  "\u202egnp.exe\u0000\u001b[31m",
  "👩‍💻 名前 اسم",
  "\ud800",
  "x".repeat(10_000),
  " ",
  "",
];
const markdown = new MarkdownIt({ html: true, linkify: false });

/** Kinds of tokens on a line of Markdown, and its text. */
function tokensOf(line: string): { readonly kinds: readonly string[]; readonly text: string } {
  const blocks = markdown.parse(`- item: ${line}`, {});
  const inline = blocks.flatMap(({ children }) => children ?? []);
  return {
    kinds: [...new Set([...blocks, ...inline].map(({ type }) => type))].filter(
      (type) => !/^(?:bullet_list|list_item|paragraph)_/u.test(type),
    ),
    text: inline.map(({ content }) => content).join(""),
  };
}

describe.each(hostile)("%j", (text) => {
  test("code() makes one code span of it", () => {
    const { kinds } = tokensOf(code(text));
    expect(kinds).toEqual(["inline", "text", "code_inline"]);
    expect(code(text)).not.toContain("\n");
  });

  test("plain() makes plain text of it", () => {
    const { kinds } = tokensOf(plain(text));
    expect(kinds.filter((kind) => !["inline", "text", "text_special"].includes(kind))).toEqual([]);
    const [first] = markdown.parse(plain(text), {});
    expect([undefined, "paragraph_open"]).toContain(first?.type);
  });

  test("a link keeps its target", () => {
    const link = createLinks("docs/wiki").to(text, `src/${text}/a.ts`, 3);
    const inline = markdown.parseInline(link, {})[0]!.children!;
    expect(inline.map(({ type }) => type)).toEqual(["link_open", "code_inline", "link_close"]);
    const target = String(inline[0]!.attrGet("href"));
    expect(target).toMatch(/#L3$/u);
    expect(decodeURIComponent(target)).toContain(wellFormed(text).replaceAll("//", "/").split("/")[0]!);
  });

  test("a diagram has one node with it, and no other statement", () => {
    const lines = mermaid({ nodes: [text, "b"], arrows: [[0, 1]], centre: 0 });
    expect(lines).toHaveLength(6);
    expect(lines[2]).toMatch(/^ {2}m0\[\["(?:[\p{L}\p{N} ./:()+,…-]|#\d+;)+"\]\]$/u);
  });

  test("a page about a module of this name has its parts, and is known again", () => {
    const subject = { kind: "module", path: `src/${text.replaceAll("\0", "")}` } as const;
    const page = newPage(subject, "", { purpose: `${plain(text)}\n`, contents: `- ${code(text)}\n` });
    expect(outlineOf(page).blocks.map(({ name }) => name)).toContain("contents");
    expect(outlineOf(page).blocks).toHaveLength(8);
    expect(subjectOf(page)).toEqual({ ...subject, path: wellFormed(subject.path) });
    expect(isGenerated(page, subject)).toBe(true);
  });
});
