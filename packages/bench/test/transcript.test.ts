import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { initProject } from "@codegraph/engine";
import { openTools } from "@codegraph/mcp";
import { estimateTokens } from "@codegraph/model";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, removeProject, sample } from "../../../test/support/sample-project.js";
import { countTranscripts, type TranscriptResult } from "../src/transcript/count-transcripts.js";
import { type IndexAnswers, openAnswers } from "../src/transcript/index-answers.js";
import { readTranscript } from "../src/transcript/read-transcript.js";
import { transcriptLines } from "../src/transcript/transcript-text.js";
import { claude, claudeSays, codex, codexHead, numbered, writeTranscript } from "./support/transcripts.js";

/** A file with one function to look for among many others. */
const long = Array.from(
  { length: 60 },
  (_, at) =>
    `/** Turns step ${at} into the next one. */\nexport function convert${at === 30 ? "Currency" : `Part${at}`}(value: number): number {\n  const rate = value * ${at + 1};\n  return Math.round(rate * 100) / 100;\n}\n`,
).join("\n");

const signal = new AbortController().signal;
let folder = "";
let elsewhere = "";
let index: IndexAnswers;

beforeAll(async () => {
  folder = makeProject({ ...sample, "src/long.ts": long });
  elsewhere = makeProject({});
  await (await initProject(folder, { semantic: false })).project.close();
  index = await openAnswers(folder, signal);
});

afterAll(async () => {
  await index.close();
  removeProject(folder);
  removeProject(elsewhere);
});

type Lines = Parameters<typeof writeTranscript>[2];

function count(lines: Lines, answers: IndexAnswers | null = index): Promise<TranscriptResult> {
  return countTranscripts([writeTranscript(elsewhere, "session.jsonl", lines)], answers, signal);
}

async function answerOf(tool: string, input: object): Promise<number> {
  const tools = openTools(folder);
  const { text } = await tools.call(tool, input);
  await tools.close();
  return estimateTokens(text);
}

describe("sessions of Claude Code", () => {
  test("a search for a name is answered by the name's occurrences", async () => {
    const found =
      'src/store.ts:11:export function find(id: string): User | undefined {\nsrc/service.ts:1:import { find, save } from "./store.js";';
    const beside = [
      { type: "summary", summary: "Where users are found", leafUuid: "u1" },
      { type: "file-history-snapshot", messageId: "m1", snapshot: { trackedFileBackups: {} }, isSnapshotUpdate: false },
      { type: "system", subtype: "compact_boundary", content: "", uuid: "s1", sessionId: "5c2d" },
    ];
    const result = await count([...beside, ...claude(folder, "Grep", { pattern: "find\\(", output_mode: "content" }, found)]);
    const answer = await answerOf("codegraph_query", { term: "find" });
    expect(result.answerable).toEqual({
      calls: 1,
      tokens: estimateTokens(found),
      answerTokens: answer,
      savedTokens: estimateTokens(found) - answer,
    });
    expect(result.byRule).toEqual({ search: result.answerable });
    expect(result.transcripts).toMatchObject([{ format: "claude-code", lines: 5, skipped: { broken: 0, tooLong: 0, unknown: 0 } }]);
  });

  test("answers that cost more than the results they replace are reported as such", async () => {
    const result = await count(
      claude(folder, "Grep", { pattern: "find", output_mode: "files_with_matches" }, "Found 1 file\nsrc/store.ts"),
    );
    expect(result.answerable?.savedTokens).toBeLessThan(0);
    expect(transcriptLines(result, plain).join("\n")).toContain(" MORE (");
  });

  test("reading a file for one function is answered by its outline and that function", async () => {
    const result = await count([
      ...claude(folder, "Read", { file_path: join(folder, "src/long.ts") }, numbered(long)),
      claudeSays(folder, "The rounding happens in convertCurrency."),
    ]);
    const answer =
      (await answerOf("codegraph_signature", { file: "src/long.ts" })) +
      (await answerOf("search_by_symbol", { symbol: "src/long.ts:convertCurrency" }));
    expect(result.byRule).toEqual({
      file: {
        calls: 1,
        tokens: estimateTokens(numbered(long)),
        answerTokens: answer,
        savedTokens: estimateTokens(numbered(long)) - answer,
      },
    });
    expect(result.answerable?.savedTokens).toBeGreaterThan(0);
  });

  test("a search and the following reads are answered by one context that names the same files", async () => {
    const lines = [
      ...claude(
        folder,
        "Grep",
        { pattern: "\\bUserService\\b", output_mode: "content" },
        'src/main.ts:1:import { UserService } from "./service.js";',
      ),
      ...claude(folder, "Read", { file_path: join(folder, "src/service.ts") }, numbered(sample["src/service.ts"] ?? "")),
      ...claude(folder, "Bash", { command: "sed -n '1,9p' src/main.ts" }, sample["src/main.ts"] ?? ""),
    ];
    const result = await count(lines);
    expect(result.byRule.run).toMatchObject({ calls: 3 });
    expect(result.largest).toMatchObject([
      { lines: [1, 3, 5], rule: "run", answerTokens: await answerOf("codegraph_context", { task: "UserService", about: ["UserService"] }) },
    ]);
  });

  test("look-ups outside of the rules are left with their reason", async () => {
    const path = join(folder, "src/store.ts");
    const result = await count([
      ...claude(folder, "Read", { file_path: path }, "text"),
      claudeSays(folder, "find and save keep users"),
      ...claude(folder, "Edit", { file_path: path, old_string: "a", new_string: "b" }, "done"),
      ...claude(folder, "Read", { file_path: join(folder, "src/main.ts") }, "text"),
      ...claude(folder, "Read", { file_path: join(folder, "src/service.ts"), offset: 2, limit: 4 }, "text"),
      ...claude(folder, "Read", { file_path: "/etc/hosts" }, "text"),
      ...claude(folder, "Grep", { pattern: "users?\\.get" }, "text"),
      ...claude(folder, "Grep", { pattern: "nothingIsNamedSo" }, "text"),
      ...claude(folder, "Grep", { pattern: "find" }, "Path does not exist", true),
      ...claude(folder, "Glob", { pattern: "**/*.ts" }, "text"),
      ...claude(folder, "Bash", { command: "cat src/main.ts; cat src/store.ts" }, "text"),
    ]);
    expect(Object.keys(result.left).sort()).toEqual([
      "edited",
      "failed",
      "list",
      "no-identifier",
      "not-defined",
      "not-indexed",
      "part-of-a-file",
      "several",
      "use-unknown",
    ]);
    expect(result.answerable).toEqual({ calls: 0, tokens: 0, answerTokens: 0, savedTokens: 0 });
  });

  test("a file that is mostly used has to be read", async () => {
    const names = Array.from({ length: 6 }, (_, at) => `convertPart${at}`).join(", ");
    const result = await count([
      ...claude(folder, "Read", { file_path: join(folder, "src/long.ts") }, numbered(long)),
      claudeSays(folder, names),
    ]);
    expect(Object.keys(result.left)).toEqual(["much-used"]);
  });

  test("builds, tests, edits and calls of CodeGraph are not look-ups", async () => {
    const result = await count([
      ...claude(folder, "Bash", { command: "npm test" }, "ok"),
      ...claude(folder, "Write", { file_path: join(folder, "new.ts"), content: "find" }, "ok"),
      ...claude(folder, "mcp__codegraph__codegraph_callers", { symbol: "find" }, "two callers"),
    ]);
    expect(result.calls.calls).toBe(3);
    expect(result.lookUps.calls).toBe(0);
    expect(result.askedCodegraph).toEqual({ calls: 1, tokens: estimateTokens("two callers") });
  });

  test("a session recorded in another folder refers to the same files", async () => {
    const result = await count([
      ...claude("/home/ana/shop", "Read", { file_path: "/home/ana/shop/src/long.ts" }, numbered(long)),
      claudeSays("/home/ana/shop", "convertCurrency"),
    ]);
    expect(result.byRule.file).toMatchObject({ calls: 1 });
  });

  test("lines that a continued session repeats are counted once", async () => {
    const file = writeTranscript(elsewhere, "first.jsonl", claude(folder, "Grep", { pattern: "find" }, "one"));
    expect((await countTranscripts([file, file], index, signal)).calls.calls).toBe(1);
  });
});

describe("rollouts of Codex", () => {
  test("a rollout is read with its shell commands and patches", async () => {
    const output = "src/store.ts:11:export function find(id: string)";
    const result = await count([
      ...codexHead(folder),
      ...codex(
        "shell",
        { command: ["bash", "-lc", "rg -n 'find\\(' src"], workdir: folder },
        JSON.stringify({ output, metadata: { exit_code: 0, duration_seconds: 0.1 } }),
      ),
      ...codex(
        "exec_command",
        { cmd: "cat src/store.ts" },
        "Chunk ID: f9\nWall time: 0.1 seconds\nProcess exited with code 0\nOutput:\ntext",
      ),
      {
        timestamp: "t",
        type: "response_item",
        payload: { type: "message", role: "assistant", content: [{ type: "output_text", text: "save is what I change" }] },
      },
      {
        timestamp: "t",
        type: "response_item",
        payload: {
          type: "custom_tool_call",
          call_id: "c9",
          name: "apply_patch",
          input: "*** Begin Patch\n*** Update File: src/store.ts\n*** End Patch",
        },
      },
      { timestamp: "t", type: "response_item", payload: { type: "custom_tool_call_output", call_id: "c9", output: "done" } },
      { timestamp: "t", type: "event_msg", payload: { type: "token_count", info: null } },
    ]);
    expect(result.transcripts).toMatchObject([{ format: "codex", skipped: { unknown: 0 } }]);
    expect(result.byRule.search).toMatchObject({ calls: 1, tokens: estimateTokens(output) });
    expect(Object.keys(result.left)).toEqual(["edited"]);
  });
});

describe("messages of Chat Completions", () => {
  test("messages are read one per line or all in one line", async () => {
    const messages = [
      { role: "user", content: "where is it" },
      {
        role: "assistant",
        content: null,
        tool_calls: [{ id: "c1", type: "function", function: { name: "grep_search", arguments: '{"query":"find"}' } }],
      },
      { role: "tool", tool_call_id: "c1", content: "src/store.ts:11" },
    ];
    const [one, all] = [await count(messages), await count([{ messages }])];
    expect(one.transcripts).toMatchObject([{ format: "chat" }]);
    expect(one.byRule.search).toMatchObject({ calls: 1, tokens: estimateTokens("src/store.ts:11") });
    expect(all.byRule).toEqual(one.byRule);
  });
});

test("transcripts without an index give only counts", async () => {
  const result = await count(claude(folder, "Grep", { pattern: "find" }, "text"), null);
  expect(result).toMatchObject({ index: null, lookUps: { calls: 1 }, answerable: null, byRule: {}, left: {}, largest: [] });
});

test("the output contains no text of a transcript", async () => {
  const secret = "sk-live-4242";
  const result = await count([
    ...claude(`/home/${secret}`, "Grep", { pattern: "find", path: secret }, secret),
    ...claude(folder, "Read", { file_path: join(folder, "src/long.ts") }, numbered(long)),
    claudeSays(folder, `convertCurrency ${secret}`),
    { type: secret, [secret]: secret },
    `{"broken": "${secret}`,
  ]);
  expect(result.answerable?.calls).toBe(2);
  for (const text of [JSON.stringify(result), transcriptLines(result, plain).join("\n")]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain("convertCurrency");
  }
});

describe("hostile transcripts", () => {
  test("invalid lines are skipped and counted, and the following lines are read", async () => {
    const deep = "[".repeat(100_000);
    const odd = [
      "",
      "null",
      "7",
      '"text"',
      "[]",
      "{}",
      '{"__proto__":{"polluted":1}}',
      deep + "]".repeat(100_000),
      `{"message":${deep}`,
      "\u0000",
      '{"type":"assistant"}',
      '{"type":"assistant","message":{"role":"assistant","content":[null,7,{"type":"tool_use"},{"type":"tool_use","id":{},"name":[],"input":"x"},{"type":"tool_result","tool_use_id":9}]}}',
      '{"type":"response_item","payload":{"type":"function_call","name":"shell","arguments":"{broken","call_id":"x"}}',
      '{"type":"response_item","payload":null}',
      '{"type":"response_item","payload":{"type":"function_call","name":"Read","arguments":"{\\"file_path\\":\\"../../../etc/passwd\\"}","call_id":"y"}}',
      `{"type":"assistant","message":{"role":"assistant","content":[{"type":"tool_use","id":"d","name":"Bash","input":{"command":${deep}${"]".repeat(100_000)}}}]}}`,
      '{"role":"assistant","tool_calls":{"length":3}}',
      '{"role":"assistant","tool_calls":[null]}',
    ];
    const result = await count([
      ...odd,
      ...claude(folder, "Grep", { pattern: "find", glob: "{".repeat(9_000) }, "text"),
      ...claude(folder, "Grep", { pattern: "find" }, "text"),
    ]);
    expect(result.transcripts[0]?.skipped.broken).toBe(2);
    expect(result.transcripts[0]?.skipped.unknown).toBeGreaterThan(5);
    expect(result.byRule.search?.calls).toBeGreaterThanOrEqual(1);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test("a line that is too long is not kept in memory", async () => {
    const file = writeTranscript(elsewhere, "long.jsonl", ["x".repeat(3_000_000), ...claude(folder, "Grep", { pattern: "find" }, "text")]);
    const events: string[] = [];
    const read = await readTranscript(file, ({ type }) => events.push(type), signal, 100_000);
    expect(read).toMatchObject({ lines: 3, skipped: { tooLong: 1, broken: 0 } });
    expect(events.filter((type) => type !== "folder")).toEqual(["call", "result"]);
  });

  test("a last line without a line break and a binary file are read", async () => {
    const file = join(elsewhere, "cut.jsonl");
    writeFileSync(file, `${JSON.stringify({ role: "assistant", content: "find" })}\n{"role":"assis`);
    expect(await readTranscript(file, () => undefined, signal)).toMatchObject({ lines: 2, skipped: { broken: 1 } });
    writeFileSync(file, Buffer.from([0xff, 0xfe, 10, 0, 1, 2]));
    expect(await readTranscript(file, () => undefined, signal)).toMatchObject({ format: null, skipped: { broken: 2 } });
    rmSync(file);
  });

  test.each(["nowhere.jsonl", "."])("the unreadable transcript %s is reported", async (name) => {
    await expect(countTranscripts([join(elsewhere, name)], index, signal)).rejects.toMatchObject({ code: "not-found" });
  });
});

const plain = { dim: (text: string) => text, bold: (text: string) => text, place: (text: string) => text };
