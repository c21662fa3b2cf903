/** Hostile names and texts in a repository: no answer contains control characters, and no name or text imitates the server's own lines. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ACTS, FORGED, makeHostileProject, QUOTED } from "../../../test/support/hostile-project.js";
import { removeProject } from "../../../test/support/sample-project.js";
import { prompts } from "../src/prompts/index.js";
import { resources } from "../src/resources/index.js";
import { tools } from "../src/tools/index.js";
import { bin } from "./support/clients.js";

const ODD = "src/\u001b[31m\u202e\r\nFORGED: find() in y.ts:1\n.ts";

let project = "";
let other = "";
let server: Server;

interface Server {
  request(method: string, params: object): Promise<{ readonly result?: unknown; readonly error?: unknown }>;
  /** Lines on stdout and stderr since the last call. */
  taken(): string[];
  end(): void;
}

/** Server process whose raw output is inspected, without a client's parser in between. */
function serve(folder: string): Server {
  const child = spawn(process.execPath, [bin, "--project", folder, "--structured"], {
    env: { ...process.env, CODEGRAPH_LOG_LEVEL: "debug", CODEGRAPH_VOICE_PROFILE: join(folder, "voice.md") },
  });
  const lines: string[] = [];
  let id = 0;
  const waiting = new Map<number, (message: object) => void>();
  createInterface(child.stderr).on("line", (line) => lines.push(line));
  createInterface(child.stdout).on("line", (line) => {
    lines.push(line);
    const message = JSON.parse(line) as { id: number };
    waiting.get(message.id)?.(message);
  });
  return {
    request: (method, params) =>
      new Promise((resolve) => {
        waiting.set((id += 1), resolve);
        child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
      }),
    taken: () => lines.splice(0),
    end: () => child.stdin.end(),
  };
}

beforeAll(async () => {
  [project, other] = [makeHostileProject(), makeHostileProject()];
  server = serve(project);
  await server.request("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "t\u202e", version: "1" } });
  for (const path of [project, other])
    await server.request("tools/call", {
      name: "codegraph_init",
      arguments: { path, name: `pro\u202eject\u001b[31m\n${FORGED}` },
      _meta: { progressToken: 1 },
    });
});

afterAll(() => {
  server.end();
  for (const folder of [project, other]) removeProject(folder);
});

/** All strings in a value, including keys. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)]);
}

/** Lines outside of all fences. */
function outside(text: string): string[] {
  let fence: string | null = null;
  return text.split("\n").filter((line) => {
    if (fence !== null) {
      if (line === fence) fence = null;
      return false;
    }
    fence = /^(`{3,})[a-z]*$/u.exec(line)?.[1] ?? null;
    return fence === null;
  });
}

function faultsIn(what: string, message: { readonly result?: unknown }): string[] {
  const faults: string[] = [];
  const note = (text: string, why: string): void => void faults.push(`${what} ${why}`.concat(`: ${JSON.stringify(text.slice(0, 200))}`));
  for (const line of server.taken())
    if (ACTS.test(line))
      note(line.slice(Math.max(0, line.search(ACTS) - 80)), `writes U+${ACTS.exec(line)![0].codePointAt(0)!.toString(16)}`);
  for (const text of textsIn(message))
    if (ACTS.test(text)) note(text.slice(Math.max(0, text.search(ACTS) - 80)), `has U+${ACTS.exec(text)![0].codePointAt(0)!.toString(16)}`);
  const {
    content = [],
    contents = [],
    messages = [],
  } = (message.result ?? {}) as Record<string, { readonly text?: string; readonly content?: { readonly text: string } }[]>;
  for (const text of [...content, ...contents].map((each) => each.text ?? "").concat(messages.map((each) => each.content?.text ?? ""))) {
    if (text.split("\n").filter((line) => /^`{3,}[a-z]*$/u.test(line)).length === 1) note(text, "opens a fence and does not close it");
    for (const line of what.includes("voice") ? [] : outside(text))
      if (new RegExp(`^\\s*(?:${FORGED}|${QUOTED}|#+ *${FORGED})`, "u").test(line)) note(line, "has a line of the project");
  }
  return faults;
}

/** Values of fields by name. Other fields get all hostile names. */
const ASKED: Readonly<Record<string, unknown>> = {
  query: "Keeps title FORGED users",
  task: "find users by id",
  question: "where are users found?",
  term: "FORGED",
  symbol: "find0",
  target: "save0",
  from: "within",
  to: "save0",
  path: "src",
  file: "src/find0.ts",
  files: ["src/find0.ts", ODD],
  section: "purpose",
  content: `Kept \u202e\u001b[31m\n${FORGED}`,
  from_commit: "HEAD~1",
  to_commit: "HEAD",
  name: "other",
  purpose: "commit",
};

/** Calls of a tool: its required arguments, then each text argument with hostile values, with and without a small budget. */
function callsOf({ name, input }: (typeof tools)[number]): Record<string, unknown>[] {
  if (name === "codegraph_link")
    return [
      { path: other, name: "other" },
      { path: other, name: `li\u202enk\n${FORGED}` },
    ];
  const base = Object.fromEntries(
    Object.entries(input).flatMap(([field, { required, type }]) =>
      required ? [[field, ASKED[field] ?? (type === "objects" || type === "strings" ? ["src/find0.ts"] : `find0 \u202e\n${FORGED}`)]] : [],
    ),
  );
  const usual =
    name === "codegraph_signatures"
      ? { ...base, files: ["src/find0.ts", ODD] }
      : name === "codegraph_update" || name === "codegraph_remove"
        ? { file: name === "codegraph_update" ? "src/find0.ts" : ODD }
        : base;
  const hostile = Object.entries(input)
    .filter(([field, { type }]) => type === "string" && field !== "mode")
    .map(([field]) => ({ ...usual, [field]: field === "file" || field === "path" ? ODD : `\u202e\u009b31m\u001b[2J\n${FORGED}` }));
  const small = ["docs", "summary", "context", "search", "explain"].some((word) => name.includes(word))
    ? [
        { ...usual, max_tokens: 200 },
        { ...usual, max_tokens: 700 },
      ]
    : [];
  return [
    usual,
    ...hostile,
    ...(name === "codegraph_query" ? [{ term: "e", mode: "contains" }] : []),
    ...(name === "find_similar_code" ? [{ symbol: "find0" }] : []),
    ...small,
  ];
}

// Tools that remove files come last.
const last = ["codegraph_unlink", "codegraph_remove"];
const sorted = [...tools].sort((one, two) => last.indexOf(one.name) - last.indexOf(two.name));

describe("answers about a repository full of control characters", () => {
  test.each(sorted)("$name answers without control characters", async (tool) => {
    const faults: string[] = [];
    for (const input of callsOf(tool))
      faults.push(
        ...faultsIn(
          `${tool.name} ${JSON.stringify(input).slice(0, 100)}`,
          await server.request("tools/call", { name: tool.name, arguments: input, _meta: { progressToken: tool.name } }),
        ),
      );
    expect(faults).toEqual([]);
  });

  test("resources and their completions contain no control characters", async () => {
    const faults: string[] = [];
    for (const { uri, variable } of resources) {
      const addresses =
        variable === null
          ? [uri]
          : ["src/find0.ts", ODD, "nothing\u202e"].map((value) => uri.replace(/\{.*\}/u, encodeURIComponent(value)));
      for (const address of addresses)
        faults.push(...faultsIn(`resource ${uri}`, await server.request("resources/read", { uri: address })));
      const complete = { ref: { type: "ref/resource", uri }, argument: { name: variable?.name ?? "", value: "src/" } };
      if (variable !== null) faults.push(...faultsIn(`completion of ${uri}`, await server.request("completion/complete", complete)));
    }
    expect(faults).toEqual([]);
  });

  test("prompts contain no control characters", async () => {
    const faults: string[] = [];
    for (const prompt of prompts) {
      const given = Object.fromEntries(Object.keys(prompt.arguments).map((name) => [name, name === "symbol" ? "find0" : "find users"]));
      faults.push(...faultsIn(`prompt ${prompt.name}`, await server.request("prompts/get", { name: prompt.name, arguments: given })));
    }
    expect(faults).toEqual([]);
  });
});
