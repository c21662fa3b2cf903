/** `codegraph hook` as agents run it: their JSON on stdin, and an output that never stops their work. */
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { estimateTokens } from "@codegraph/model";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../../test/support/sample-project.js";
import { shop } from "../../../../test/support/shop-project.js";
import { codegraph, ended, type Ended } from "../support/command.js";

const bin = join(import.meta.dirname, "../../dist/bin.js");

let folder = "";

beforeAll(async () => {
  folder = makeProject(shop);
  await codegraph(["init"], { cwd: folder });
});

afterAll(() => removeProject(folder));

function run(args: readonly string[], input: string | Buffer): Promise<Ended> {
  const child = spawn(process.execPath, [bin, "hook", ...args], { stdio: ["pipe", "pipe", "pipe"] });
  // A hook that has read enough closes the pipe.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  return ended(child);
}

/** The fields that Claude Code 2.1 sends with every event; Codex and Gemini CLI send a part of them. */
function sessionStart(fields: object = {}): string {
  return JSON.stringify({
    session_id: "3f6b1f0c",
    transcript_path: "/home/ada/.claude/projects/shop/3f6b1f0c.jsonl",
    cwd: folder,
    hook_event_name: "SessionStart",
    source: "startup",
    ...fields,
  });
}

function beforeTool(tool: string, input: object, fields: object = {}): string {
  return sessionStart({ hook_event_name: "PreToolUse", permission_mode: "default", tool_name: tool, tool_input: input, ...fields });
}

async function hint(tool: string, input: object, fields: object = {}): Promise<string | null> {
  const { code, stdout, stderr } = await run(["before-search"], beforeTool(tool, input, fields));
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  if (stdout === "") return null;
  const { hookSpecificOutput, ...rest } = JSON.parse(stdout) as {
    hookSpecificOutput: { hookEventName: string; additionalContext: string };
  };
  // Nothing that decides about the call, in any client.
  expect(rest).toEqual({});
  expect(Object.keys(hookSpecificOutput)).toEqual(["hookEventName", "additionalContext"]);
  expect(hookSpecificOutput.hookEventName).toBe((fields as { hook_event_name?: string }).hook_event_name ?? "PreToolUse");
  return hookSpecificOutput.additionalContext;
}

const SILENCE = { code: 0, stdout: "", stderr: "" };

describe("codegraph hook session-start", () => {
  test("the output is one line about the index, of at most 60 tokens", async () => {
    const { code, stdout, stderr } = await run(["session-start"], sessionStart());
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const { hookSpecificOutput } = JSON.parse(stdout) as { hookSpecificOutput: { hookEventName: string; additionalContext: string } };
    expect(hookSpecificOutput).toEqual({
      hookEventName: "SessionStart",
      additionalContext: expect.stringMatching(
        /^CodeGraph index of [\w-]+: \d+ files \(\w+(?:, \w+)*\), \d+ definitions\. Before grep: codegraph_callers NAME, .*\.$/u,
      ) as string,
    });
    expect(estimateTokens(hookSpecificOutput.additionalContext)).toBeLessThanOrEqual(60);
  });

  test("a folder without an index gets no output", async () => {
    const other = makeProject({ "a.ts": "export const a = 1;\n" });
    expect(await run(["session-start"], sessionStart({ cwd: other }))).toEqual(SILENCE);
    removeProject(other);
  });

  test("events of other kinds get no output", async () => {
    expect(await run(["session-start"], sessionStart({ hook_event_name: "SessionEnd" }))).toEqual(SILENCE);
    expect(await run(["before-search"], sessionStart())).toEqual(SILENCE);
  });
});

describe("codegraph hook before-search", () => {
  test("a search for a function's name gets its place and the calls that answer it", async () => {
    expect(await hint("Grep", { pattern: "\\bvalidate\\b", path: folder, output_mode: "content" })).toBe(
      "CodeGraph has validate (function, web/auth.js:4). Callers: codegraph_callers validate; every occurrence: codegraph_query validate.",
    );
    expect(estimateTokens((await hint("Bash", { command: "grep -rn 'authenticate(' . | head" }))!)).toBeLessThanOrEqual(60);
  });

  test("Gemini CLI gets the hint with the result of its tools", async () => {
    const fields = { hook_event_name: "AfterTool", tool_response: { llmContent: "Found 3 matches" } };
    expect(await hint("grep_search", { pattern: "validate", dir_path: "web" }, fields)).toContain("codegraph_callers validate");
    expect(await hint("run_shell_command", { command: "rg validate" }, fields)).toContain("codegraph_callers validate");
  });

  test("names that the index does not define, phrases and single files get no output", async () => {
    expect(await hint("Grep", { pattern: "noSuchName" })).toBeNull();
    expect(await hint("Grep", { pattern: "validate the order" })).toBeNull();
    expect(await hint("Grep", { pattern: "validate", path: "web/auth.js" })).toBeNull();
    expect(await hint("Bash", { command: "cat web/auth.js | grep validate" })).toBeNull();
    expect(await hint("Read", { file_path: "web/auth.js" })).toBeNull();
    expect(await hint("Grep", { pattern: ["validate"], path: 7 })).toBeNull();
  });

  test("a file that has changed since it was indexed is named without a line", async () => {
    writeFileSync(join(folder, "web/auth.js"), `\n${shop["web/auth.js"]}`);
    expect(await hint("Grep", { pattern: "validate" })).toContain("(function, web/auth.js). ");
    writeFileSync(join(folder, "web/auth.js"), shop["web/auth.js"]!);
  });
});

describe("a hook never stops the agent", () => {
  test.each(["", "\n", "{", "null", "[]", '"text"', "\u0000\u0001", '{"hook_event_name":7}', '{"tool_input":null,"cwd":"relative"}'])(
    "the input %j gets no output",
    async (input) => {
      for (const name of ["session-start", "before-search"]) expect(await run([name], input)).toEqual(SILENCE);
    },
  );

  test("an event of more than 10 MB gets no output", async () => {
    const event = beforeTool("Grep", { pattern: "validate", padding: "x".repeat(10_000_000) });
    expect(await run(["before-search"], event)).toEqual(SILENCE);
  });

  test("an event that does not end is given up after two seconds", async () => {
    const child = spawn(process.execPath, [bin, "hook", "session-start"], { stdio: ["pipe", "pipe", "pipe"] });
    child.stdin.on("error", () => {});
    child.stdin.write(sessionStart());
    expect(await ended(child)).toEqual(SILENCE);
  });

  test("a damaged index gets no output", async () => {
    const other = makeProject({ "a.ts": "export function alpha() {}\n" });
    await codegraph(["init"], { cwd: other });
    writeFileSync(join(other, ".codegraph/index.db"), "x".repeat(5000));
    expect(await run(["session-start"], sessionStart({ cwd: other }))).toEqual(SILENCE);
    expect(await run(["before-search"], beforeTool("Grep", { pattern: "alpha" }, { cwd: other }))).toEqual(SILENCE);
    removeProject(other);
  });

  test.each([["nope"], [], ["session-start", "--frob"]])(
    "a command line of another version (%s) is reported on stderr, and the exit code is 0",
    async (...args: string[]) => {
      const { code, stdout, stderr } = await run(args, sessionStart());
      expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
      expect(stderr).toContain("[invalid-argument]");
    },
  );
});
