/** Long answers in pages, as an agent sees them that keeps following the cursor. */
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, manyFiles, removeProject } from "../../../test/support/sample-project.js";
import { EVERY_TOOL, generations, type Connection } from "./support/clients.js";

const connect = generations["client 2.4 of the 2026 protocol"]!;
let folder = "";
let server: Connection;

beforeAll(async () => {
  const calls = Array.from({ length: 300 }, (_, index) => `  step${index}(); library.unknown${index}();`);
  const steps = Array.from({ length: 300 }, (_, index) => `export function step${index}(first: string): void {}`);
  folder = makeProject({ ...manyFiles(60), "src/long.ts": [...steps, "export function run() {", ...calls, "}", "run();"].join("\n") });
  server = await connect({ args: [...EVERY_TOOL, "--structured", "--project", folder] });
  await server.call("codegraph_init");
});

afterAll(async () => {
  await server.close();
  removeProject(folder);
});

interface PageResult {
  readonly items_left?: number;
  readonly next_cursor?: string;
}

/** All pages of an answer. Each is requested with only the cursor of the previous one. */
async function pages(
  name: string,
  input: Record<string, unknown>,
): Promise<{ text: string; result: PageResult & Record<string, unknown> }[]> {
  const all: { text: string; result: PageResult & Record<string, unknown> }[] = [];
  let next: Record<string, unknown> | null = input;
  while (next !== null && all.length < 200) {
    const { text, structured, isError } = await server.call(`codegraph_${name}`, next);
    expect(isError, `it says: ${text}`).toBe(false);
    const result = structured as PageResult & Record<string, unknown>;
    all.push({ text, result });
    next = result.next_cursor === undefined ? null : { cursor: result.next_cursor, max_tokens: input["max_tokens"] };
  }
  return all;
}

describe.each<[string, string[], Record<string, unknown>]>([
  ["query", ["matches"], { term: "step", mode: "starts_with", limit: 10_000 }],
  ["query", ["matches"], { term: "step", mode: "starts_with", limit: 25 }],
  ["callers", ["calls"], { symbol: "step1" }],
  ["callees", ["calls", "unresolved"], { symbol: "run" }],
  ["signature", ["types", "methods"], { file: "src/long.ts" }],
  ["signatures", ["signatures"], { path: "**" }],
  ["tree", ["entries"], { include_stats: true }],
])("the tool for %s, with pages of %j, asked %j", (name, keys, input) => {
  test("gives every item once, in order and within the budget", async () => {
    const [whole] = await pages(name, { ...input, max_tokens: 20_000, limit: undefined });
    const parts = await pages(name, { ...input, max_tokens: 1_000 });
    for (const { text } of parts) expect(countTokens(text)).toBeLessThanOrEqual(1_050);
    for (const key of keys) {
      // An outline that is larger than a page is cut.
      const itemsOf = (result: Record<string, unknown>): unknown[] =>
        (result[key] as { file: string }[]).map((item) => (key === "signatures" ? item.file : item));
      const seen = parts.flatMap(({ result }) => itemsOf(result));
      const first = itemsOf(whole!.result);
      expect(seen.slice(0, first.length)).toEqual(first);
      expect(new Set(seen.map((item) => JSON.stringify(item))).size).toBe(seen.length);
    }
    for (const [index, { text, result }] of parts.entries()) {
      expect(text.includes(`with cursor "${result.next_cursor}"`)).toBe(index < parts.length - 1);
      if (index > 0) expect(parts[index - 1]!.result.items_left!).toBeGreaterThan(result.items_left ?? 0);
    }
  });
});

test("the first page counts the remaining items", async () => {
  const { text, structured } = await server.call("codegraph_query", { term: "step", mode: "starts_with", limit: 5 });
  const { total_matches, items_left } = structured as { total_matches: number; items_left: number };
  expect(items_left).toBe(total_matches - 5);
  expect(text).toContain(`… ${items_left.toLocaleString("en-US")} more hits: the same tool with cursor "`);
});

test("a tool that writes counts the remaining items but has no second page", async () => {
  const files = Array.from({ length: 40 }, (_, index) => ({ file: `src/gone${index}/with/a/long/path/to/some/file.ts` }));
  const { text, structured, isError } = await server.call("codegraph_update_batch", {
    files: [{ file: "src/long.ts" }, ...files],
    max_tokens: 500,
  });
  expect(isError, `it says: ${text}`).toBe(false);
  const { items_left, next_cursor } = structured as PageResult;
  expect(items_left).toBeGreaterThan(0);
  expect(next_cursor).toBeUndefined();
  expect(text).toMatch(new RegExp(`\n… ${items_left} more files\\. codegraph_status lists problems\\.$`));
  expect((await server.call("codegraph_update_batch", { files, cursor: "WyJ" })).text).toMatch(
    /Unknown argument "cursor".*\[invalid-argument\]$/,
  );
});

test("a cursor is accepted with its own arguments and rejected with others", async () => {
  const question = { term: "step", mode: "starts_with", limit: 5 };
  const { structured } = await server.call("codegraph_query", question);
  const cursor = (structured as PageResult).next_cursor;
  expect((await server.call("codegraph_query", { ...question, cursor })).isError).toBe(false);
  const wrong: [string, Record<string, unknown>, RegExp][] = [
    ["codegraph_query", { ...question, term: "other", cursor }, /another "term".*\[invalid-argument\]$/],
    ["codegraph_tree", { cursor }, /belongs to codegraph_query.*\[invalid-argument\]$/],
    ["codegraph_query", { cursor: "bm9uc2Vuc2U" }, /^Invalid cursor\..*\[invalid-argument\]$/],
    ["codegraph_query", { cursor: Buffer.from('["codegraph_query",5,{"term":["a"]}]').toString("base64url") }, /\[invalid-argument\]$/],
  ];
  for (const [name, input, message] of wrong) {
    const { text, isError } = await server.call(name, input);
    expect({ input, isError }).toEqual({ input, isError: true });
    expect(text).toMatch(message);
  }
});
