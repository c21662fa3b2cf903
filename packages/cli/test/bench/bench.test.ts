import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, removeProject, sample } from "../../../../test/support/sample-project.js";
import { benchLines } from "../../src/bench/bench-text.js";
import { tokensOfLines, wholeFile } from "../../src/bench/file-tokens.js";
import { readAround, readFiles, readMatches } from "../../src/bench/reading.js";
import type { BenchResult } from "../../src/bench/result.js";
import { times } from "../../src/bench/spread.js";
import { camelCased, type SnakeCased } from "@codegraph/mcp/answers";
import { estimateTokens } from "@codegraph/model";
import { codegraph } from "../support/command.js";

let folder = "";
let temporary = "";

beforeAll(() => {
  folder = makeProject({ ...sample, ".gitignore": "ignored\n", "ignored/not.ts": "export function notHere() {}\n" });
  temporary = makeProject({});
});

afterAll(() => {
  removeProject(folder);
  removeProject(temporary);
});

async function bench(): Promise<SnakeCased<BenchResult>> {
  const { code, stdout, stderr } = await codegraph(["bench", folder, "--questions", "4", "--json"], { env: { TMPDIR: temporary } });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout) as SnakeCased<BenchResult>;
}

/** What must be the same each time: all but times, memory, and the bytes of a database. */
function lasting({ index, kinds, edits, questions, ...rest }: SnakeCased<BenchResult>): unknown {
  const { wall_ms: _, cpu_ms: _cpu, peak_memory_bytes: _peak, index_bytes: _size, ...counts } = index;
  return { ...rest, counts, edits: edits.map(({ edit, edits: done }) => [edit, done]), kinds: kinds.map(({ times: _times, ...kind }) => kind), questions: questions.map(({ ms: _ms, ...question }) => question) };
}

describe("codegraph bench", () => {
  test("measures a project twice alike, and leaves it as it was", async () => {
    const [first, second] = await Promise.all([bench(), bench()]);
    expect(lasting(first)).toEqual(lasting(second));
    expect(readdirSync(folder).sort()).toEqual([".gitignore", "ignored", "src", "tools"]);
    expect(readdirSync(temporary).filter((name) => name.startsWith("codegraph-"))).toEqual([]);

    expect(first.index).toMatchObject({ files: 4, languages: { typescript: 3, python: 1 } });
    expect(first.index.peak_memory_bytes).toBeGreaterThan(20_000_000);
    expect(first.edits.map(({ edit, edits, known, told, silent }) => [edit, edits, known + told, silent])).toEqual([
      ["append", 4, 4, 0],
      ["rename", 4, 4, 0],
    ]);
    expect(first.kinds.map(({ kind }) => kind)).toEqual(["query", "search-symbols", "callers", "callees", "impact", "search-by-symbol", "signature", "search", "context"]);
    expect(first.calls.find(({ language }) => language === "typescript")).toMatchObject({ possible: 0, unresolved_unknown_name: 0 });

    const find = first.questions.find(({ kind, question }) => kind === "callers" && question === "find");
    // Two calls in service.ts; grep also finds the import and the definition, in store.ts.
    expect(find).toMatchObject({ chosen: "most called", at: "src/store.ts:11", calls: 1, places: 2 });
    expect(find!.reading.files).toBe(wholeFile(tokensOfLines(sample["src/service.ts"]!)));
    expect(find!.reading.grep).toBeLessThan(find!.reading.grep_context!);

    const text = benchLines(camelCased(first) as BenchResult, { dim: (part) => part, bold: (part) => part, place: (part) => part }).join("\n");
    expect(text).toMatch(/^costs {3}grep: \d+ of \d+ answers cost more/mu);
    expect(text).toMatch(/^callers ×\d/mu);
  });

  test.each([
    [["nowhere"], "not-a-directory"],
    [["src", "tools"], "invalid-argument"],
  ])("%j is refused", async (args, code) => {
    const ended = await codegraph(["bench", ...args], { cwd: folder });
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain(`[${code}]`);
  });
});

describe("what reading costs", () => {
  const text = "import a\n\nfunction load() {\n  return a.b(1);\n}\n\n// end\n";
  const tokensOf = () => tokensOfLines(text);

  test("the lines of a file cost together what its text costs", () => {
    expect(wholeFile(tokensOfLines(text))).toBe(estimateTokens(`\n${text.trimEnd()}`));
  });

  test("lines around places that touch are read once", () => {
    const [three, four] = [{ file: "a", from: 3, to: 3 }, { file: "a", from: 4, to: 4 }];
    expect(readAround([three, four, three], 0, tokensOf)).toBe(estimateTokens("\nfunction load() {\n  return a.b(1);"));
    expect(readAround([three], 100, tokensOf)).toBe(wholeFile(tokensOf()));
    expect(readFiles([three, four, { ...three, file: "b" }], tokensOf)).toBe(2 * wholeFile(tokensOf()));
  });

  test("grep names file and line with each match, and prints no more than five hundred characters of it", () => {
    expect(readMatches(new Map([["src/a.ts", [3]]]), 0, tokensOf)).toBeGreaterThanOrEqual(estimateTokens("src/a.ts:3:function load() {"));
    const minified = (): ReturnType<typeof tokensOfLines> => tokensOfLines("a.b(c);".repeat(10_000));
    expect(readMatches(new Map([["a.js", [1]]]), 0, minified)).toBeLessThan(500);
  });

  test("a percentile of few values is one of them", () => {
    expect(times([4, 1, 3, 2])).toEqual({ p50Ms: 2, p95Ms: 4, p99Ms: 4 });
    expect(times([])).toEqual({ p50Ms: 0, p95Ms: 0, p99Ms: 0 });
  });
});
