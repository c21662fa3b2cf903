/** The texts and lines that the editor shows, from the answers of a real server. */
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { initProject } from "@codegraph/engine";
import { createQuestions, type Questions } from "../src/questions/questions.js";
import { createIndexServer, type IndexServer } from "../src/server/index-server.js";
import { callAt, callHover, definitionHover } from "../src/views/hover-text.js";
import { impactTree } from "../src/views/impact-tree.js";
import { statusText } from "../src/views/index-state.js";
import { lensText } from "../src/views/lens-text.js";
import { projectTree } from "../src/views/project-tree.js";
import { searchItems } from "../src/views/search-items.js";
import { symbolTree } from "../src/views/symbol-tree.js";
import type { TreeNode } from "../src/views/tree-node.js";
import { relatedTypes, relationText } from "../src/views/type-relations.js";
import { makeShop, removeShop } from "./support/shop.js";

let shop: string;
let server: IndexServer;
let questions: Questions;

beforeAll(async () => {
  shop = makeShop();
  const { project } = await initProject(shop, { workers: 1 });
  await project.close();
  const cli = resolve(import.meta.dirname, "../../cli/dist/bundle/bin.js");
  server = createIndexServer({
    program: { file: process.execPath, args: [cli, "mcp", "--structured", "--toolset", "each"] },
    cwd: shop,
    env: process.env,
    version: "0.0.0",
    onState: () => {},
    log: () => {},
  });
  questions = createQuestions(server);
});
afterAll(() => {
  server.stop();
  removeShop(shop);
});

/** Lines of a tree as text, with those below them. */
async function drawn(nodes: readonly TreeNode[], depth = 0): Promise<readonly string[]> {
  const parts = nodes.map(async (node) => [
    `${"  ".repeat(depth)}${node.label}${node.detail === undefined ? "" : ` | ${node.detail}`}`,
    ...(node.children === undefined ? [] : await drawn(await node.children(), depth + 1)),
  ]);
  return (await Promise.all(parts)).flat();
}

describe("a lens", () => {
  test("counts callers, uses as a value and tests", async () => {
    const of = async (symbol: string): Promise<string> => {
      const { tests } = await questions.impact({ target: symbol }, true);
      return lensText(await questions.callers(symbol), tests);
    };
    expect(await of("src/http/retry.ts:withRetries")).toBe("2 callers · 1 test");
    expect(await of("src/http/retry.ts:sleep")).toBe("0 callers · 1 use as a value");
    expect(await of("tools/report.py:report")).toBe("1 caller");
  });

  test("counts possible callers apart, and calls if the answer lists only some", async () => {
    const whole = await questions.callers("src/http/retry.ts:withRetries");
    const [first, ...rest] = whole.calls;
    const doubted = { ...whole, calls: [{ ...first!, certainty: "possible" as const }, ...rest] };
    expect(lensText(doubted, null)).toBe("1 caller · 1 possible");
    expect(lensText({ ...whole, calls: [first!] }, null)).toBe("3 calls");
    expect(lensText({ ...whole, outcome: "not-found" }, 1)).toBe("");
  });
});

test("the lines about a symbol lead to its calls", async () => {
  const symbol = "src/http/retry.ts:withRetries";
  const [callers, callees, tests] = await Promise.all([
    questions.callers(symbol),
    questions.callees(symbol),
    questions.impact({ target: symbol }, true),
  ]);
  expect(await drawn(symbolTree({ callers, callees, tests }))).toEqual([
    "withRetries | function in src/http/retry.ts:13",
    "Callers | 3",
    "  charge | src/orders/payment.ts:10",
    "  retry.test.ts | tests/retry.test.ts:9",
    "  retry.test.ts | tests/retry.test.ts:19",
    "Callees | 2",
    "  pauseBefore | src/http/retry.ts:19",
    "  sleep | src/http/retry.ts:13",
    "Unresolved calls | 2",
    "  request | src/http/retry.ts:16",
    "  pause | src/http/retry.ts:19",
    "Tests | 1",
    "  retry.test.ts | tests/retry.test.ts:9",
  ]);
});

test("the lines about a blast radius begin with the tests to run", async () => {
  const lines = await drawn(impactTree(await questions.impact({ target: "src/http/retry.ts:withRetries" }, false)));
  expect(lines[0]).toMatch(/^withRetries \| \d+ affected · 1 test/u);
  expect(lines.slice(1, 5)).toEqual([
    "Tests to run | 1 test in 1 file",
    "  tests/retry.test.ts",
    "Direct callers | 2",
    "  charge | src/orders/payment.ts:10",
  ]);
});

test("the lines about a project are its entry points, outline, problems and links", async () => {
  const lines = await drawn(projectTree(questions, await questions.status()));
  expect(lines).toEqual(
    expect.arrayContaining([
      "  src/main.ts | package.json main",
      "  src | 12 files",
      "    http | 5 files",
      "        withRetries | function",
      "        Session.constructor | constructor",
      "Problems | 0",
      "Linked projects",
    ]),
  );
});

test("hovers say who calls a definition, and why a call leads where it does", async () => {
  const text = (lines: ReturnType<typeof callHover>): string[] => lines.map((line) => line.map((part) => part.text).join(" "));
  const callers = await questions.callers("src/http/retry.ts:withRetries");
  expect(text(definitionHover(callers, 1))).toContain("charge src/orders/payment.ts:10 ");
  const { calls } = await questions.explain("src/orders/payment.ts:10");
  const call = callAt(calls, 10, 12)!;
  expect(text(callHover(call)).slice(0, 2)).toEqual(["withRetries: exact call", "withRetries src/http/retry.ts:13"]);
  expect(callAt(calls, 10, 80)).toBeNull();
});

test("a search lists names first, and no line of theirs again", async () => {
  const [symbols, found] = await Promise.all([questions.searchSymbols("withRetries"), questions.search("withRetries")]);
  const items = searchItems(symbols, found);
  expect(items[0]).toMatchObject({ label: "withRetries", source: "symbol", place: { file: "src/http/retry.ts", line: 13 } });
  expect(items.filter(({ place, endLine }) => place.file === "src/http/retry.ts" && place.line <= 13 && endLine >= 13)).toHaveLength(1);
});

describe("the type hierarchy", () => {
  test("has types with and without members that override each other", async () => {
    const below = await relatedTypes(questions, { file: "src/http/closable.ts", path: "Closable", line: 2 }, "subtypes");
    expect(below.map(({ type }) => [type.file, type.path, type.line])).toContainEqual(["src/http/session.ts", "Session", 9]);
    const above = await relatedTypes(questions, { file: "src/http/session.ts", path: "Session", line: 9 }, "supertypes");
    expect(above.map((each) => [each.type.path, each.type.line, relationText(each)])).toEqual([
      ["Closable", 2, "src/http/closable.ts, implements"],
    ]);
    const failures = await relatedTypes(questions, { file: "src/http/retry.ts", path: "PermanentError", line: 10 }, "subtypes");
    expect(failures.map((each) => [each.type.path, relationText(each)])).toEqual([["CardDeclined", "src/orders/payment.ts, extends"]]);
  });

  test("is empty for a function", async () => {
    expect(await relatedTypes(questions, { file: "src/http/retry.ts", path: "withRetries", line: 13 }, "subtypes")).toEqual([]);
  });
});

describe("the status bar", () => {
  test("offers what a state needs", () => {
    expect(statusText({ kind: "not-indexed" }).actions[0]).toBe("init");
    expect(statusText({ kind: "no-cli" }).actions[0]).toBe("install");
    expect(statusText({ kind: "untrusted" }).actions).toEqual(["trust"]);
    expect(statusText({ kind: "fresh", files: 2, problems: 0, stale: 0 }).text).toBe("$(check) CodeGraph");
    expect(statusText({ kind: "indexing", percent: 41.6 }).text).toBe("$(sync~spin) CodeGraph 42 %");
  });

  test("names the Nodes that are too old", () => {
    const { tooltip, isWarning } = statusText({ kind: "old-node", found: [{ file: "node", version: "v18.1.0" }] });
    expect(tooltip).toBe("CodeGraph needs Node 22.14 or newer; node is v18.1.0. Set codegraph.node to a newer one.");
    expect(isWarning).toBe(true);
  });
});
