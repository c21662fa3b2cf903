import { describe, expect, test } from "vitest";
import { createExtractor, loadRegistry } from "@codegraph/parse";

const registry = await loadRegistry();

async function factsOf(path: string, text: string) {
  const extractor = await createExtractor(registry.forPath(path, text)!);
  return extractor.extract(text, path);
}

/** A notebook with these cells of code. */
function notebook(sources: readonly (string | readonly string[])[], more: object = {}): string {
  const cells = sources.map((source) => ({ cell_type: "code", metadata: {}, outputs: [], source }));
  return JSON.stringify({ cells, metadata: { kernelspec: { language: "python" } }, nbformat: 4, ...more }, null, 1);
}

/** What is written where a fact says its name is. */
function written(text: string, { line, column, name }: { readonly line: number; readonly column: number; readonly name: string }): string {
  return text.split("\n")[line - 1]!.slice(column - 1, column - 1 + name.length);
}

describe("a place in a file is where the name is written", () => {
  const script = ["import { a } from './a';", "function run(first) {", "  return a(first);", "}", "run('é😀');"].join("\n");
  const vue = `<template>\n  <p :x="run(1)">{{ run(2) }}</p>\n</template>\n\n<script>\n${script}\n</script>\n`;

  test.each([
    ["LF", vue],
    ["CRLF", vue.replaceAll("\n", "\r\n")],
    ["one line", vue.replaceAll("\n", " ")],
  ])("of a Vue file with %s", async (_, text) => {
    const { definitions, references } = await factsOf("App.vue", text);
    expect(definitions.map(({ name }) => name)).toEqual(["App", "run"]);
    for (const fact of [...references, ...definitions.slice(1)]) expect(written(text, fact)).toBe(fact.name);
    expect(references.map(({ name }) => name)).toEqual(["run", "run", "a", "run"]);
  });

  test.each([
    ["a list of lines", notebook([["def f(a):\n", '    """Says "\\t\\u00e9"."""\n', "    return g(a)\n"], ["f(1)"]])],
    ["one text", notebook(['def f(a):\n    return g("\\"", a)\n', "f(1)"])],
    ["all on one line", JSON.stringify(JSON.parse(notebook(["def f(a):\n    return g(a)\n", "f(1)"])))],
    ["CRLF", notebook([["def f(a):\n", "    return g(a)\n"], ["f(1)"]]).replaceAll("\n", "\r\n")],
    ["an old format", JSON.stringify({ worksheets: [{ cells: [{ cell_type: "code", input: ["def f(a):\n", "    return g(a)\n"] }, { cell_type: "code", input: "f(1)" }] }] }, null, 1)],
  ])("of a notebook whose source is %s", async (_, text) => {
    const { definitions, references, problems } = await factsOf("a.ipynb", text);
    expect(problems).toEqual([]);
    expect(definitions.map(({ name, parameters }) => [name, parameters])).toEqual([["f", 1]]);
    expect(references.map(({ name }) => name)).toEqual(["g", "f"]);
    for (const fact of [...definitions, ...references]) expect(written(text, fact)).toBe(fact.name);
  });
});

describe("a notebook", () => {
  test("is read in the language of its kernel, and in its cells alone", async () => {
    const text = notebook([["%load_ext x\n", "!ls\n", "x = 1\n"], ["%%html\n", "<b>bold</b>\n"]], { metadata: { language_info: { name: "python" }, hidden: "secret" } });
    const { terms, problems } = await factsOf("a.ipynb", text.replace('"outputs": []', '"outputs": ["iVBORhidden"]'));
    expect(problems).toEqual([]);
    expect(terms.terms).toEqual(["load_ext", "x", "ls", "html", "b", "bold"]);
  });

  test("of another language that is known gives its definitions", async () => {
    const { definitions, references } = await factsOf("a.ipynb", notebook(["fn main() { run(); }"], { metadata: { kernelspec: { language: "rust" } } }));
    expect(definitions.map(({ name, exported }) => [name, exported])).toEqual([["main", false]]);
    expect(references).toEqual([]);
  });

  test("says in which cell something is wrong", async () => {
    const { problems } = await factsOf("a.ipynb", notebook(["x = 1", "def (:\n"]));
    expect(problems.map(({ code, message }) => [code, message])).toEqual([["syntax-error", expect.stringContaining("(cell 2)")]]);
  });

  test("of tens of megabytes of output is read in a moment", async () => {
    const image = "iVBORw0KGgo".repeat(2_000_000);
    const text = notebook(["f(1)"]).replace('"outputs": []', `"outputs": [{"image/png": "${image}"}, ${'{"text": ["a\\n"]},'.repeat(50_000)} 1]`);
    const started = performance.now();
    expect((await factsOf("a.ipynb", text)).references.map(({ name }) => name)).toEqual(["f"]);
    expect(performance.now() - started).toBeLessThan(100_000);
  });
});

describe("examples in a document", () => {
  const fence = "```ts\nexport function f() { return g(); }\nfunction g() {}\nh(1);\n```\n";

  test("define names that nobody else can use, and call only their own", async () => {
    const { definitions, references, imports, exports } = await factsOf("a.md", `# A\n${fence}\n\`\`\`js\nimport x from "x";\nf();\n\`\`\`\n`);
    expect(definitions.map(({ kind, name, exported }) => [kind, name, exported])).toEqual([["section", "A", false], ["function", "f", false], ["function", "g", false]]);
    expect(references.map(({ name }) => name)).toEqual(["g"]);
    expect([...imports, ...exports]).toEqual([]);
  });

  test("are no fault where they are no whole program", async () => {
    expect((await factsOf("a.md", "```python\ndef f(:\n    ...\n```\n```ts\nclass {\n```\n")).problems).toEqual([]);
  });

  test("may be many, or never end", async () => {
    const started = performance.now();
    const { definitions } = await factsOf("a.md", fence.repeat(20_000));
    expect(definitions.length).toBeGreaterThan(100);
    await factsOf("a.md", "````md\n".repeat(100_000));
    await factsOf("a.md", `${"> ".repeat(1_000)}\`\`\`js\nf()\n`.repeat(200));
    expect(performance.now() - started).toBeLessThan(200_000);
  });
});

describe("a page that is broken", () => {
  test.each([
    ["a script that never ends", "<script>function f() {"],
    ["scripts that never end", "<script>a".repeat(50_000)],
    ["tags that never end", "<p a=\"b c='d".repeat(50_000)],
    ["comments that never end", "<!-- ".repeat(50_000)],
    ["braces that never end", '<p x={"{(['.repeat(50_000)],
    ["mustaches that never end", "{{ a(".repeat(50_000)],
    ["templates, deep", "<template>".repeat(50_000)],
    ["attributes without end", `<p ${'@click="a(1)" '.repeat(20_000)}`],
  ])("%s, is read quickly", async (_, text) => {
    for (const path of ["a.vue", "a.svelte", "a.html"]) {
      const started = performance.now();
      const { lineCount } = await factsOf(path, text);
      expect(lineCount).toBe(1);
      expect(performance.now() - started).toBeLessThan(150_000);
    }
  });
});

describe("data", () => {
  test("with many keys has only the outermost as names", async () => {
    const inner = Object.fromEntries(Array.from({ length: 300 }, (_, key) => [`key${key}`, "text"]));
    const { definitions } = await factsOf("menu.json", JSON.stringify({ first: inner, second: inner }));
    expect(definitions.map(({ name }) => name)).toEqual(["first", "second"]);
  });
});
