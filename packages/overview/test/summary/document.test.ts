/** Text of summary.md: generated parts change, and hand-written text does not. */
import { describe, expect, test } from "vitest";
import { block, regenerate } from "../../src/summary/document/blocks.js";
import { toBytes, toText } from "../../src/summary/document/bytes.js";
import { outlineOf } from "../../src/summary/document/outline.js";
import { sectionContent } from "../../src/summary/document/section-content.js";
import { writeSection } from "../../src/summary/document/sections.js";

const BEGIN = "<!-- codegraph:begin facts -->";
const END = "<!-- codegraph:end facts -->";

describe("generated parts of a summary", () => {
  const now = (text: string): string => regenerate(text, { facts: "new\n" });

  test("regenerate() replaces the text between markers", () => {
    expect(now(`# A\n${BEGIN}\nold\nold\n${END}\ntail`)).toBe(`# A\n${BEGIN}\nnew\n${END}\ntail`);
    expect(now(`${BEGIN}\n${END}`)).toBe(`${BEGIN}\nnew\n${END}`);
  });

  test("regenerate() keeps the line endings of the marker and accepts a byte order mark before it", () => {
    expect(now(`\u00EF\u00BB\u00BF${BEGIN}\r\nold\r\n${END}\r\nx\n`)).toBe(`\u00EF\u00BB\u00BF${BEGIN}\r\nnew\r\n${END}\r\nx\n`);
  });

  test("regenerate() fills every occurrence of a known part and ignores unknown ones", () => {
    expect(now(`${BEGIN}\na\n${END}\n${BEGIN}\nb\n${END}\n`)).toBe(`${BEGIN}\nnew\n${END}\n${BEGIN}\nnew\n${END}\n`);
    const other = block("constructor", "mine\n");
    expect(now(other)).toBe(other);
  });

  test.each([
    ["its end marker is missing", `${BEGIN}\nmine\n`],
    ["its begin marker is missing", `mine\n${END}\n`],
    ["its markers name different parts", `${BEGIN}\nmine\n<!-- codegraph:end other -->\n`],
    ["another part begins before its end", `${BEGIN}\nmine\n<!-- codegraph:begin other -->\nmine\n${END}\n`],
    ["a marker shares its line with text", `${BEGIN} really\nmine\n${END}\n`],
    ["its markers are in a code fence", `\`\`\`\n${BEGIN}\nmine\n${END}\n\`\`\`\n`],
    ["its markers are in a longer code fence", `~~~~\n~~~\n${BEGIN}\nmine\n${END}\n~~~~\n`],
    ["its markers are indented code", `    ${BEGIN}\nmine\n    ${END}\n`],
    ["its markers are in a quotation", `> ${BEGIN}\n> mine\n> ${END}\n`],
    ["its markers are in a comment", `<!-- not now\n${BEGIN}\nmine\n${END}\n-->\n`],
    ["a code fence hides its end marker", `${BEGIN}\n\`\`\`\nmine\n${END}\n`],
  ])("regenerate() leaves a part unchanged if %s", (_, text) => {
    expect(now(text.replace("-->\n-->", "-->\n-->"))).toBe(text);
  });

  test("regenerate() fills a part inside another one, whose markers are text", () => {
    expect(now(`<!-- codegraph:begin other -->\n${BEGIN}\nold\n${END}\n<!-- codegraph:end other -->\n`)).toBe(
      `<!-- codegraph:begin other -->\n${BEGIN}\nnew\n${END}\n<!-- codegraph:end other -->\n`,
    );
  });
});

describe("sections of a summary", () => {
  const text = `# P\n\n## Purpose\n\n## Architecture\n\nBy hand.\n\n${BEGIN}\nold\n${END}\n\nAfter.\n\n## Patterns\n`;

  test("writeSection() fills an empty section", () => {
    expect(writeSection(text, "Purpose", "Why.\n", false)).toBe(text.replace("## Purpose\n", "## Purpose\n\nWhy.\n"));
  });

  test("writeSection() appends text before generated parts", () => {
    expect(writeSection(text, "Architecture", "More.\n", false)).toBe(text.replace("By hand.\n", "By hand.\n\nMore.\n"));
  });

  test("writeSection() with replace keeps generated parts", () => {
    expect(writeSection(text, "Architecture", "New.\n", true)).toBe(
      `# P\n\n## Purpose\n\n## Architecture\n\nNew.\n\n${BEGIN}\nold\n${END}\n\n## Patterns\n`,
    );
    expect(writeSection(text, "Architecture", "", true)).toBe(
      `# P\n\n## Purpose\n\n## Architecture\n\n${BEGIN}\nold\n${END}\n\n## Patterns\n`,
    );
  });

  test("writeSection() adds a missing section at the end", () => {
    expect(writeSection("# P", "Notes", "A.\n", false)).toBe("# P\n\n## Notes\n\nA.\n");
    expect(writeSection("", "Notes", "A.\n", true)).toBe("## Notes\n\nA.\n");
    expect(writeSection("# P", "Notes", "", true)).toBe("# P");
  });

  test("writeSection() finds headings by Markdown's rules", () => {
    const odd = "Purpose\n-------\nold\n\n##   Key   concepts ##\nmine\n## C#\nsharp\n";
    expect(writeSection(odd, "purpose", "new\n", true)).toBe("Purpose\n-------\n\nnew\n\n##   Key   concepts ##\nmine\n## C#\nsharp\n");
    expect(writeSection(odd, "C#", "new\n", true)).toContain("## C#\n\nnew\n");
    expect(writeSection("```\n## Purpose\n```\n", "Purpose", "new\n", false)).toBe("```\n## Purpose\n```\n\n## Purpose\n\nnew\n");
  });

  test("writeSection() refuses a replacement that would pair two stray markers", () => {
    const stray = `${BEGIN}\n## Purpose\n${BEGIN.replace("facts", "other")}\n## Mine\nmine\n${END}\n`;
    expect(() => writeSection(stray, "Purpose", "new\n", true)).toThrow(expect.objectContaining({ code: "invalid-argument" }));
    expect(regenerate(stray, { facts: "f\n", other: "o\n" })).toBe(stray);
  });

  test("writeSection() ends a section at a setext heading", () => {
    expect(writeSection("## Purpose\nold\n\nOther\n=====\nmine\n", "Purpose", "new\n", true)).toBe(
      "## Purpose\n\nnew\n\nOther\n=====\nmine\n",
    );
  });

  test("writeSection() does not split a multi-byte character", () => {
    const bytes = toBytes("## Purpose\nvoilà\u00A0\n## Patterns\n");
    expect(toText(writeSection(bytes, "Purpose", "more\n", false))).toBe("## Purpose\nvoilà\u00A0\n\nmore\n\n## Patterns\n");
  });
});

describe("content of a section", () => {
  const content = (given: string, eol = "\n"): string => toText(sectionContent(given, "Purpose", eol));

  test("sectionContent() removes the section's own heading and lowers the others", () => {
    expect(content("## Purpose\n\nWhy.")).toBe("Why.\n");
    expect(content("# Why\n\ntext\n\n## How\n\n###### Deep\n")).toBe("### Why\n\ntext\n\n#### How\n\n###### Deep\n");
    expect(content("Why\n===\n\ntext")).toBe("### Why\n\ntext\n");
    expect(content("### Stays\n\n- a\n---\n")).toBe("### Stays\n\n- a\n---\n");
  });

  test("sectionContent() adopts the line endings of the file and keeps all characters", () => {
    expect(content("\n\n  à\r\nb\rc  \n\n", "\r\n")).toBe("  à\r\nb\r\nc\r\n");
    expect(content("# Élan à\n\nvoilà")).toBe("### Élan à\n\nvoilà\n");
    expect(content(" \n")).toBe("");
  });

  test.each([
    ["a marker", `a\n${BEGIN}`],
    ["the beginning of a marker", "<!--codegraph:end"],
    ["an unclosed code fence", "a\n```js\nb"],
    ["an unclosed comment", "<!-- a"],
    ["NUL", "a\0b"],
    ["more than the maximum size", "x".repeat(300_000)],
  ])("sectionContent() rejects %s", (_, given) => {
    expect(() => content(given)).toThrow(expect.objectContaining({ code: "invalid-argument" }));
  });
});

describe("random texts of a summary", () => {
  const PIECES = [
    "# T", "## Purpose", "## Architecture ##", "## Key Concepts", "Patterns", "--------", "=====", "### Deep", "", "", "prose à ü 🎉", "- item", "```", "~~~~", "    code",
    "<!-- codegraph:begin facts -->", "<!-- codegraph:end facts -->", "<!-- codegraph:begin types -->", "<!-- codegraph:end types -->", "  <!-- codegraph:begin facts -->",
    "<!-- codegraph:begin facts", "codegraph:end facts -->", "<!-- comment -->", "<!-- open", "-->", "| a | b |", "> <!-- codegraph:end facts -->", "\u00A0", "\uFEFF", "\t", "x\ry",
  ]; // prettier-ignore
  const random = (seed: number) => () => {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
    return seed / 4_294_967_296;
  };
  const pick = <T>(next: () => number, from: readonly T[]): T => from[Math.floor(next() * from.length)]!;

  function anyText(next: () => number): string {
    const lines = Array.from({ length: Math.floor(next() * 30) }, () => pick(next, PIECES));
    const ends = next() < 0.5 ? ["\n"] : ["\n", "\r\n"];
    const text = lines.map((line) => line + pick(next, ends)).join("");
    const bytes = toBytes((next() < 0.2 ? "\uFEFF" : "") + (next() < 0.3 ? text.replace(/\r?\n$/u, "") : text));
    return next() < 0.1 ? `${bytes}\u00FF\u00C3` : bytes;
  }

  /** Returns the text outside of generated parts, including the markers. */
  function outside(text: string): string[] {
    const parts: string[] = [];
    let at = 0;
    for (const { contentStart, contentEnd } of outlineOf(text).blocks) {
      parts.push(text.slice(at, contentStart));
      at = contentEnd;
    }
    return [...parts, text.slice(at)];
  }

  test("regenerate() keeps every byte outside of generated parts", () => {
    const next = random(20_260_101);
    for (let round = 0; round < 4_000; round++) {
      const text = anyText(next);
      const generated = { facts: pick(next, ["", "one\n", "### Two\n\n- à `b`\n- c\n"]), types: pick(next, ["", "t\n"]) };
      const first = regenerate(text, generated);
      expect(outside(first)).toEqual(outside(text));
      expect(regenerate(first, generated)).toBe(first);
      const other = regenerate(first, { facts: "other\n", types: "" });
      expect(regenerate(other, generated)).toBe(first);
    }
  });

  test("writeSection() keeps every byte outside of the section, through any sequence of changes", () => {
    const next = random(7);
    let refused = 0;
    for (let round = 0; round < 4_000; round++) {
      let text = anyText(next);
      for (let step = 0; step < 4; step++) {
        if (outlineOf(text).open) break;
        const heading = pick(next, ["Purpose", "Architecture", "Key Concepts", "Mine à"]);
        const isReplaced = next() < 0.5;
        const { headings, lineEnding, blocks } = outlineOf(text);
        const content = sectionContent(pick(next, ["text à", "# Title\n\ntext", "- a\n- b\n\n```\n## no\n```"]), heading, lineEnding);
        const at = headings.findIndex(({ level, text: each }) => level === 2 && toText(each).toLowerCase() === heading.toLowerCase());
        const start = at === -1 ? text.length : headings[at]!.end;
        const end = at === -1 ? text.length : (headings.slice(at + 1).find(({ level }) => level <= 2)?.start ?? text.length);
        let written: string;
        try {
          written = writeSection(text, toBytes(heading), content, isReplaced);
        } catch {
          refused++;
          break;
        }
        expect(written.startsWith(text.slice(0, start))).toBe(true);
        expect(written.endsWith(text.slice(end))).toBe(true);
        expect(written).toContain(content);
        // Generated parts survive even a replacement.
        expect(outlineOf(written).blocks).toHaveLength(blocks.length);
        if (!isReplaced) expect(isWithin(text, written)).toBe(true);
        text = regenerate(written, { facts: pick(next, ["", "f\n"]), types: "t\n" });
      }
    }
    expect(refused).toBeLessThan(100);
  });

  test("huge texts are processed within the time limit", () => {
    for (const line of [
      "<!-- codegraph:begin facts -->\n",
      "<!-- codegraph:begin a -->\n<!-- codegraph:end a -->\n# h\n",
      "# #\n",
      "` ",
      "## " + " ".repeat(1_000) + "#\n",
      "```\n",
      "a\n-\n",
    ]) {
      const text = line.repeat(Math.ceil(2_000_000 / line.length));
      const start = performance.now();
      outlineOf(text);
      regenerate(text, { facts: "x\n", a: "" });
      expect(performance.now() - start).toBeLessThan(50_000);
    }
  });

  /** Returns true if `longer` is the text with one insertion. */
  function isWithin(text: string, longer: string): boolean {
    let head = 0;
    while (head < text.length && text[head] === longer[head]) head++;
    return longer.endsWith(text.slice(head));
  }
});
