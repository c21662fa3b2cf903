/** Servers that show only some of the tools: which, and what they say of the others. */
import { spawnSync } from "node:child_process";
import { trustProject } from "@codegraph/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, makeRepository, removeProject, sample } from "../../../test/support/sample-project.js";
import { callTool } from "../src/call-tool.js";
import { inputSchema } from "../src/fields.js";
import { instructionsFor } from "../src/instructions.js";
import { Projects } from "../src/projects.js";
import { fieldsOf } from "../src/question.js";
import { prompts } from "../src/prompts/index.js";
import type { Tool } from "../src/tool.js";
import { tools } from "../src/tools/index.js";
import { LEAN, offeredIn, readToolset } from "../src/toolset.js";
import { bin, generations, httpGenerations } from "./support/clients.js";
import { examples } from "./support/examples.js";
import { serveHere } from "./support/http-server.js";

const names = tools.map(({ name }) => name);

/** Tools for upkeep, which `full` lists as actions of one tool. */
const LISTED_ON_REQUEST = Object.values(tools.find(({ name }) => name === "codegraph_maintain")?.actions ?? {}).map(({ name }) => name);

/** Tools that a text names and the toolset does not show. */
function strangers(text: string, shown: readonly Tool[]): string[] {
  const words = text.replaceAll(/(?<=codegraph_[a-z_]+(?:, _[a-z]+)*, )_/g, "codegraph_").match(/[a-z]+(?:_[a-z]+)+/g) ?? [];
  return words.filter((word) => names.includes(word) && !shown.some(({ name }) => name === word));
}

describe("toolsets by list", () => {
  test.each<[string, string[]]>([
    ["codegraph_query", ["codegraph_query"]],
    ["query,callers", ["codegraph_query", "codegraph_callers"]],
    [" callers, search_code ,callers", ["search_code", "codegraph_callers"]],
    ["get_voice_profile", ["get_voice_profile"]],
    ["lean,style", names.filter((name) => LEAN.includes(name) || name === "codegraph_style")],
    ["query,full", names.filter((name) => !LISTED_ON_REQUEST.includes(name))],
    ["each,maintain", names],
  ])("%j selects the named tools in the usual order", (list, shown) => {
    expect(readToolset(list).map(({ name }) => name)).toEqual(shown);
  });

  test.each<[string, string, RegExp]>([
    ["qurey", 'Unknown tool "qurey"', /Did you mean query\?/],
    ["codegraph_calers", 'Unknown tool "codegraph_calers"', /Did you mean codegraph_callers\?/],
    ["search_cod", 'Unknown tool "search_cod"', /Did you mean search_code\?/],
    ["leen", 'Unknown tool "leen"', /Did you mean lean\?/],
    ["lean,frobnicate", 'Unknown tool "frobnicate"', /^Use lean, full, each, or names of tools: codegraph_context, /],
    [" , ", "Empty toolset", /lean, full, each/],
  ])("the toolset %j is rejected", (list, message, remedy) => {
    expect(() => readToolset(list)).toThrow(
      expect.objectContaining({ code: "invalid-argument", message, remedy: expect.stringMatching(remedy) as string }),
    );
  });
});

describe.each<[string, readonly Tool[]]>([
  ["full", readToolset("full")],
  ["lean", readToolset("lean")],
  ...tools.map((tool): [string, readonly Tool[]] => [tool.name, [tool]]),
])("the toolset %s", (_, shown) => {
  test("has instructions of at most 512 characters that name only its own tools", () => {
    const text = instructionsFor(shown);
    expect(text.length).toBeLessThanOrEqual(512);
    expect(strangers(text, shown)).toEqual([]);
    expect(text).toMatch(/^(?:Use these tools before grep|CodeGraph)/);
  });

  test("has descriptions that name only its own tools", () => {
    const seen = offeredIn(shown);
    for (const tool of shown) {
      const text = `${seen.keep(tool.description)} ${JSON.stringify(inputSchema(fieldsOf(tool), seen))}`;
      expect({ tool: tool.name, strangers: strangers(text, shown) }).toEqual({ tool: tool.name, strangers: [] });
      // The shortened description still says when to use the tool.
      expect(seen.keep(tool.description)).toMatch(/\b(Use it|Call it|this is needed only)\b|^Takes /);
    }
  });

  test("has prompts that name only its own tools", async () => {
    const seen = offeredIn(shown);
    for (const prompt of prompts.filter(({ needs }) => needs === undefined || seen.has(needs))) {
      const text = await prompt.write({ part: "src", change: "x", base: "main", purpose: "commit" }, () => Promise.resolve(""), seen);
      expect({ prompt: prompt.name, strangers: strangers(text, shown) }).toEqual({ prompt: prompt.name, strangers: [] });
    }
  });
});

test("the instructions cover the main tools, the voice and the style", () => {
  const text = instructionsFor(tools);
  for (const name of [
    "codegraph_context",
    "search_code",
    "codegraph_query",
    "_impact",
    "search_by_symbol",
    "codegraph_style",
    "codegraph_init",
  ])
    expect(text).toContain(name);
  expect(text).toContain("get_voice_profile: before writing in the user's name.");
});

test("the instructions of a server with a single tool name it, unless it only maintains the index", () => {
  const silent = tools.filter((tool) => !instructionsFor([tool]).includes(tool.name)).map(({ name }) => name);
  expect(silent).toEqual([
    "codegraph_describe",
    "codegraph_status",
    "codegraph_scan",
    "codegraph_update",
    "codegraph_update_batch",
    "codegraph_sync_git",
    "codegraph_verify",
    "codegraph_remove",
    "codegraph_link",
    "codegraph_unlink",
    "codegraph_links",
    "codegraph_update_docs",
    "codegraph_maintain",
  ]);
});

describe("answers and errors of a toolset", () => {
  let folder = "";
  let empty = "";
  let projects: Projects;

  beforeAll(async () => {
    folder = makeProject({
      ...sample,
      ".codegraph/config.json": '{ "voiceProfilePath": "voice.md", "auto_update": false }',
      "voice.md": "Short words.\n",
    });
    trustProject(folder);
    empty = makeProject({});
    makeRepository(folder);
    projects = new Projects(folder);
    await call(tools, "codegraph_init", {});
  });

  afterAll(async () => {
    await projects.closeAll();
    for (const each of [folder, empty]) removeProject(each);
  });

  async function call(shown: readonly Tool[], name: string, input: unknown): Promise<string> {
    const tool = tools.find((each) => each.name === name)!;
    return (
      await callTool(tool, projects, input, { signal: new AbortController().signal, onProgress: () => {}, offered: offeredIn(shown) })
    ).text;
  }

  test.each(tools)("answers of $name alone name no other tool", async (tool) => {
    const gone = {
      symbol: "zeppelin",
      target: "zeppelin",
      from: "zeppelin",
      to: "zeppelin",
      term: "zeppelin",
      query: "zeppelin",
      question: "zeppelin",
      task: "zeppelin",
      file: "zeppelin.ts",
      path: "zeppelin",
    };
    const known = Object.fromEntries(Object.entries(gone).filter(([key]) => key in tool.input));
    for (const input of [
      examples[tool.name],
      { ...examples[tool.name], ...known },
      { project: empty, ...examples[tool.name] },
      { max_tokens: 1 },
      {},
    ]) {
      if (tool.name === "codegraph_init" && (input === undefined || !("name" in input) || "project" in input)) continue;
      const text = await call([tool], tool.name, input);
      expect({ text, strangers: strangers(text, [tool]) }).toEqual({ text, strangers: [] });
    }
  });

  test("codegraph_maintain runs the tool of its action, which checks the arguments", async () => {
    const full = readToolset("full");
    expect(full.map(({ name }) => name)).not.toContain("codegraph_update");
    expect(await call(full, "codegraph_maintain", { action: "verify", path: "src/store.ts" })).toBe(
      await call(tools, "codegraph_verify", { path: "src/store.ts" }),
    );
    expect(await call(full, "codegraph_maintain", { action: "update", file: "src/store.ts" })).toContain("src/store.ts");
    expect(await call(full, "codegraph_maintain", { action: "wiki", check: true })).toMatch(/^(?:missing {2}|\d+ pages in )docs\/wiki/);
    expect(await call(full, "codegraph_maintain", { action: "remove" })).toMatch(/^Missing argument "file"\. Arguments: file \(required\)/);
    expect(await call(full, "codegraph_maintain", { action: "link", files: ["a"] })).toMatch(/^Unknown argument "files"/);
    expect(await call(full, "codegraph_maintain", {})).toMatch(/^Missing argument "action"/);
    expect(await call(full, "codegraph_maintain", { action: "rebuild" })).toMatch(/^"action" must be one of update, update_batch, /);
    expect(await call(full, "codegraph_status", {})).toContain('Only codegraph_maintain (action "update") updates');
  });

  test("hints name a tool of the toolset, or the command that does the same", async () => {
    expect(await call(readToolset("full"), "codegraph_query", { term: "x", project: empty })).toMatch(/Call codegraph_init once/);
    expect(await call(readToolset("query"), "codegraph_query", { term: "x", project: empty })).toMatch(
      /Run `?codegraph init.*\[not-indexed\]$/,
    );
    expect(await call(readToolset("lean"), "search_code", { query: "zeppelin" })).toContain("codegraph_query finds parts of names");
    expect(await call(readToolset("search_code"), "search_code", { query: "zeppelin" })).toBe('Nothing found for "zeppelin".');
    expect(await call(readToolset("status"), "codegraph_status", {})).toContain("Only `codegraph update` updates");
  });
});

test.each(Object.entries(generations))(
  "%s sees and calls only the tools of its toolset, and can list resources and prompts",
  async (_, connect) => {
    const folder = makeProject();
    const server = await connect({ args: ["--toolset", "codegraph_query,init", "--project", folder] });
    expect((await server.listTools()).map(({ name }) => name)).toEqual(["codegraph_query", "codegraph_init"]);
    expect(server.instructions).toContain("codegraph_query: where a name occurs.");
    expect((await server.call("codegraph_init")).isError).toBe(false);
    expect((await server.call("codegraph_query", { term: "find" })).text).toContain("4 matches");
    await expect(server.call("codegraph_callers", { symbol: "find" })).rejects.toThrow(/codegraph_callers/);
    // Clients fail where one of these is not answered.
    expect((await server.listResources()).length).toBeGreaterThan(0);
    expect((await server.listTemplates()).length).toBeGreaterThan(0);
    expect((await server.listPrompts()).map(({ name }) => name)).toEqual(["understand_project", "plan_change", "write_in_my_voice"]);
    expect(await server.read("codegraph://signature/src/store.ts")).toContain("find(id: string)");
    await server.close();
    removeProject(folder);
  },
);

test("the toolset also applies over HTTP", async () => {
  const server = await serveHere({ toolset: "lean" });
  const client = await httpGenerations["client 2.4 of the 2026 protocol"]!(server.url);
  expect((await client.listTools()).map(({ name }) => name)).toEqual(readToolset("lean").map(({ name }) => name));
  await client.close();
  await server.end();
  await expect(serveHere({ toolset: "leen" })).rejects.toThrow(expect.objectContaining({ code: "invalid-argument" }));
});

test("an unknown tool in the toolset exits with code 2 and suggests the nearest name", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, "--toolset", "lean,calers"], { encoding: "utf8", input: "" });
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: "",
    stderr: 'codegraph-mcp: Unknown tool "calers". Did you mean callers? [invalid-argument]\n',
  });
});
