import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { createExtractor, loadRegistry, ParseTimeout } from "@codegraph/parse";
import { countItems } from "../src/items.js";
import { LEXICAL_LANGUAGES } from "../dist/languages/text/known.js";

const registry = await loadRegistry();
const DEEP = 10_000;

/** Text that switches a file to code, without which the rest is not parsed. */
const OPENING: Readonly<Record<string, string>> = { php: "<?php " };

/** Texts that no person writes, some of which programs generate. */
const texts: readonly (readonly [what: string, text: string])[] = [
  ["no text", ""],
  ["white space only", " \t\r\n\n \f\v\n"],
  ["NUL bytes", "a\0b(\0)\n".repeat(200)],
  ["lone surrogates", 'a\ud800 = f("\udfff", \ud83d)\n'.repeat(100)],
  ["a byte order mark", "\ufeffa = 1\n"],
  ["deeply nested round brackets", `x = ${"(".repeat(DEEP)}1${")".repeat(DEEP)};`],
  ["deeply nested square brackets", `x = ${"[".repeat(DEEP)}${"]".repeat(DEEP)};`],
  ["deeply nested braces", "{".repeat(DEEP) + "}".repeat(DEEP)],
  ["unclosed brackets", "([{".repeat(DEEP / 5)],
  ["unopened brackets", ")]}".repeat(DEEP / 5)],
  ["deeply nested blocks", "if (a) {".repeat(DEEP / 5) + "}".repeat(DEEP / 5)],
  ["deeply nested calls", `${"f(".repeat(DEEP)}${")".repeat(DEEP)};`],
  ["deeply nested functions", "function f() {".repeat(DEEP / 5) + "}".repeat(DEEP / 5)],
  ["a chain of calls", `x = a${".b().c()".repeat(5_000)};`],
  ["a chain of members", `x = a${".b".repeat(DEEP)};`],
  ["a long sum", `x = ${"a + ".repeat(DEEP)}1;`],
  ["a long list", `f(${"a, ".repeat(20_000)}a)`],
  ["thousands of comments on one line", "/**/".repeat(12_000)],
  ["thousands of macros on one line", "X_API ".repeat(10_000)],
  ["a long word", `x = ${"a".repeat(1_000_000)};`],
  ["a long string", `x = "${"a b ".repeat(250_000)}";`],
  ["quotes", "\"'`".repeat(1_000)],
];

/** Languages in the table share one reader, so only those with the most kinds of comment marks are tested. */
const languages = registry.languages.filter(
  ({ id }) => !LEXICAL_LANGUAGES.some((known) => known.id === id) || ["cmake", "pascal", "hcl"].includes(id),
);

describe.each(languages)("$name is read quickly and without a crash:", (language) => {
  test.each(texts)("%s", async (_, text) => {
    const extractor = await createExtractor(language, { parseTimeoutMs: 300 });
    const started = performance.now();
    try {
      const facts = await extractor.extract((OPENING[language.id] ?? "") + text, "hostile");
      expect(facts.language).toBe(language.id);
      expect(facts.scopes[0]).toEqual({ parent: -1, definition: -1 });
      for (const { name } of facts.definitions) expect(name).not.toBe("");
    } catch (error) {
      // A grammar may exceed its time limit. Callers report that as a problem.
      expect(error).toBeInstanceOf(ParseTimeout);
    }
    // Generous, because other tests run at the same time.
    expect(performance.now() - started).toBeLessThan(150_000);
  });

  test("CRLF yields the same facts as LF", async () => {
    const extractor = await createExtractor(language);
    const read = (end: string) => extractor.extract(`${OPENING[language.id] ?? ""}${["a = 1;", "", "b = f(a);", ""].join(end)}`, "ends");
    const [lf, crlf] = [await read("\n"), await read("\r\n")];
    expect(crlf.lineCount).toBe(lf.lineCount);
    expect(crlf.terms.terms).toEqual(lf.terms.terms);
    expect(crlf.references.map(({ line, column }) => [line, column])).toEqual(lf.references.map(({ line, column }) => [line, column]));
  });
});

test("nesting beyond the depth limit is reported as a problem", async () => {
  const extractor = await createExtractor(registry.languages.find(({ id }) => id === "javascript")!);
  const problemsAt = async (depth: number) => {
    const { problems } = await extractor.extract(`a();\nx = a${".b()".repeat(depth)};\n`, "deep.js");
    return problems.map(({ code, line }) => `${code}:${line}`);
  };
  expect(await problemsAt(900)).toEqual([]);
  expect(await problemsAt(1_100)).toEqual(["too-deep:2"]);
});

test("a token that extends to the end of the text stops when the time is up", async () => {
  const extractor = await createExtractor(registry.get("dart")!, { parseTimeoutMs: 600_000 });
  let asked = 0;
  const isOver = (): boolean => ++asked > 100;
  await expect(extractor.extract("€".repeat(200_000), "signs.dart", isOver)).rejects.toThrow(ParseTimeout);
  // Within a long token the parser may go for minutes without polling.
  expect(asked).toBeLessThan(200);
  expect((await extractor.extract("void f() {}\n", "after.dart")).definitions).toHaveLength(1);
});

test("assembling facts stops when the time is up", async () => {
  const extractor = await createExtractor(registry.get("lua")!, { parseTimeoutMs: 600_000 });
  const text = "`${".repeat(9_000) + "}".repeat(9_000);
  let asked = 0;
  let isParsed = false;
  // The parser calls this too, some thousand times. Reading references calls it once per call site, which the stack shows.
  const isOver = (): boolean => {
    asked++;
    isParsed ||= (new Error().stack ?? "").includes("readReferences");
    return isParsed;
  };
  await expect(extractor.extract(text, "nested.lua", isOver)).rejects.toThrow(ParseTimeout);
  expect([isParsed, asked > 0]).toEqual([true, true]);
});

test("countItems() takes linear time for unclosed angle brackets", () => {
  const text = "A<".repeat(100_000);
  const before = process.cpuUsage();
  for (let count = 0; count < 40; count++) expect(countItems(text)).toBe(1);
  const { user, system } = process.cpuUsage(before);
  // Searching a thousand characters for each bracket would take forty seconds.
  expect((user + system) / 1e6).toBeLessThan(10);
});

test("a text that exhausts the parser's memory fails within the memory limit", () => {
  const program = `
    const { createExtractor, loadRegistry } = await import("@codegraph/parse");
    const extractor = await createExtractor((await loadRegistry()).get("csharp"), { parseTimeoutMs: 60_000 });
    await extractor.extract("List<".repeat(20_000), "a.cs").catch((error) => console.log(error.constructor.name));
    console.log(Math.round(process.resourceUsage().maxRSS / 1024));`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  const [error, megabytes] = stdout.trim().split("\n");
  expect(error).toBe("RuntimeError");
  // The limit is 512 MB plus the memory of Node itself; without it the process takes 2.2 GB.
  expect(Number(megabytes)).toBeLessThan(1_000);
});

describe("2 MB of code on one line are read within the time limit", () => {
  test.each([
    ["javascript", 'function a(b,c){return b.d(c)+e("f",g)};var h=a(1,2);'],
    ["php", 'function a($b,$c){return $b->d($c)+e("f",$g);}$h=a(1,2);'],
    ["c", "int a(int b,int c){return d(c)+e(b);}int h=1;"],
  ])("in %s", async (id, unit) => {
    const extractor = await createExtractor(registry.get(id)!, { parseTimeoutMs: 20_000 });
    const started = performance.now();
    const facts = await extractor.extract((OPENING[id] ?? "") + unit.repeat(Math.ceil(2_000_000 / unit.length)), "minified");
    expect(facts.lineCount).toBe(1);
    expect(facts.definitions.length).toBeGreaterThan(30_000);
    expect(facts.references.length).toBeGreaterThan(30_000);
    expect(performance.now() - started).toBeLessThan(200_000);
  });
});

describe("extraction time is linear in the number of definitions", () => {
  test.each([
    ["typescript", "export const a = 1;\n"],
    ["python", "def f(a): return g(a)\n"],
    ["go", "var a = 1\n"],
    ["ruby", "def f(a) = g(a)\n"],
    ["cpp", "class A { public: int a; private: int b; };\n"],
  ])("in %s", async (id, unit) => {
    const extractor = await createExtractor(registry.get(id)!, { parseTimeoutMs: 20_000 });
    const time = async (count: number): Promise<number> => {
      // Processor time: other processes may be busy.
      const before = process.cpuUsage();
      await extractor.extract(unit.repeat(count), "many");
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    };
    await time(1_000);
    // Eight times the text may take slightly more than eight times as long, but not sixty-four times.
    const few = Math.max(await time(2_500), 20);
    expect((await time(20_000)) / few).toBeLessThan(32);
  });
});
