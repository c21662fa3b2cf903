/** The text of answers about names: definitions first, calls by file, counts with the call that lists the rest. */
import { initProject } from "@codegraph/engine";
import { openTools, type OpenTools } from "@codegraph/mcp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";

const USERS = 20;

const FILES: Readonly<Record<string, string>> = {
  "src/throttle.h": "int throttle(int seconds);\n",
  "src/throttle.c": `/* Copyright 2024 The Authors. All rights reserved. */
#include "throttle.h"

int slot_limit = 8;
int slot_count;

int throttle(int seconds) {
  return wait_for(seconds);
}

int throttle_all(void) {
  return throttle(1) + throttle(2);
}
`,
  ...Object.fromEntries(
    Array.from({ length: USERS }, (_, index) => [
      `src/user${index}.c`,
      `#include "throttle.h"\n\nint use_${index}(void) {\n  return throttle(${index}) + throttle(0);\n}\n`,
    ]),
  ),
};

let root = "";
let tools: OpenTools;

beforeAll(async () => {
  root = makeProject(FILES);
  const { project } = await initProject(root, { workers: 1 });
  await project.close();
  tools = openTools(root);
});

afterAll(async () => {
  await tools.close();
  removeProject(root);
});

async function ask(name: string, input: object): Promise<string[]> {
  return (await tools.call(name, input)).text.split("\n");
}

test("search_symbols answers an exact name with its definition and the place of its prototype, and the names that contain it", async () => {
  expect(await ask("search_symbols", { query: "throttle" })).toEqual([
    "src/throttle.c:7 int throttle(int seconds), declared at src/throttle.h:1",
    "src/throttle.c:11 throttle_all",
  ]);
  expect((await ask("search_symbols", { query: "throttle", all: true })).slice(0, 3)).toEqual([
    "src/throttle.c",
    "  7 int throttle(int seconds), declared at src/throttle.h:1",
    "  11 int throttle_all(void)",
  ]);
});

test("a folded answer of search_symbols keeps all symbols in its structured result", async () => {
  const { result } = await tools.call("search_symbols", { query: "throttle" });
  const { symbols, matching } = result as { symbols: { name: string }[]; matching: number };
  expect(matching).toBe(1);
  expect(symbols.map(({ name }) => name)).toContain("throttle_all");
});

test("search_symbols and codegraph_query answer a misspelt name with the similar ones", async () => {
  expect((await ask("search_symbols", { query: "throttel" })).slice(0, 2)).toEqual([
    "No definition is named throttel. Similar names:",
    "src/throttle.c:7 int throttle(int seconds), declared at src/throttle.h:1",
  ]);
  expect((await ask("codegraph_query", { term: "throttel" })).slice(0, 2)).toEqual([
    'Nothing matches "throttel". Similar names:',
    `src/throttle.c:throttle (${2 * USERS + 2} callers): int throttle(int seconds)`,
  ]);
});

test("search_by_symbol counts all callers before it lists some, each path and caller once", async () => {
  const lines = await ask("search_by_symbol", { symbol: "throttle" });
  expect(lines[0]).toBe("FOUND: throttle() in src/throttle.c:7-9, declared at src/throttle.h:1");
  const from = lines.indexOf(`CALLED BY (${USERS + 1} callers in ${2 * USERS + 2} calls):`);
  expect(lines.slice(from + 1, from + 3)).toEqual(["src/throttle.c: throttle_all 12", "src/user0.c: use_0 4"]);
  expect(lines).toContain(`${USERS + 1 - 15} more callers: codegraph_callers "throttle"`);
  expect(lines.join("\n")).not.toMatch(/IMPORTS|SAME FILE|Additional matches/u);
});

test("search_by_symbol adds imports and the rest of the file on request", async () => {
  const lines = await ask("search_by_symbol", { symbol: "throttle", file_context: true });
  expect(lines).toContain("IMPORTS: throttle.h");
  expect(lines).toContain("SAME FILE: throttle_all 11");
});

test("get_relationships counts before it cuts, and names the call that lists the rest", async () => {
  expect(await ask("get_relationships", { symbol: "throttle", limit: 3 })).toEqual([
    "function throttle (src/throttle.c:7, declared at src/throttle.h:1)",
    "unresolved: 8 wait_for",
    `called by (${2 * USERS + 2} exact, 0 possible, 0 unresolved):`,
    "src/throttle.c: throttle_all 12",
    "src/user0.c: use_0 4",
    `and ${2 * USERS - 1} more calls: codegraph_callers "throttle"`,
  ]);
});

test("codegraph_callers names a prototype behind its definition instead of counting two definitions", async () => {
  expect((await ask("codegraph_callers", { symbol: "throttle" }))[0]).toBe(
    `throttle src/throttle.c:7 (declared at src/throttle.h:1): ${2 * USERS + 2} calls, all exact`,
  );
});

test("codegraph_signature joins fields in a row and leaves out rights", async () => {
  expect(await ask("codegraph_signature", { file: "src/throttle.c" })).toEqual([
    "src/throttle.c (c)",
    "4 int slot_limit; 5 int slot_count",
    "7 int throttle(int seconds)",
    "11 int throttle_all(void)",
  ]);
});
