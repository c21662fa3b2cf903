import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FileFacts } from "@codegraph/model";
import { describe, expect, test } from "vitest";
import { createExtractor, loadRegistry } from "@codegraph/parse";
import { drawChunks, undrawChunks } from "./chunks.draw.js";
import { breachesOf } from "./chunks.invariants.js";
import { undraw } from "./draw.js";

const registry = await loadRegistry();

async function factsOf(path: string, text: string): Promise<FileFacts> {
  const extractor = await createExtractor(registry.forPath(path, text)!);
  return extractor.extract(text, path);
}

/** Draws the chunks of the source in a drawing. */
async function redrawn(path: string, drawing: string): Promise<string> {
  const text = undrawChunks(drawing);
  return drawChunks(text, await factsOf(path, text));
}

/** Kind, name, first and last line of each chunk. */
async function chunksOf(path: string, text: string): Promise<string[]> {
  const { chunks, definitions } = await factsOf(path, text);
  return chunks.map(({ kind, definition, startLine, endLine }) => {
    const name = definition === null ? "" : ` ${definitions[definition]!.name}`;
    return `${kind}${name} ${startLine}-${endLine}`;
  });
}

describe("readChunks() divides an example into the drawn chunks:", () => {
  const examples = fileURLToPath(new URL("chunks", import.meta.url));
  test.each(readdirSync(examples))("%s", async (file) => {
    const drawing = readFileSync(join(examples, file), "utf8");
    const drawn = await redrawn(basename(file, ".txt"), drawing);
    if (process.env["UPDATE_FIXTURES"]) writeFileSync(join(examples, file), drawn);
    else expect(drawn).toBe(drawing);
  });
});

test("definitions that share a line share a chunk, named after the first", async () => {
  expect(await chunksOf("a.js", "function a() { return 1; } function b() {\n  return 2;\n}\n")).toEqual(["definition a 1-3"]);
});

test("overload declarations share the chunk of their implementation", async () => {
  const text = "export function f(a: string): void;\nexport function f(a: number): void;\nexport function f(a: unknown) {\n  use(a);\n}\n";
  expect(await chunksOf("a.ts", text)).toEqual(["definition f 1-5"]);
});

describe("consecutive small definitions", () => {
  const constants = (count: number): string => Array.from({ length: count }, (_, index) => `#define NAME_${index} ${index}\n`).join("");

  test("share chunks of about forty lines", async () => {
    expect(await chunksOf("a.h", constants(100))).toEqual(["rest 1-33", "rest 34-66", "rest 67-100"]);
  });

  test("share a chunk with the comment above the first, unless another has its own comment", async () => {
    const text = "// Colours\nvar red = 1\nvar blue = 2\n\n// size is known to many.\nvar size = 3\n\nvar more = 4\nvar most = 5\n";
    expect(await chunksOf("a.go", `package a\n\n${text}`)).toEqual(["rest 1-5", "definition size 7-8", "rest 10-11"]);
  });

  test("form a definition chunk if there is only one", async () => {
    expect(await chunksOf("a.py", "LIMIT = 1\n\n\ndef f():\n    pass\n")).toEqual(["definition LIMIT 1-1", "definition f 4-5"]);
  });
});

describe("oversized code", () => {
  const statement = (name: number): string => `  if (check(${name})) {\n    ${"call();".repeat(20)}\n  }\n`;
  const statements = (count: number): string => Array.from({ length: count }, (_, index) => statement(index)).join("");

  test("of a function is cut between statements into parts of similar size", async () => {
    const text = `function long() {\n${statements(60)}}\n`;
    const { chunks } = await factsOf("a.js", text);
    expect(chunks.map(({ kind }) => kind)).toEqual(["part", "part"]);
    expect(chunks.map(({ startLine }) => text.split("\n")[startLine - 1]!.slice(0, 8))).toEqual(["function", "  if (ch"]);
    const [one, other] = chunks.map(({ startLine, endLine }) => endLine - startLine);
    expect(Math.abs(one! - other!)).toBeLessThan(10);
  });

  test("is cut within a statement only if the statement is too large", async () => {
    const text = `function long() {\n  before();\n  for (;;) {\n${statements(60)}  }\n  behind();\n}\n`;
    const { chunks } = await factsOf("a.js", text);
    expect(chunks.map(({ startLine }) => text.split("\n")[startLine - 1]!.trim().slice(0, 8))).toEqual(["function", "if (chec"]);
  });

  test("of a function leaves its inner functions in their own chunks", async () => {
    const inner = "  function inner() {\n    one();\n    return two();\n  }\n";
    const text = `function outer() {\n${statements(20)}${inner}${statements(30)}}\n`;
    expect(await chunksOf("a.js", text)).toEqual(["header outer 1-61", "definition inner 62-65", "part outer 66-156"]);
  });

  test("of a type becomes a header and parts", async () => {
    const fields = Array.from({ length: 300 }, (_, index) => `  readonly property${index}: ReadonlyMap<string, number>;\n`).join("");
    const kinds = (await chunksOf("a.ts", `interface Large {\n${fields}}\n`)).map((chunk) => chunk.split(" ")[0]);
    expect(kinds).toEqual(["header", "part", "part"]);
  });

  test("without boundaries stays whole up to four times the limit, and is cut at line breaks beyond", async () => {
    const text = (lines: number): string => `#define ALL(m) \\\n${"  m(a, line, of, words)   \\\n".repeat(lines)}  end\n`;
    expect(await chunksOf("a.c", text(800))).toEqual(["definition ALL 1-802"]);
    const chunks = await chunksOf("a.c", text(1_000));
    expect(chunks.map((chunk) => chunk.split(" ")[0])).toEqual(["part", "part", "part", "part", "part"]);
  });

  test("is cut within a string only if the string is too large, between its paragraphs", async () => {
    const text = `export const text = \`\n${"a line of words\nand one\n\n".repeat(400)}\`;\n`;
    const { chunks } = await factsOf("a.ts", text);
    expect(chunks.map(({ kind }) => kind)).toEqual(["part", "part"]);
    expect((chunks[1]!.startLine - 2) % 3).toBe(0);
  });

  test("of a long else-if chain is cut between its branches", async () => {
    const branch = (name: number): string => `else if (check(${name})) {\n    ${"call();".repeat(20)}\n  } `;
    const ladder = Array.from({ length: 80 }, (_, index) => branch(index)).join("");
    const { chunks } = await factsOf("a.js", `function long() {\n  if (first) {\n    call();\n  } ${ladder}\n}\n`);
    expect(chunks.length).toBeGreaterThan(2);
    for (const { startLine } of chunks.slice(1)) expect(startLine % 2).toBe(0);
  });

  test("of a long comment is cut between its paragraphs", async () => {
    const paragraph = ` * ${"Words that explain. ".repeat(40)}\n *\n`;
    const chunks = await chunksOf("a.c", `/*\n${paragraph.repeat(12)} */\n\n#include <stdio.h>\n`);
    expect(chunks).toEqual(["part 1-13", "part 14-28"]);
  });

  test("in a comment is cut, and the function below it stays whole", async () => {
    const doc = `# ${"Words that explain. ".repeat(5)}\n`.repeat(80);
    expect(await chunksOf("a.rb", `${doc}def f\n  one\n  two\nend\n`)).toEqual(["part f 1-40", "part f 41-80", "definition f 81-84"]);
  });

  test("is cut above the comment of the next statement", async () => {
    const commented = Array.from({ length: 60 }, (_, index) => `  // Says why.\n  // And more.\n${statement(index)}`).join("");
    const { chunks } = await factsOf("a.js", `function long() {\n${commented}}\n`);
    for (const { startLine } of chunks.slice(1)) expect((startLine - 2) % 5).toBe(0);
  });

  test("of a document is cut between paragraphs, not within fenced code", async () => {
    const paragraph = `${"Words that explain. ".repeat(40)}\n\n`;
    const code = `\`\`\`js\n${"call();\n\n".repeat(200)}\`\`\`\n\n`;
    const text = `# Long\n\n${paragraph.repeat(5)}${code}${paragraph.repeat(5)}`;
    const { chunks } = await factsOf("a.md", text);
    const lines = text.split("\n");
    expect(chunks.map(({ kind }) => kind)).toEqual(["header", "part"]);
    for (const { startLine, endLine } of chunks) {
      const fences = lines.slice(startLine - 1, endLine).filter((line) => line.startsWith("```"));
      expect(fences.length % 2).toBe(0);
    }
  });

  test("of a script without functions is cut between its commands", async () => {
    const text = Array.from(
      { length: 200 },
      (_, index) => `if test -f file${index}; then\n  echo "found it, and go on with it"\nfi\n`,
    ).join("");
    const { chunks } = await factsOf("a.sh", text);
    expect(chunks.map(({ kind, definition }) => [kind, definition])).toEqual([
      ["part", null],
      ["part", null],
      ["part", null],
    ]);
    for (const { startLine } of chunks) expect(startLine % 3).toBe(1);
  });
});

test("the heads of enclosing namespaces share the chunk of the head of a type", async () => {
  const text =
    "namespace one {\nnamespace two {\n\n// Says.\nclass A {\n public:\n  int f() { return 1; }\n};\n\n}  // namespace two\n}  // namespace one\n";
  expect(await chunksOf("a.cc", text)).toEqual(["header A 1-6", "definition f 7-7"]);
});

describe("the chunks of data", () => {
  test("are its outermost keys, small ones together", async () => {
    const scripts = Array.from({ length: 10 }, (_, index) => `    "run${index}": "node ${index}"`).join(",\n");
    const text = `{\n  "name": "a",\n  "version": "1",\n  "scripts": {\n${scripts}\n  },\n  "license": "MIT"\n}\n`;
    expect(await chunksOf("package.json", text)).toEqual(["rest 1-3", "definition scripts 4-15", "definition license 16-16"]);
  });
});

describe("every line with content is in exactly one chunk, and small functions are never split", () => {
  const folder = fileURLToPath(new URL("../languages/", import.meta.url));
  for (const language of registry.languages) {
    const fixtures = join(folder, language.id, "fixtures");
    const files = existsSync(fixtures) ? readdirSync(fixtures).filter((file) => file.endsWith(".txt")) : [];
    // The lines of a notebook are not those of the extracted text.
    if (files.length === 0 || language.id === "notebook") continue;
    test(`in ${language.name}`, async () => {
      const extractor = await createExtractor(language);
      for (const [place, file] of files.entries()) {
        const text = undraw(readFileSync(join(fixtures, file), "utf8"));
        for (const [how, changed] of Object.entries(place === 0 ? nasty(text) : { "as it is": text })) {
          const facts = await extractor.extract(changed, file);
          expect({ file, how, breaches: breachesOf(changed, facts) }).toEqual({ file, how, breaches: [] });
        }
      }
    });
  }
});

/** Returns a text as it is, and in the forms that editors, machines and unfinished work turn it into. */
function nasty(text: string): Record<string, string> {
  return {
    "as it is": text,
    CRLF: text.replaceAll("\n", "\r\n"),
    "many times": text.repeat(Math.ceil(10_000 / (text.length + 1))),
    "on one line": text.replaceAll("\n", " "),
    "broken off": text.slice(0, text.length / 2),
    "without closing brackets": text.replaceAll(/[)\]}]/gu, ""),
    "indented deeply": text.replaceAll("\n", `\n${" ".repeat(200)}`),
  };
}

test.each([
  ["functions", "a.py", "def f(a):\n    return g(a)\n", 50_000],
  ["constants", "a.ts", "export const a = 1;\n", 50_000],
  ["on one line", "a.js", "function a(b) { return b; } ", 30_000],
  ["classes within classes", "a.js", "class A { a() { ", 300],
])("many definitions (%s) are chunked without quadratic time", async (_, path, unit, count) => {
  const text = unit.repeat(count);
  const extractor = await createExtractor(registry.forPath(path, text)!, { parseTimeoutMs: 30_000 });
  const facts = await extractor.extract(text, path);
  expect(breachesOf(text, facts)).toEqual([]);
});
