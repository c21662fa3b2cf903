/** The built server as seen by clients of each generation. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { trustProject } from "@codegraph/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, manyFiles, removeProject, sample } from "../../../test/support/sample-project.js";
import { tools } from "../src/tools/index.js";
import { EVERY_TOOL, generations, type Connection, type ToolAnswer } from "./support/clients.js";
import { examples } from "./support/examples.js";
import { missingFacts } from "./support/facts.js";

describe.each(Object.entries(generations))("%s", (_, connect) => {
  let folder = "";
  let server: Connection;

  beforeAll(async () => {
    folder = makeProject();
    server = await connect({ args: [...EVERY_TOOL, "--project", folder] });
  });

  afterAll(async () => {
    await server.close();
    removeProject(folder);
  });

  async function ask(tool: string, input?: Record<string, unknown>): Promise<string> {
    const { text, isError, structured } = await server.call(`codegraph_${tool}`, input);
    expect(isError, `it says: ${text}`).toBe(false);
    expect(structured).toBeUndefined();
    return text;
  }

  test("receives instructions on when to use which tool", () => {
    expect(server.instructions).toMatch(/^Use these tools before grep/);
  });

  test("lists every tool with its schema", async () => {
    const listed = await server.listTools();
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    for (const tool of listed) {
      expect(tool.inputSchema).toMatchObject({ type: "object" });
      expect(tool.inputSchema["properties"]).toHaveProperty("project");
      // Only codegraph_describe can lose text that people wrote, and only with replace.
      expect(tool.annotations).toMatchObject({ openWorldHint: false });
      expect(tool.annotations?.["readOnlyHint"] === true || "destructiveHint" in (tool.annotations ?? {})).toBe(true);
      expect(tool.annotations?.["destructiveHint"] ?? false).toBe(tool.name === "codegraph_describe");
      expect(tool.outputSchema).toBeUndefined();
    }
  });

  test("lists resources and prompts", async () => {
    expect((await server.listResources()).map(({ uri }) => uri)).toEqual([
      "codegraph://summary",
      "codegraph://docs",
      "codegraph://status",
      "codegraph://voice",
    ]);
    expect((await server.listTemplates()).map(({ uriTemplate }) => uriTemplate)).toEqual([
      "codegraph://voice/{profile}",
      "codegraph://signature/{+file}",
    ]);
    const asked = (await server.listPrompts()).map(({ name, arguments: values = [] }) =>
      [name, ...values.map(({ name, required }) => `${name}${required ? "" : "?"}`)].join(" "),
    );
    expect(asked).toEqual([
      "understand_project part?",
      "plan_change change",
      "review_impact base?",
      "write_in_my_voice purpose about? profile?",
    ]);
  });

  test("gets a hint to call codegraph_init if there is no index", async () => {
    for (const { name } of tools) {
      if (name === "codegraph_init" || name === "codegraph_scan" || name === "get_voice_profile") continue;
      const { text, isError } = await server.call(name, examples[name]);
      expect({ name, isError }).toEqual({ name, isError: true });
      expect(text).toMatch(/Call codegraph_init once.*\[not-indexed\]$/);
    }
  });

  test("indexes a project with codegraph_init", async () => {
    expect(await ask("init")).toMatch(/: 4 files indexed, 0 unchanged, 0 removed in \d+ ms\nThe index contains 4 files, /);
  });

  test("finds terms grouped by file", async () => {
    expect(await ask("query", { term: "find" })).toMatch(
      /^4 matches:\nsrc\/service\.ts\n {2}1: import \{ find, save \} from "\.\/store\.js";\n(.*\n){2}src\/store\.ts\n {2}11 method: export function find/,
    );
    expect(await ask("query", { term: "find", limit: 1 })).toMatch(
      /^4 matches:\nsrc\/service\.ts\n.*\n… 3 more hits: the same tool with cursor "[\w-]+"\./,
    );
    expect(await ask("query", { term: "nowhere" })).toContain('Nothing matches "nowhere".');
  });

  test("lists callers with their certainty", async () => {
    const text = await ask("callers", { symbol: "find" });
    expect(text).toBe("find src/store.ts:11: 2 calls, all exact\nsrc/service.ts: UserService.load 5, UserService.rename 11");
    expect(await ask("callers", { method: "find" })).toBe(text);
    expect(await ask("callers", { symbol: "find", depth: 3 })).toContain("greet → UserService.load 6");
  });

  test("lists callees and unresolved calls", async () => {
    const text = await ask("callees", { symbol: "UserService.rename" });
    expect(text).toContain("11 find src/store.ts:11");
    expect(await ask("callees", { symbol: "report" })).toMatch(/rows\.show 9$/);
  });

  test("reads outlines and the tree", async () => {
    expect(await ask("signature", { file: "src/store.ts" })).toMatch(
      /^src\/store\.ts \(typescript\)\n"Keeps users in memory\. .*"\n(.*\n)*11 .*find\(id: string\)/,
    );
    expect(await ask("signatures", { path: "src" })).toMatch(/^3 files:\n\nsrc\/main\.ts \(typescript\)\n/);
    expect(await ask("signatures", { files: ["src/main.ts", "gone.ts"] })).toContain("Not in the index: gone.ts");
    expect(await ask("tree")).toBe("src/ (3 files)\n  main.ts\n  service.ts\n  store.ts\ntools/ (1 file)\n  report.py");
    expect(await ask("tree", { path: "tools", include_stats: true })).toMatch(/^tools\/\nreport\.py \(\d+ lines, \d+ terms, 2 methods\)$/);
  });

  test("reads the state of the index", async () => {
    expect(await ask("status")).toMatch(/4 files \(typescript 3, python 1\)/);
  });

  test("finds projects and their documents", async () => {
    expect(await ask("scan", { depth: 2 })).toMatch(new RegExp(`^${folder} \\(\\S+\\): 4 files, updated \\S+Z$`));
    expect(await ask("docs")).toBe("The project has no CLAUDE.md, AGENTS.md or README.md.");
    mkdirSync(join(folder, "lib"));
    writeFileSync(join(folder, "README.md"), "# Sample\n\n## Install\n\nnpm i\n");
    writeFileSync(join(folder, "lib/CLAUDE.md"), "# Rules\n");
    expect(await ask("update_docs")).toMatch(/\nREADME\.md: 5 lines\nlib\/CLAUDE\.md: 1 line$/);
    expect(await ask("docs")).toMatch(/^2 files: README\.md, lib\/CLAUDE\.md\n\n```markdown\n# docs\.md/);
    expect(await ask("docs", { section: "install" })).toBe("```markdown\n> Source: README.md:3\n\n#### Install\n\nnpm i\n```");
    expect((await server.call("codegraph_docs", { section: "Uninstall it" })).text).toMatch(/\[not-found\]$/);
    for (const path of ["README.md", "lib"]) rmSync(join(folder, path), { recursive: true });
  });

  test("removes and updates files", async () => {
    expect(await ask("remove", { file: "tools/report.py" })).toMatch(/^tools\/report\.py: removed/);
    expect(await ask("query", { term: "total" })).toContain("Nothing matches");
    expect(await ask("update", { file: "tools/report.py", from_line: 1, to_line: 2 })).toMatch(/^tools\/report\.py: added/);
    expect(await ask("update")).toMatch(/0 files indexed, 4 unchanged/);
    expect(await ask("update_batch", { files: [{ file: "src/store.ts", from_line: 2, to_line: 9 }, "gone.ts", "tools"] })).toBe(
      "gone.ts: missing, neither on disk nor in the index\n" +
        "src/store.ts: unchanged, +0 −0 terms, 0 lines\ntools/report.py: unchanged, +0 −0 terms, 0 lines",
    );
  });

  test("gets an error code and a remedy for an invalid call", async () => {
    const wrong: [string, Record<string, unknown>, RegExp][] = [
      ["codegraph_query", {}, /^Missing argument "term"\. Arguments: term \(required\), .*\[invalid-argument\]$/],
      ["codegraph_query", { term: "a", limit: "many" }, /"limit" must be a whole number .*\[invalid-argument\]$/],
      ["codegraph_callers", { symbol: "find", depth: 9 }, /\[invalid-argument\]$/],
      ["codegraph_signatures", {}, /Give either path or files.*\[invalid-argument\]$/],
      ["codegraph_signature", { file: "src/gone.ts" }, /\[not-found\]$/],
      ["codegraph_init", { path: join(folder, "src/store.ts") }, /\[not-a-directory\]$/],
      ["codegraph_status", { project: join(folder, "nowhere", "at", "all") }, /\[not-a-directory\]$/],
    ];
    for (const [name, input, message] of wrong) {
      const { text, isError } = await server.call(name, input);
      expect({ name, isError }).toEqual({ name, isError: true });
      expect(text).toMatch(message);
    }
    await expect(server.call("codegraph_frobnicate")).rejects.toThrow(/codegraph_frobnicate/);
  });

  test.each<[string, Record<string, unknown>]>([
    ["codegraph_signature", { file: "../secret.ts" }],
    ["codegraph_signature", { file: "/etc/passwd" }],
    ["codegraph_signatures", { files: ["src/main.ts", "../secret.ts"] }],
    ["codegraph_signatures", { path: "../**" }],
    ["codegraph_signatures", { path: "/etc" }],
    ["codegraph_update", { file: "../secret.ts" }],
    ["codegraph_update_batch", { files: ["src/main.ts", { file: "../secret.ts" }] }],
    ["codegraph_remove", { file: "src/../../secret.ts" }],
    ["codegraph_tree", { path: ".." }],
    ["codegraph_query", { term: "root", file_filter: "/etc/**" }],
    ["codegraph_callers", { symbol: "../secret.ts:load" }],
    ["codegraph_callees", { symbol: "/etc/passwd:1" }],
  ])("%s with %j does not read outside of the project", async (name, input) => {
    const { text, isError } = await server.call(name, input);
    expect(text).toMatch(/\[outside-project\]$/);
    expect(isError).toBe(true);
  });

  test("can send parallel calls", async () => {
    const calls = Array.from({ length: 40 }, (_, index) => {
      const term = ["find", "save", "load", "greet"][index % 4] ?? "";
      return ask("query", { term }).then((text) => [term, text] as const);
    });
    for (const [term, text] of await Promise.all(calls)) expect(text).toContain(term);
  });

  test("can query another project", async () => {
    const other = makeProject({ "a.py": "def lonely():\n    pass\n" });
    expect(await ask("init", { path: other, name: "other" })).toMatch(/^other: 1 file indexed/);
    expect(await ask("query", { term: "lonely", project: other })).toContain("a.py");
    expect(await ask("query", { term: "lonely" })).toContain("Nothing matches");
    removeProject(other);
  });

  test("receives the progress of an init and can cancel it", async () => {
    const large = makeProject(manyFiles(400));
    const seen: number[] = [];
    const stop = new AbortController();
    const running = server.call(
      "codegraph_init",
      { path: large },
      {
        signal: stop.signal,
        onprogress: ({ progress }) => {
          seen.push(progress);
          if (seen.length === 2) stop.abort(new Error("enough"));
        },
      },
    );
    await expect(running).rejects.toThrow(/enough|abort|cancel/i);
    expect(seen.length).toBeGreaterThanOrEqual(2);
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(await ask("query", { term: "find" })).toContain("4 matches");
    // An interrupted init can be repeated completely.
    expect(await ask("init", { path: large })).toContain("400 files");
    removeProject(large);
  });

  test("gets a large answer in pages", async () => {
    const large = makeProject(manyFiles(30));
    await ask("init", { path: large });
    const text = await ask("signatures", { path: "**", project: large });
    expect(text.length).toBeLessThanOrEqual(25_000);
    expect(text).toMatch(
      /\n… \d+ more files: the same tool with cursor "[\w-]+"\. Name a deeper folder, a narrower glob, or single files\.$/,
    );
    removeProject(large);
  });

  test("finds nothing on stderr", () => {
    expect(server.stderr()).toBe("");
  });
});

describe("servers with --structured", () => {
  test.each(Object.entries(generations))("%s receives results that match the output schemas", async (_, connect) => {
    const folder = makeProject({
      ...sample,
      ".codegraph/config.json": '{ "voiceProfilePath": "node_modules/voice.md" }',
      "node_modules/voice.md": "Short words.\n",
    });
    trustProject(folder);
    const server = await connect({ args: [...EVERY_TOOL, "--structured"], cwd: folder });
    // Listing first lets the client check every result against its tool's schema.
    for (const tool of await server.listTools()) expect(tool.outputSchema, `output of ${tool.name}`).toMatchObject({ type: "object" });
    const answers: Record<string, ToolAnswer> = {};
    const other = makeProject({ "README.md": "# Other\n", "src/lib.ts": "export function find() {}\n" });
    for (const [name, input] of [
      ["init", { path: other, name: "other" }],
      ["init", { name: "sample" }],
      ["summary", {}],
      ["describe", { section: "custom", title: "Rules", content: "None." }],
      ["docs", {}],
      ["update_docs", {}],
      ["scan", {}],
      ["link", { path: other }],
      ["links", {}],
      ["query", { term: "find", linked_projects: true, limit: 4 }],
      ["callers", { symbol: "other:find" }],
      ["callees", { symbol: "load", linked_projects: true }],
      ["signature", { file: "other:src/lib.ts" }],
      ["signatures", { path: "src", linked_projects: true }],
      ["unlink", { name: "other" }],
      ["query", { term: "find" }],
      ["callers", { symbol: "find" }],
      ["callees", { symbol: "find" }],
      ["impact", { target: "find" }],
      ["path", { from: "greet", to: "find" }],
      ["explain", { from: "greet", to: "UserService.load" }],
      ["get_relationships", { symbol: "UserService.load" }],
      ["changes", examples["codegraph_changes"] ?? {}],
      ["routes", {}],
      ["unused", { path: "src" }],
      ["wiki", { check: true }],
      ["signature", { file: "src/store.ts" }],
      ["signatures", { path: "src" }],
      ["tree", { include_stats: true }],
      ["context", { task: "rename a user" }],
      ["search_code", { query: "rename a user", expand_calls: true, depth: 2 }],
      ["search_code", { query: "zeppelin", linked_projects: true }],
      ["search_symbols", { query: "user" }],
      ["search_by_symbol", { symbol: "find", expand_calls: true }],
      ["find_similar_code", { symbol: "find", expand_calls: true }],
      ["explain_code_area", { path: "src/service.ts", expand_calls: true }],
      ["ask", { question: "where are users kept?" }],
      ["get_voice_profile", { purpose: "commit" }],
      ["style", { path: "src" }],
      ["status", {}],
      ["update", {}],
      ["update", { file: "src/store.ts" }],
      ["update_batch", { files: ["src/main.ts", "src/gone.ts"] }],
      ["verify", { path: "src/main.ts" }],
      ["remove", { file: "src/store.ts" }],
    ] as const) {
      const answer = await server.call(toolOf(name), input);
      expect(answer.isError, `it says: ${answer.text}`).toBe(false);
      expect({ name, missing: missingFacts(answer.text, answer.structured as object), text: answer.text }).toEqual({
        name,
        missing: [],
        text: answer.text,
      });
      answers[name] = answer;
    }
    expect(answers["query"]?.structured).toMatchObject({ term: "find", total_matches: 4, stale: [] });
    expect(answers["callers"]?.structured).toMatchObject({ counts: { exact: 2, possible: 0 } });
    const change = {
      file: "src/store.ts",
      items_added: 0,
      lines_updated: expect.any(Number) as number,
      duration_ms: expect.any(Number) as number,
    };
    expect(answers["update"]?.structured).toMatchObject({ success: true, action: "unchanged", ...change });
    expect(answers["remove"]?.structured).toMatchObject({ success: true, action: "removed", ...change });
    expect(answers["update_batch"]?.structured).toMatchObject({ files: [{ action: "missing" }, { action: "unchanged" }] });
    expect(answers["status"]?.structured).toMatchObject({ project_name: "sample", statistics: { files: 4 } });
    // A failed call has no structured result, which every client accepts.
    const failed = await server.call("codegraph_signature", { file: "src/gone.ts" });
    expect(failed).toEqual({ text: expect.stringMatching(/\[not-found\]$/) as string, isError: true, structured: undefined });
    const checked = new Set(Object.keys(answers).map(toolOf));
    const unchecked = ["codegraph_history", "codegraph_sync_git", "codegraph_maintain"];
    expect(tools.filter(({ name }) => !checked.has(name)).map(({ name }) => name)).toEqual(unchecked);
    await server.close();
    removeProject(folder);
    removeProject(other);
  });
});

/** Full name of a tool. The specification abbreviates some. */
function toolOf(name: string): string {
  return tools.some((tool) => tool.name === name) ? name : `codegraph_${name}`;
}
