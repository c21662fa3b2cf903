/** Markdown documents are adapted so that they can be concatenated. */
import { describe, expect, test } from "vitest";
import { prepareDocument } from "../src/docs/markdown.js";

async function headings(text: string): Promise<string[]> {
  return (await prepareDocument(text)).headings.map(({ level, text: heading, line }) => `${line} ${"#".repeat(level)} ${heading}`);
}

describe("headings of documents", () => {
  test.each([
    ["# One\n\ntext\n\n## Two ##\n", ["1 # One", "5 ## Two"]],
    ["Title\n=====\n\nPart *one*\nof `two`\n---\n", ["1 # Title", "4 ## Part one of two"]],
    ["```sh\n# no heading\n```\n\n# Heading\n", ["5 # Heading"]],
    ["~~~\n# no\n```\n# no\n~~~\n# yes\n", ["6 # yes"]],
    ["<!--\n# no\n-->\n\n# yes\n", ["5 # yes"]],
    ["    # code\n\n> # quoted\n\n- # in a list\n\n# yes\n", ["7 # yes"]],
    ["---\ntitle: x\n---\n\n# yes\n", ["5 # yes"]],
    ["---\n\n# yes\n", ["3 # yes"]],
    ["# [Install](#x) ![logo](a.png) <b>now</b>\n", ["1 # Install logo now"]],
    ["#no heading\n\n####### neither\n\n#\n", []],
  ])("adapt() finds the headings of %j", async (text, expected) => {
    expect(await headings(text)).toEqual(expected);
  });

  test("adapt() nests headings two levels deeper, in ATX form, on their original lines", async () => {
    const { text } = await prepareDocument("Title\nof two\n======\n\n## Part\n\n##### Deep\n\n```\n# code\n```\n\nEnd\n");
    expect(text.split("\n")).toEqual([
      "### Title of two",
      "",
      "",
      "",
      "#### Part",
      "",
      "###### Deep",
      "",
      "```",
      "# code",
      "```",
      "",
      "End",
    ]);
  });
});

test("adapt() turns front matter into a code block with the same number of lines", async () => {
  expect((await prepareDocument("---\nname: x\nrun: |\n  ```\n---\n# One")).text).toBe("````yaml\nname: x\nrun: |\n  ```\n````\n### One");
  expect((await prepareDocument("---\nJust a rule\n\n---\n")).text).toBe("---\nJust a rule\n\n---");
});

describe("unclosed constructs are closed", () => {
  test.each([
    ["```js\nlet a;", "```"],
    ["~~~~\n~~~", "~~~~"],
    ["<!-- a comment\n# no", "-->"],
    ["<script>\nlet a;", "</script>"],
    // Any of the closing tags ends a block that any of the opening tags started.
    ["<pre>\n\ntext", "</script>"],
    ["<?php\n", "?>"],
    ["<![CDATA[\nx", "]]>"],
  ])("adapt() closes %j with %j", async (source, end) => {
    const { text } = await prepareDocument(`# One\n\n${source}`);
    expect(text.split("\n").at(-1)).toBe(end);
    expect((await prepareDocument(`${text}\n\n# After`)).headings.at(-1)).toMatchObject({ text: "After" });
  });

  test("adapt() leaves closed constructs unchanged", async () => {
    for (const text of ["<div>\ntext\n</div>", "- list\n  ```\n  code", "> quoted\n> ```", "| a |\n|---|\n| b |", "[a]: b", "a\\", ""]) {
      expect((await prepareDocument(text)).text).toBe(text);
    }
  });
});

test("adapt() finds imports outside of code", async () => {
  const { imports } = await prepareDocument(
    "See @docs/x.md and @~/.claude/me.md, @../up.md.\n\n`@no/y.md` me@example.org @scope/package @team\n\n```\n@no/z.md\n```\n- @README\n- @AGENTS.md\n",
  );
  expect(imports).toEqual(["docs/x.md", "~/.claude/me.md", "../up.md", "AGENTS.md"]);
});

test("adapt() reads adversarial text within the time limit", async () => {
  const start = performance.now();
  for (const text of [
    "[".repeat(50_000),
    "> ".repeat(20_000),
    "*a ".repeat(50_000),
    "`".repeat(50_000),
    "- ".repeat(5_000),
    "<!--".repeat(50_000),
    "# x\n".repeat(50_000),
  ])
    await prepareDocument(text);
  expect(performance.now() - start).toBeLessThan(100_000);
});
