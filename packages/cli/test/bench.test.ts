import { readdirSync } from "node:fs";
import { benchLines, type BenchResult } from "@codegraph/bench";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, removeProject, sample } from "../../../test/support/sample-project.js";
import { camelCased, type SnakeCased } from "@codegraph/mcp/answers";
import { codegraph } from "./support/command.js";

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

/** Everything but times, memory and the size of the database, which vary. */
function lasting({ index, kinds, edits, questions, ...rest }: SnakeCased<BenchResult>): unknown {
  const { wall_ms: _, cpu_ms: _cpu, peak_memory_bytes: _peak, index_bytes: _size, ...counts } = index;
  return {
    ...rest,
    counts,
    edits: edits.map(({ edit, edits: done }) => [edit, done]),
    kinds: kinds.map(({ times: _times, ...kind }) => kind),
    questions: questions.map(({ ms: _ms, ...question }) => question),
  };
}

describe("codegraph bench", () => {
  test("bench gives the same figures twice and does not change the project", async () => {
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
    expect(first.kinds.map(({ kind }) => kind)).toEqual([
      "query",
      "search-symbols",
      "callers",
      "callees",
      "impact",
      "search-by-symbol",
      "signature",
      "search",
      "context",
    ]);
    expect(first.calls.find(({ language }) => language === "typescript")).toMatchObject({ possible: 0, unresolved_unknown_name: 0 });

    const find = first.questions.find(({ kind, question }) => kind === "callers" && question === "find");
    // service.ts has two calls. grep also finds the import there and the definition in store.ts.
    expect(find).toMatchObject({ chosen: "most called", at: "src/store.ts:11", calls: 1, places: 2 });
    expect(find!.reading.files).toBeGreaterThan(0);
    expect(find!.reading.grep).toBeLessThan(find!.reading.grep_context!);

    const text = benchLines(camelCased(first) as BenchResult, { dim: (part) => part, bold: (part) => part, place: (part) => part }).join(
      "\n",
    );
    expect(text).toMatch(/^costs {3}grep: \d+ of \d+ answers cost more/mu);
    expect(text).toMatch(/^callers ×\d/mu);
  });

  test.each([
    [["nowhere"], "not-a-directory"],
    [["src", "tools"], "invalid-argument"],
  ])("bench rejects %j", async (args, code) => {
    const ended = await codegraph(["bench", ...args], { cwd: folder });
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain(`[${code}]`);
  });
});
