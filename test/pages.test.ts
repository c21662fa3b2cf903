/** Checks the form of the documentation: fences name their language, skipped blocks are counted, links have targets. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parse as parseToml } from "smol-toml";
import { describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { readPage, readPages, type Page } from "./support/pages/page.js";
import { printedAs, readCommands } from "./support/pages/printed.js";
import { root } from "./support/workspace.js";

const pages = readPages();
const byPath = new Map(pages.map((page) => [page.path, page]));

/** Checks by language; null for languages that are only shown, or run by snippets.test.ts. */
const languages: Readonly<Record<string, ((code: string) => unknown) | null>> = {
  ts: null,
  js: null,
  sh: null,
  sql: null,
  console: (code) => readCommands(code, 1),
  json: (code) => JSON.parse(code),
  jsonc: (code) => JSON.parse(code.replaceAll(/("(?:[^"\\]|\\.)*")|\/\/.*|\/\*[^]*?\*\//g, "$1")),
  toml: parseToml,
  yaml: (code) => parseYaml(code),
  typescript: null,
  text: null,
  markdown: null,
};

describe("the code of", () => {
  test.each(pages)("$path is in fences that name a language and parse", ({ path, blocks }) => {
    const wrong = blocks.flatMap(({ line, language, code }) => {
      if (language === null) return [`${path}:${line}: code that is only indented; put it into a fence`];
      const check = languages[language];
      if (check === undefined) return [`${path}:${line}: "${language}" is none of ${Object.keys(languages).join(", ")}`];
      try {
        check?.(code);
        return [];
      } catch (error) {
        return [`${path}:${line}: ${String(error)}`];
      }
    });
    expect(wrong).toEqual([]);
  });

  test("pages skip only the blocks counted in test/support/pages/not-run.json", () => {
    const known: unknown = JSON.parse(readFileSync(join(root, "test/support/pages/not-run.json"), "utf8"));
    const notRun = (page: Page): number => page.blocks.filter(({ notRun }) => notRun !== null).length;
    expect(Object.fromEntries(pages.filter(notRun).map((page) => [page.path, notRun(page)]))).toEqual(known);
  });
});

test("programs of this repository named in pages exist", () => {
  const named = pages.flatMap(({ path, blocks }) =>
    blocks.flatMap(({ line, code }) =>
      [...code.matchAll(/\bnode (?:--\S+ )*((?:bench|scripts|packages)\/\S+\.mjs)/g)].map(([, program = ""]) => ({ path, line, program })),
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ program }) => !existsSync(join(root, program)))).toEqual([]);
});

describe("links in", () => {
  test.each(pages)("$path have targets", (page) => {
    expect(page.links.flatMap(({ line, target }) => broken(page, target).map((why) => `${page.path}:${line}: ${target} ${why}`))).toEqual(
      [],
    );
  });
});

test("docs/README.md links every page of docs", () => {
  const onMap = new Set(byPath.get("docs/README.md")!.links.map(({ target }) => normalize(join("docs", target)).replaceAll("\\", "/")));
  const missing = pages.filter(
    ({ path }) => path.startsWith("docs/") && path !== "docs/README.md" && !path.startsWith("docs/decisions/") && !onMap.has(path),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test("every decision has a unique number in its file name and heading", () => {
  const decisions = pages.filter(({ path }) => /^docs\/decisions\/\d/.test(path)).map(({ path }) => path.slice("docs/decisions/".length));
  const numbers = decisions.map((name) => Number(/^(\d{4})-/.exec(name)?.[1]));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  const headed = decisions.filter((name, at) => readFileSync(join(root, "docs/decisions", name), "utf8").startsWith(`# ${numbers[at]}. `));
  expect(decisions.filter((name) => !headed.includes(name))).toEqual([]);
});

function broken(page: Page, target: string): string[] {
  if (/^[a-z]+:/i.test(target)) return [];
  const [file = "", anchor] = decodeURI(target).split("#");
  const path =
    file === ""
      ? page.path
      : normalize(join(dirname(page.path), file))
          .replaceAll("\\", "/")
          .replace(/\/$/, "");
  if (path.startsWith("..") || !existsSync(join(root, path))) return ["is not there"];
  if (anchor === undefined || (!path.endsWith(".md") && statSync(join(root, path)).isFile())) return [];
  return byPath.get(path)?.anchors.has(anchor) === true ? [] : ["has no such heading"];
}

describe("the Markdown reader", () => {
  const text = [
    "# A `b` of C, twice",
    "",
    "## A b of C, twice",
    "",
    "    npm test",
    "",
    "<!-- not run: it is slow -->",
    "```sh",
    "sleep 1",
    "```",
    "",
    "- a [link](b.md#c)",
    "",
    '<img src="d.svg">',
  ].join("\n");
  const page = readPage("a.md", text);

  test("finds indented code, fences and reasons for skipping, with their lines", () => {
    expect(page.blocks.map(({ line, language, notRun }) => [line, language, notRun])).toEqual([
      [5, null, null],
      [8, "sh", "it is slow"],
    ]);
  });

  test("finds links and anchors", () => {
    expect(page.links).toEqual([
      { line: 12, target: "b.md#c" },
      { line: 14, target: "d.svg" },
    ]);
    expect([...page.anchors]).toEqual(["a-b-of-c-twice", "a-b-of-c-twice-1"]);
  });

  test("reads commands with lines, output and exit code", () => {
    expect(readCommands("$ a \\\n  b\nout\n\n$ c\n[exit 1]\n", 10)).toEqual([
      { line: 11, text: "a \\\n  b", output: ["out"], exit: 0 },
      { line: 15, text: "c", output: [], exit: 1 },
    ]);
  });

  test("only an ellipsis matches arbitrary text or lines", () => {
    expect(printedAs(["a … c", "…", "d"], ["a b c", "x", "", "d"])).toBe(true);
    expect(printedAs(["…", "d"], ["d"])).toBe(true);
    expect(printedAs(["a … c"], ["a b", "c"])).toBe(false);
    expect(printedAs(["a"], ["a", "b"])).toBe(false);
    expect(printedAs(["a.c"], ["abc"])).toBe(false);
  });
});
