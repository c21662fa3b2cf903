/** Checks that the generated parts of the documentation match the code. `npm run pnpm run generate` regenerates them. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadVerbs } from "../packages/cli/src/verbs/index.js";
import { fill, partsOf, table } from "./support/generated/fill.js";
import { renders } from "./support/generated/renders.js";
import { addVerbSections } from "./support/generated/verb-sections.js";
import { readPages } from "./support/pages/page.js";
import { root } from "./support/workspace.js";

const verbs = await loadVerbs();
const texts = new Map(readPages().map(({ path }) => [path, readFileSync(join(root, path), "utf8")]));
const withParts = [...texts].filter(([, text]) => partsOf(text).length > 0).map(([path]) => path);

if (process.env["UPDATE_GENERATED"]) {
  for (const path of withParts) {
    const text = texts.get(path) ?? "";
    const filled = fill(path === "docs/cli.md" ? addVerbSections(text, verbs) : text, renders);
    writeFileSync(join(root, path), filled);
    texts.set(path, filled);
  }
}

describe("the generated parts of", () => {
  test.each(withParts)("%s match the code", (path) => {
    const text = texts.get(path) ?? "";
    expect(text, "generated parts are out of date: npm run pnpm run generate").toBe(fill(text, renders));
  });
});

test("every kind of generated part is in use", () => {
  const used = new Set([...texts.values()].flatMap(partsOf).map(({ name }) => name));
  expect(Object.keys(renders).filter((name) => !used.has(name))).toEqual([]);
});

describe("docs/cli.md", () => {
  const page = texts.get("docs/cli.md") ?? "";
  const sections = new Map(page.split(/^### /m).map((section) => [section.split("\n")[0]?.trim(), section]));

  test.each(verbs)("has the table of the options of $name in its section", ({ name, options }) => {
    const parts = partsOf(sections.get(name) ?? "").map((part) => `${part.name} ${part.argument}`);
    expect(parts).toEqual(Object.keys(options).length === 0 ? [] : [`options ${name}`]);
  });
});

describe("a generated part", () => {
  const page = "before\n<!-- generated: rows of x -->\nold\n<!-- end -->\nafter, <!-- generated: count -->1<!-- end --> of them\n";

  test("is replaced between its markers, and everything else stays", () => {
    const filled = fill(page, { rows: (argument, current) => `${argument}: ${current}`, count: () => "2" });
    expect(filled).toBe(
      "before\n<!-- generated: rows of x -->\n\nof x: old\n\n<!-- end -->\nafter, <!-- generated: count -->2<!-- end --> of them\n",
    );
    expect(fill(filled, { rows: () => "of x: old", count: () => "2" })).toBe(filled);
  });

  test("with several lines gets separate lines, also between markers in one line", () => {
    const filled = fill("<!-- generated: rows --><!-- end -->", { rows: () => "a\nb" });
    expect(filled).toBe("<!-- generated: rows -->\n\na\nb\n\n<!-- end -->");
  });

  test("with an unknown name is an error that lists the names", () => {
    expect(() => fill(page, { count: () => "2" })).toThrow('Unknown generated part "rows". Use one of count.');
  });

  test("escapes bars in tables", () => {
    expect(table(["a", ""], [["x|y", ""]])).toBe("| a | |\n|---|---|\n| x\\|y | |");
  });
});

describe("the page of the command line", () => {
  const [first, second] = [
    { name: "first", summary: "the first verb", arguments: [], options: {} },
    {
      name: "second",
      summary: "the second verb",
      arguments: [{ name: "SYMBOL", summary: "", presence: "required" as const }],
      options: { depth: { kind: "count" as const, summary: "" } },
    },
  ];

  test("gets a section for a new verb, after the one before it", () => {
    expect(addVerbSections("# Page\n\n### first\n\nText.\n\n## Environment\n", [first, second])).toBe(
      "# Page\n\n### first\n\nText.\n\n### second\n\n`codegraph second SYMBOL`: the second verb.\n\n" +
        "<!-- generated: options second -->\n<!-- end -->\n\n## Environment\n",
    );
  });

  test("keeps the sections of known verbs", () => {
    const page = "# Page\n\n### first\n\nText.\n";
    expect(addVerbSections(page, [first])).toBe(page);
  });
});
