/** The tool definitions by themselves: what a model reads, and what becomes of the input it sends. */
import { describe, expect, test } from "vitest";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bounded } from "../src/bounded.js";
import { fieldsOf } from "../src/question.js";
import { checkInput } from "../src/check-input.js";
import { inputSchema, type Fields } from "../src/fields.js";
import { estimateTokens } from "@codegraph/engine";
import { offered } from "../src/offered.js";
import { tools } from "../src/tools/index.js";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { generations } from "./support/clients.js";

describe("definitions of the tools", () => {
  test.each(tools)("the description of $name says when to use it in at most 1 kB", ({ name, title, description, annotations }) => {
    expect(name).toMatch(/^(?:codegraph|get|search|find|explain)_[a-z_]{1,20}$/);
    expect(title.length).toBeLessThan(40);
    expect(description).toMatch(/\b(Use it|Call it|this is needed only)\b|^Takes /);
    expect(Buffer.byteLength(description)).toBeLessThanOrEqual(1024);
    expect(Object.keys(annotations)).toHaveLength(4);
  });

  test.each([
    ["full", 4_500],
    ["lean", 1_800],
  ])("the list of the toolset %s, as the server sends it, takes at most %i tokens", async (toolset, most) => {
    const folder = makeProject();
    const server = await generations["client 2.4 of the 2026 protocol"]!({ args: ["--toolset", toolset, "--project", folder] });
    const listed = JSON.stringify({ tools: await server.listTools() });
    await server.close();
    removeProject(folder);
    expect(countTokens(listed)).toBeLessThanOrEqual(most);
    // Without titles and annotations the list would not be the one that is sent.
    expect(listed).toContain('"title":"What matters for a task","description"');
    expect(listed).toContain('"readOnlyHint":true');
  });

  test("only read-only tools have a cursor", () => {
    const paged = tools.filter((tool) => "cursor" in fieldsOf(tool) && tool.actions === undefined);
    expect(paged.filter(({ annotations }) => !annotations.readOnlyHint)).toEqual([]);
    expect(paged.map(({ name }) => name)).toContain("codegraph_query");
  });

  test("the tools have the specification's parameters", () => {
    const listed = (fields: Fields): string[] => Object.keys(fields).filter((name) => fields[name]!.unlisted !== true);
    const parameters = Object.fromEntries(tools.map(({ name, input }) => [name, listed(input)]));
    expect(parameters).toMatchObject({
      search_code: ["query", "near", "limit", "file_context", "expand_calls", "depth", "linked_projects"],
      search_symbols: ["query", "symbol_types", "languages", "parent", "path", "label", "all", "limit", "linked_projects"],
      search_by_symbol: ["symbol", "limit", "file_context", "expand_calls", "depth", "linked_projects"],
      find_similar_code: ["symbol", "code", "limit", "expand_calls", "depth"],
      explain_code_area: ["path", "limit", "expand_calls", "depth"],
      codegraph_ask: ["question", "near", "linked_projects"],
      codegraph_context: ["task", "about", "near"],
      codegraph_init: ["path", "name", "languages", "exclude"],
      codegraph_update: ["file", "from_line", "to_line"],
      codegraph_update_batch: ["files"],
      codegraph_sync_git: ["from_commit", "to_commit"],
      codegraph_verify: ["path"],
      codegraph_remove: ["file"],
      codegraph_style: ["language", "path"],
      get_voice_profile: ["purpose", "profile"],
      codegraph_status: [],
      codegraph_docs: ["section"],
      codegraph_update_docs: [],
      codegraph_scan: ["path", "depth"],
      codegraph_query: ["term", "mode", "case_sensitive", "file_filter", "type_filter", "modified_since", "limit", "linked_projects"],
      codegraph_signature: ["file"],
      codegraph_signatures: ["path", "files", "linked_projects"],
      codegraph_tree: ["path", "depth", "include_stats"],
      codegraph_callers: ["symbol", "depth", "unresolved", "limit", "linked_projects"],
      codegraph_callees: ["symbol", "depth", "overrides", "limit", "linked_projects"],
      codegraph_impact: ["target", "diff", "depth", "only_tests", "limit", "linked_projects"],
      codegraph_path: ["from", "to", "limit", "linked_projects"],
      codegraph_explain: ["from", "to", "limit"],
      get_relationships: ["symbol", "limit", "file_context", "linked_projects"],
      codegraph_link: ["path", "name"],
      codegraph_unlink: ["name"],
      codegraph_links: [],
      codegraph_summary: [],
      codegraph_describe: ["section", "content", "replace", "title"],
    });
  });
});

test("codegraph_docs names the first 40 documents and counts the others", () => {
  const docs = tools.find(({ name }) => name === "codegraph_docs")!;
  const everything = offered([], []);
  const first = (count: number): string => {
    const sources = Array.from({ length: count }, (_, at) => ({ file: `lib${at + 1}/README.md`, lines: 1, bytes: 8, imports: [] }));
    return docs.render({ content: "# Lib\n", sources, left_out: [], sections: [], stale: [] }, {}, everything)[0]!;
  };
  expect(first(2)).toBe("2 files: lib1/README.md, lib2/README.md");
  expect(first(40)).toMatch(/^40 files: lib1\/README\.md, .*, lib40\/README\.md$/u);
  expect(first(42)).toMatch(/, lib40\/README\.md and 2 more$/u);
});

const fields = {
  term: { type: "string", description: "…", required: true, alias: "word" },
  mode: { type: "string", values: ["exact", "regex"], description: "…" },
  limit: { type: "integer", maximum: 50, description: "…" },
  deep: { type: "boolean", description: "…" },
  kinds: { type: "strings", values: ["code", "comment"], description: "…" },
  text: { type: "string", unlisted: true },
  places: {
    type: "objects",
    description: "…",
    fields: { file: { type: "string", description: "…", required: true }, line: { type: "integer", description: "…" } },
  },
} as const satisfies Fields;

describe("checking of arguments", () => {
  test("an unlisted argument is accepted, and neither listed nor named by an error", () => {
    expect(checkInput(fields, { term: "a", text: "b" })).toEqual({ term: "a", text: "b" });
    expect(Object.keys(inputSchema(fields)["properties"] as object)).not.toContain("text");
    expect(() => checkInput(fields, { terms: "a" })).toThrow(
      expect.objectContaining({ remedy: "Arguments: term (required), mode, limit, deep, kinds, places." }),
    );
  });

  test.each([
    [{ term: "a" }, { term: "a" }],
    [{ word: "a" }, { term: "a" }],
    [
      { term: "a", mode: null, limit: "7", deep: "true" },
      { term: "a", limit: 7, deep: true },
    ],
    [
      { term: "a", kinds: "code" },
      { term: "a", kinds: ["code"] },
    ],
    [
      { term: "a", kinds: '["code","comment"]' },
      { term: "a", kinds: ["code", "comment"] },
    ],
    [
      { term: "a", places: [{ file: "a.ts", line: "3" }, "b.ts"] },
      { term: "a", places: [{ file: "a.ts", line: 3 }, { file: "b.ts" }] },
    ],
    [
      { term: "a", places: { file: "a.ts", line: null } },
      { term: "a", places: [{ file: "a.ts" }] },
    ],
    [
      { term: "a", places: '[{"file":"a.ts"},{"file":"b.ts"}]' },
      { term: "a", places: [{ file: "a.ts" }, { file: "b.ts" }] },
    ],
    [
      { term: "a", places: '{"file":"a.ts"}' },
      { term: "a", places: [{ file: "a.ts" }] },
    ],
    [
      { term: "a", places: "a.ts" },
      { term: "a", places: [{ file: "a.ts" }] },
    ],
  ])("checkInput() reads %j as %j", (given, read) => {
    expect(checkInput(fields, given)).toEqual(read);
  });

  test.each([
    [undefined, 'Missing argument "term"'],
    [[], "The arguments must be an object"],
    [{ term: "" }, '"term" must be a non-empty string, not ""'],
    [{ term: 1 }, '"term" must be a non-empty string, not 1'],
    [{ term: "a", mode: "exactly" }, '"mode" must be one of exact, regex, not "exactly"'],
    [{ term: "a", limit: 0 }, '"limit" must be a whole number from 1 to 50, not 0'],
    [{ term: "a", limit: 1.5 }, '"limit" must be a whole number from 1 to 50, not 1.5'],
    [{ term: "a", limit: 51 }, '"limit" must be a whole number from 1 to 50, not 51'],
    [{ term: "a", deep: 1 }, '"deep" must be true or false, not 1'],
    [{ term: "a", kinds: ["code", "text"] }, '"kinds" must be a list of code, comment, not ["code","text"]'],
    [{ term: "a", kinds: [1] }, '"kinds" must be a list of strings, not [1]'],
    [{ term: "a", places: [3] }, '"places" must be a list of objects, not [3]'],
    [{ term: "a", places: [["a.ts"]] }, '"places" must be a list of objects, not [["a.ts"]]'],
    [{ term: "a", places: [{ line: 3 }] }, 'Missing argument "file"'],
    [{ term: "a", places: [{ file: "a.ts", line: 0 }] }, '"line" must be a whole number from 1, not 0'],
    [{ term: "a", places: [{ file: "a.ts", row: 1 }] }, 'Unknown argument "row"'],
    [{ term: "a", colour: "red" }, 'Unknown argument "colour"'],
    [JSON.parse('{"term":"a","__proto__":1}') as unknown, 'Unknown argument "__proto__"'],
  ])("checkInput() rejects %j", (given, message) => {
    expect(() => checkInput(fields, given)).toThrow(expect.objectContaining({ code: "invalid-argument", message }));
  });

  test("inputSchema() describes the fields without their aliases", () => {
    expect(inputSchema(fields)).toMatchObject({
      type: "object",
      required: ["term"],
      properties: { limit: { type: "integer" }, kinds: { type: "array", items: { enum: ["code", "comment"] } } },
    });
    expect(inputSchema({ depth: { type: "integer", maximum: 5 }, limit: { type: "integer", maximum: 50 } }).properties).toEqual({
      depth: { type: "integer", maximum: 5 },
      limit: { type: "integer" },
    });
    expect(inputSchema({ limit: { type: "integer", default: 5 } })).toEqual({
      type: "object",
      properties: { limit: { type: "integer", default: 5 } },
    });
    expect(inputSchema(fields).properties?.["places"]?.items).toMatchObject({
      type: "object",
      required: ["file"],
      properties: { file: { type: "string" }, line: { type: "integer" } },
    });
    expect(Object.keys(inputSchema(fields).properties ?? {})).toEqual(["term", "mode", "limit", "deep", "kinds", "places"]);
  });
});

describe("fitting an answer to a budget", () => {
  test("bounded() keeps a text that fits", () => {
    expect(bounded(["a", "b"], "Ask less.", 100)).toBe("a\nb");
  });

  test("bounded() cuts a text at a line, counts the omitted lines and says how to get them", () => {
    const text = bounded(
      Array.from({ length: 1000 }, (_, index) => `${index} ${"x".repeat(50)}`),
      "Ask less.",
      2_000,
    );
    expect(countTokens(text)).toBeLessThanOrEqual(2_000);
    const kept = text.split("\n").length - 1;
    expect(text).toMatch(new RegExp(`\n… ${1000 - kept} of 1000 lines left out\\. Ask less\\.$`));
  });

  test("bounded() cuts a single endless line", () => {
    const text = bounded(["x".repeat(100_000)], "Ask less.", 2_000);
    expect(countTokens(text)).toBeLessThanOrEqual(2_000);
    expect(text).toMatch(/Ask less\.$/);
  });
});

/** Every text of this package and its neighbours is a sample of what answers are made of. */
describe("estimate of tokens", () => {
  const files = ["mcp", "engine", "parse/languages"].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, "../../", folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(ts|scm|txt|md)$/.test(file) && !/node_modules|dist/.test(file))
      .map((file) => join(import.meta.dirname, "../../", folder, file)),
  );
  const ratios = files.flatMap((file) => {
    const text = readFileSync(file, "utf8").slice(0, 20_000);
    return text.length < 500 ? [] : [estimateTokens(text) / countTokens(text)];
  });
  ratios.sort((a, b) => a - b);

  test("the estimate is seldom below a real tokenizer's count, and never far above", () => {
    expect(ratios.length).toBeGreaterThan(200);
    expect(ratios[Math.floor(ratios.length * 0.05)]).toBeGreaterThan(0.97);
    expect(ratios[Math.floor(ratios.length * 0.5)]).toBeLessThan(1.25);
    expect(ratios.at(-1)).toBeLessThan(1.6);
  });
});
