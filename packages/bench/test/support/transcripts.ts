/**
 * Lines of transcripts, made by hand after the formats that agents write: Claude Code's sessions (2.x, `~/.claude/projects`) and Codex's
 * rollouts (`~/.codex/sessions`), with the keys that these have beside those that are read.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";

type Line = Readonly<Record<string, unknown>>;

let ids = 0;

/** A call with its result as in a session of Claude Code: a line of the assistant and one of the user. */
export function claude(cwd: string, tool: string, input: Line, result: string, failed = false): Line[] {
  const id = `toolu_${++ids}`;
  const common = {
    parentUuid: null,
    isSidechain: false,
    userType: "external",
    cwd,
    sessionId: "5c2d",
    version: "2.0.14",
    gitBranch: "main",
    timestamp: "2025-11-02T10:00:00.000Z",
  };
  return [
    {
      ...common,
      type: "assistant",
      uuid: `a${ids}`,
      message: {
        id: `msg_${ids}`,
        type: "message",
        role: "assistant",
        model: "m",
        content: [{ type: "tool_use", id, name: tool, input }],
        stop_reason: "tool_use",
        usage: { input_tokens: 4, output_tokens: 90 },
      },
    },
    {
      ...common,
      type: "user",
      uuid: `u${ids}`,
      message: {
        role: "user",
        content: [{ tool_use_id: id, type: "tool_result", content: result, ...(failed ? { is_error: true } : {}) }],
      },
      toolUseResult: { stdout: result },
    },
  ];
}

export function claudeSays(cwd: string, text: string): Line {
  return {
    type: "assistant",
    cwd,
    sessionId: "5c2d",
    uuid: `s${++ids}`,
    message: { role: "assistant", content: [{ type: "text", text }] },
  };
}

/** A file as shown by Claude Code's `Read`. */
export function numbered(text: string): string {
  return text
    .split("\n")
    .map((line, at) => `${String(at + 1).padStart(6)}→${line}`)
    .join("\n");
}

/** First lines of a Codex rollout. */
export function codexHead(cwd: string): Line[] {
  return [
    {
      timestamp: "2025-11-02T10:00:00.000Z",
      type: "session_meta",
      payload: {
        id: "0199",
        timestamp: "2025-11-02T10:00:00.000Z",
        cwd,
        originator: "codex_cli_rs",
        cli_version: "0.55.0",
        instructions: null,
        git: { branch: "main" },
      },
    },
    { timestamp: "2025-11-02T10:00:00.100Z", type: "turn_context", payload: { cwd, approval_policy: "on-request", model: "m" } },
    { timestamp: "2025-11-02T10:00:00.200Z", type: "event_msg", payload: { type: "user_message", message: "do it" } },
  ];
}

/** A call with its result as in a Codex rollout. */
export function codex(tool: string, input: Line, output: unknown): Line[] {
  const call_id = `call_${++ids}`;
  return [
    {
      timestamp: "2025-11-02T10:00:01.000Z",
      type: "response_item",
      payload: { type: "function_call", name: tool, arguments: JSON.stringify(input), call_id },
    },
    { timestamp: "2025-11-02T10:00:02.000Z", type: "response_item", payload: { type: "function_call_output", call_id, output } },
  ];
}

export function writeTranscript(folder: string, name: string, lines: readonly (Line | string)[]): string {
  const file = join(folder, name);
  writeFileSync(file, lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join(""));
  return file;
}
