/**
 * Structured results by themselves, on a project that is large enough for every list to be long: some hosts show their model
 * nothing else, and put away what is too large.
 */
import { Ajv, type ValidateFunction } from "ajv";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { initProject, trustProject } from "@codegraph/engine";
import { makeProject, makeRepository, removeProject, sample } from "../../../test/support/sample-project.js";
import { callTool } from "../src/call-tool.js";
import { Projects } from "../src/projects.js";
import { fieldsOf } from "../src/question.js";
import type { JsonSchema } from "../src/schema.js";
import { outputSchema } from "../src/server.js";
import { visibleResult } from "../src/structured.js";
import type { Tool } from "../src/tool.js";
import { tools } from "../src/tools/index.js";
import { offeredIn } from "../src/toolset.js";
import { examples } from "./support/examples.js";
import { missingFacts } from "./support/facts.js";

const names = tools.map(({ name }) => name);
const ajv = new Ajv({ strict: false });
const checks = new Map<string, ValidateFunction>(tools.map((tool) => [tool.name, ajv.compile(outputSchema(tool))]));

let folder = "";
let projects: Projects;

beforeAll(async () => {
  const padding = "with some words that make it longer than it would need to be";
  const callers = Array.from(
    { length: 400 },
    (_, at) =>
      `/** Caller ${at}, ${padding}. */\nexport function caller${at}(value: string): string {\n  library.open${at}(value);\n  return target(value);\n}\n`,
  );
  const wide = Array.from({ length: 40 }, (_, file) => [
    `src/wide/part${file}.ts`,
    [`import { target } from "../target.js";`, "export const kept = [target];", ...callers.slice(file * 10, file * 10 + 10)].join("\n"),
  ]);
  const body = Array.from({ length: 400 }, (_, at) => `  one = two${at}(one) + "${padding}";`);
  const docs = Array.from({ length: 300 }, (_, at) => `## Section ${at}\n\nTarget values are ${padding}: ${at}.\n`);
  folder = makeProject({
    ...sample,
    ...Object.fromEntries(wide),
    "src/target.ts": [
      "/** Targets a value. */",
      "export function target(value: string): string {",
      "  let one = value;",
      ...body,
      "  return one;",
      "}",
      ...Array.from({ length: 300 }, (_, at) => `export function two${at}(first: string): string { return first; }`),
    ].join("\n"),
    "src/copies.ts": Array.from(
      { length: 60 },
      (_, at) =>
        `export function copy${at}(items: string[]) {\n  let sum = 0;\n  for (const item of items) {\n    if (item.length > 3) sum += item.length * 2;\n    else sum -= 1;\n  }\n  return sum;\n}\n`,
    ).join("\n"),
    "README.md": `# Large\n\n${docs.join("\n")}`,
    "CLAUDE.md": "# Rules\n\nBe kind.\n",
    "lib/lib.ts": "export function find() {}\n",
    "voice.md": `Short words.\n\n${docs.join("\n")}`,
    ".codegraph/config.json": '{ "voiceProfilePath": "voice.md" }',
  });
  makeRepository(folder);
  trustProject(folder);
  const { project } = await initProject(join(folder, "lib"));
  await project.close();
  projects = new Projects(folder);
  await call("codegraph_init", {});
});

afterAll(async () => {
  await projects.closeAll();
  removeProject(folder);
});

async function call(name: string, input: Record<string, unknown>): Promise<{ text: string; result: Record<string, unknown> }> {
  return runTool(
    tools.find((each) => each.name === name)!,
    input,
  );
}

async function runTool(tool: Tool, input: Record<string, unknown>): Promise<{ text: string; result: Record<string, unknown> }> {
  const { text, result } = await callTool(tool, projects, input, {
    signal: new AbortController().signal,
    onProgress: () => {},
    offered: offeredIn(tools),
    structured: true,
  });
  expect(result, `it says: ${text}`).not.toBeNull();
  return { text, result: result as Record<string, unknown> };
}

/** Keys of a result that its schema does not tell of. */
function unknownKeys(value: unknown, { properties, items, additionalProperties }: JsonSchema, at = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => (items === undefined ? [] : unknownKeys(each, items, `${at}[]`)));
  if (typeof value !== "object" || value === null || typeof additionalProperties === "object") return [];
  if (properties === undefined) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    properties[key] === undefined ? [`${at}.${key}`] : unknownKeys(inner, properties[key], `${at}.${key}`),
  );
}

/** Questions with long answers on this project. */
const longQuestions: readonly (readonly [string, Record<string, unknown>])[] = [
  ["codegraph_init", {}],
  ["codegraph_context", { task: "target a value" }],
  ["search_code", { query: "target value", limit: 50, expand_calls: true }],
  ["search_code", { query: "zeppelin" }],
  ["search_symbols", { query: "caller", limit: 200 }],
  ["search_by_symbol", { symbol: "target", expand_calls: true }],
  ["search_by_symbol", { symbol: "zeppelin" }],
  ["find_similar_code", { symbol: "copy1", limit: 50 }],
  ["explain_code_area", { path: "src", limit: 200, expand_calls: true }],
  ["explain_code_area", { path: "src/target.ts" }],
  ["codegraph_ask", { question: "how are values targeted?" }],
  ["codegraph_query", { term: "target", limit: 10_000 }],
  ["codegraph_query", { term: "zeppelin" }],
  ["codegraph_callers", { symbol: "target" }],
  ["codegraph_callers", { symbol: "zeppelin" }],
  ["codegraph_callers", { symbol: "calle" }],
  ["codegraph_callees", { symbol: "target" }],
  ["codegraph_impact", { target: "target" }],
  ["codegraph_path", { from: "caller1", to: "two1" }],
  ["codegraph_path", { from: "two1", to: "caller1" }],
  ["codegraph_explain", { from: "caller1", limit: 1_000 }],
  ["codegraph_explain", { from: "target", limit: 1_000 }],
  ["get_relationships", { symbol: "target", limit: 1_000 }],
  ["codegraph_signature", { file: "src/target.ts" }],
  ["codegraph_signatures", { path: "src" }],
  ["codegraph_signatures", { files: ["src/target.ts", "gone.ts"] }],
  ["codegraph_tree", { include_stats: true }],
  ["codegraph_summary", {}],
  ["codegraph_describe", { section: "purpose", content: "A sample." }],
  ["codegraph_style", {}],
  ["get_voice_profile", {}],
  ["codegraph_docs", {}],
  ["codegraph_docs", { section: "Rules" }],
  ["codegraph_update_docs", {}],
  ["codegraph_status", {}],
  ["codegraph_scan", {}],
  ["codegraph_update", {}],
  ["codegraph_update", { file: "src/target.ts" }],
  ["codegraph_update", { file: "src/wide" }],
  ["codegraph_update_batch", { files: ["src/target.ts", ...Array.from({ length: 300 }, (_, at) => `gone/of/a/long/path/${at}.ts`)] }],
  ["codegraph_sync_git", { from_commit: "HEAD~1", to_commit: "HEAD" }],
  ["codegraph_verify", { path: "src/target.ts" }],
  ["codegraph_link", { path: "lib" }],
  ["codegraph_links", {}],
  ["codegraph_unlink", { name: "lib" }],
  ["codegraph_remove", { file: "lib/lib.ts" }],
];

/** A tool without a question here is asked its example. */
const questions = [...longQuestions, ...Object.entries(examples).filter(([name]) => !longQuestions.some(([asked]) => asked === name))];

test("every tool has an example call", () => {
  expect(new Set(questions.map(([name]) => name))).toEqual(new Set(names));
});

describe.each(questions)("%s of %j", (name, input) => {
  const tool = tools.find((each) => each.name === name)!;

  test("the structured result matches its schema and budget and contains the facts of the text", async () => {
    const fields = fieldsOf(tool);
    const budgets = "max_tokens" in fields ? [Number(fields["max_tokens"]?.default), 1_500, 20_000] : [null];
    for (const budget of budgets) {
      const { text, result } = await call(name, budget === null ? input : { ...input, max_tokens: budget });
      const validate = checks.get(name)!;
      validate(result);
      expect(validate.errors).toBeNull();
      // The result of an action is that of another tool, checked under its own name.
      if (tool.actions === undefined) expect(unknownKeys(result, outputSchema(tool))).toEqual([]);
      const tokens = countTokens(JSON.stringify(result));
      expect({ budget, tokens }).toEqual({ budget, tokens: Math.min(tokens, (budget ?? 10_000) * 1.05) });
      // Where the text holds more than fits as JSON, the result says how much it leaves out.
      if (result["cut"] === undefined) expect({ budget, missing: missingFacts(text, result), text }).toEqual({ budget, missing: [], text });
      else if (budget === 20_000) expect(["search_code", "search_by_symbol"]).toContain(name);
    }
  });
});

test("pages of a structured result contain every item once", async () => {
  const seen: string[] = [];
  let input: Record<string, unknown> = { symbol: "target", max_tokens: 5_000 };
  for (;;) {
    const { result } = await call("codegraph_callers", input);
    for (const { caller } of result["calls"] as { caller: { name: string } }[]) seen.push(caller.name);
    if (result["next_cursor"] === undefined) break;
    input = { cursor: result["next_cursor"], max_tokens: 5_000 };
  }
  expect(new Set(seen).size).toBe(400);
  expect(seen).toHaveLength(400);
});

test("omitted items are counted by their path in the result", async () => {
  const { result } = await call("codegraph_callers", { symbol: "target", max_tokens: 1_500 });
  const { references, references_total, cut } = result as { references: unknown[]; references_total: number; cut: Record<string, number> };
  expect(references.length + (cut["references"] ?? 0)).toBe(references_total);
});

test("a structured result contains the notes on stale files and other tools", async () => {
  expect((await call("codegraph_callers", { symbol: "zeppelin" })).result["notes"]).toEqual([
    expect.stringContaining("codegraph_query finds where the name is used"),
  ]);
  expect((await call("search_code", { query: "zeppelin" })).result["notes"]).toEqual([expect.stringContaining("codegraph_query")]);
  expect((await call("codegraph_query", { term: "target" })).result["notes"]).toEqual(["Narrow with file_filter or type_filter."]);
});

test("the names of files out of date leave the room of the answer as it is", async () => {
  const stale = Array.from({ length: 200 }, (_, at) => `packages/some-package/src/main/java/org/example/Changed${at}.java`);
  const answered = (late: readonly string[]): Promise<{ result: Record<string, unknown> }> => {
    const tool: Tool = {
      ...tools.find((each) => each.name === "codegraph_context")!,
      run: (asked) =>
        asked.ask(async (project) => ({ ...(await project.context("target a value", { budget: asked.budget })), stale: late })),
    };
    return runTool(tool, { task: "target a value" });
  };
  const { result: current } = await answered([]);
  const { result: late } = await answered(stale);
  expect(late["stale"]).toEqual(["packages/some-package/src/main/java/org/example/"]);
  expect(late["tokens"] as number).toBeGreaterThan(0.75 * (current["tokens"] as number));
});

test("control characters in a structured result are escaped", async () => {
  writeFileSync(join(folder, "src/hidden.ts"), "export const shown = 1; // \u202e hidden \u001b[31m\n");
  const { text, result } = await call("codegraph_query", { term: "hidden" });
  expect(text).toContain("\\u{202e} hidden \\u{1b}[31m");
  expect(JSON.stringify(visibleResult(result))).toContain("\\\\u{202e} hidden \\\\u{1b}[31m");
});
