import { describe, expect, test } from "vitest";
import { createExtractor, loadRegistry } from "@codegraph/parse";

const registry = await loadRegistry();

async function factsOf(path: string, text: string) {
  const extractor = await createExtractor(registry.forPath(path, text)!);
  return extractor.extract(text, path);
}

/** Returns a notebook with these code cells. */
function notebook(sources: readonly (string | readonly string[])[], more: object = {}): string {
  const cells = sources.map((source) => ({ cell_type: "code", metadata: {}, outputs: [], source }));
  return JSON.stringify({ cells, metadata: { kernelspec: { language: "python" } }, nbformat: 4, ...more }, null, 1);
}

/** Returns the source text at the position of a fact's name. */
function written(text: string, { line, column, name }: { readonly line: number; readonly column: number; readonly name: string }): string {
  return text.split("\n")[line - 1]!.slice(column - 1, column - 1 + name.length);
}

describe("the position of a fact is that of its name in the file", () => {
  const script = ["import { a } from './a';", "function run(first) {", "  return a(first);", "}", "run('é😀');"].join("\n");
  const vue = `<template>\n  <p :x="run(1)">{{ run(2) }}</p>\n</template>\n\n<script>\n${script}\n</script>\n`;

  test.each([
    ["LF", vue],
    ["CRLF", vue.replaceAll("\n", "\r\n")],
    ["one line", vue.replaceAll("\n", " ")],
  ])("in a Vue file with %s", async (_, text) => {
    const { definitions, references } = await factsOf("App.vue", text);
    expect(definitions.map(({ name }) => name)).toEqual(["App", "run"]);
    for (const fact of [...references, ...definitions.slice(1)]) expect(written(text, fact)).toBe(fact.name);
    expect(references.map(({ name }) => name)).toEqual(["run", "run", "a", "run"]);
  });

  test.each([
    ["a list of lines", notebook([["def f(a):\n", '    """Says "\\t\\u00e9"."""\n', "    return g(a)\n"], ["f(1)"]])],
    ["one text", notebook(['def f(a):\n    return g("\\"", a)\n', "f(1)"])],
    ["all on one line", JSON.stringify(JSON.parse(notebook(["def f(a):\n    return g(a)\n", "f(1)"])))],
    ["text with CRLF", notebook([["def f(a):\n", "    return g(a)\n"], ["f(1)"]]).replaceAll("\n", "\r\n")],
    [
      "cells in worksheets",
      JSON.stringify(
        {
          worksheets: [
            {
              cells: [
                { cell_type: "code", input: ["def f(a):\n", "    return g(a)\n"] },
                { cell_type: "code", input: "f(1)" },
              ],
            },
          ],
        },
        null,
        1,
      ),
    ],
  ])("in a notebook with its source as %s", async (_, text) => {
    const { definitions, references, problems } = await factsOf("a.ipynb", text);
    expect(problems).toEqual([]);
    expect(definitions.map(({ name, parameters }) => [name, parameters])).toEqual([["f", 1]]);
    expect(references.map(({ name }) => name)).toEqual(["g", "f"]);
    for (const fact of [...definitions, ...references]) expect(written(text, fact)).toBe(fact.name);
  });
});

describe("a notebook", () => {
  test("is read in the language of its kernel, without outputs and metadata", async () => {
    const text = notebook(
      [
        ["%load_ext x\n", "!ls\n", "x = 1\n"],
        ["%%html\n", "<b>bold</b>\n"],
      ],
      { metadata: { language_info: { name: "python" }, hidden: "secret" } },
    );
    const { terms, problems } = await factsOf("a.ipynb", text.replace('"outputs": []', '"outputs": ["iVBORhidden"]'));
    expect(problems).toEqual([]);
    expect(terms.terms).toEqual(["load_ext", "x", "ls", "html", "b", "bold"]);
  });

  test("in another known language yields its definitions", async () => {
    const { definitions, references } = await factsOf(
      "a.ipynb",
      notebook(["fn main() { run(); }"], { metadata: { kernelspec: { language: "rust" } } }),
    );
    expect(definitions.map(({ name, exported }) => [name, exported])).toEqual([["main", false]]);
    expect(references).toEqual([]);
  });

  test("reports the cell of a syntax error", async () => {
    const { problems } = await factsOf("a.ipynb", notebook(["x = 1", "def (:\n"]));
    expect(problems.map(({ code, message }) => [code, message])).toEqual([["syntax-error", expect.stringContaining("(cell 2)")]]);
  });

  test("with tens of megabytes of output is read within seconds", async () => {
    const image = "iVBORw0KGgo".repeat(2_000_000);
    const text = notebook(["f(1)"]).replace(
      '"outputs": []',
      `"outputs": [{"image/png": "${image}"}, ${'{"text": ["a\\n"]},'.repeat(50_000)} 1]`,
    );
    const started = performance.now();
    expect((await factsOf("a.ipynb", text)).references.map(({ name }) => name)).toEqual(["f"]);
    expect(performance.now() - started).toBeLessThan(100_000);
  });
});

describe("examples in a document", () => {
  const fence = "```ts\nexport function f() { return g(); }\nfunction g() {}\nh(1);\n```\n";

  test("define unexported names and reference only their own", async () => {
    const { definitions, references, imports, exports } = await factsOf(
      "a.md",
      `# A\n${fence}\n\`\`\`js\nimport x from "x";\nf();\n\`\`\`\n`,
    );
    expect(definitions.map(({ kind, name, exported }) => [kind, name, exported])).toEqual([
      ["section", "A", false],
      ["function", "f", false],
      ["function", "g", false],
    ]);
    expect(references.map(({ name }) => name)).toEqual(["g"]);
    expect([...imports, ...exports]).toEqual([]);
  });

  test("report no syntax errors for incomplete programs", async () => {
    expect((await factsOf("a.md", "```python\ndef f(:\n    ...\n```\n```ts\nclass {\n```\n")).problems).toEqual([]);
  });

  test("take bounded time if there are many or one never ends", async () => {
    const started = performance.now();
    const { definitions } = await factsOf("a.md", fence.repeat(20_000));
    expect(definitions.length).toBeGreaterThan(100);
    await factsOf("a.md", "````md\n".repeat(100_000));
    await factsOf("a.md", `${"> ".repeat(1_000)}\`\`\`js\nf()\n`.repeat(200));
    expect(performance.now() - started).toBeLessThan(200_000);
  });
});

describe("a malformed page", () => {
  test.each([
    ["an unclosed script", "<script>function f() {"],
    ["many unclosed scripts", "<script>a".repeat(50_000)],
    ["unclosed tags", "<p a=\"b c='d".repeat(50_000)],
    ["unclosed comments", "<!-- ".repeat(50_000)],
    ["unclosed braces", '<p x={"{(['.repeat(50_000)],
    ["unclosed interpolations", "{{ a(".repeat(50_000)],
    ["deeply nested templates", "<template>".repeat(50_000)],
    ["thousands of attributes", `<p ${'@click="a(1)" '.repeat(20_000)}`],
  ])("with %s is read within seconds", async (_, text) => {
    for (const path of ["a.vue", "a.svelte", "a.html"]) {
      const started = performance.now();
      const { lineCount } = await factsOf(path, text);
      expect(lineCount).toBe(1);
      expect(performance.now() - started).toBeLessThan(150_000);
    }
  });
});

describe("a data file", () => {
  test("with many keys defines only the outermost", async () => {
    const inner = Object.fromEntries(Array.from({ length: 300 }, (_, key) => [`key${key}`, "text"]));
    const { definitions } = await factsOf("menu.json", JSON.stringify({ first: inner, second: inner }));
    expect(definitions.map(({ name }) => name)).toEqual(["first", "second"]);
  });
});
