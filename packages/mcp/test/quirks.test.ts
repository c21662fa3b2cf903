/** Quirks of real hosts that no protocol mentions. Each of them has broken some server. */
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, manyFiles, removeProject } from "../../../test/support/sample-project.js";
import { checkInput } from "../src/check-input.js";
import { fieldsOf } from "../src/question.js";
import { inputSchema } from "../src/fields.js";
import type { JsonSchema } from "../src/schema.js";
import { outputSchema } from "../src/server.js";
import { tools } from "../src/tools/index.js";
import { bin, EVERY_TOOL, generations } from "./support/clients.js";

interface Message {
  readonly id?: number | string | null;
  readonly method?: string;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string };
  readonly params?: Record<string, unknown>;
}

/** A server driven by raw lines. */
class Raw {
  readonly process: ChildProcessWithoutNullStreams;
  readonly messages: Message[] = [];
  stderr = "";
  readonly #asked = new Map<number | string, (message: Message) => void>();
  #id = 100;

  constructor(
    args: readonly string[],
    { node = [], environment = {} }: { readonly node?: readonly string[]; readonly environment?: NodeJS.ProcessEnv } = {},
  ) {
    this.process = spawn(process.execPath, [...node, bin, ...args], { env: { ...process.env, ...environment } });
    createInterface(this.process.stdout).on("line", (line) => {
      const message = JSON.parse(line) as Message;
      this.messages.push(message);
      if (message.id !== undefined && message.id !== null) this.#asked.get(message.id)?.(message);
    });
    this.process.stderr.on("data", (chunk: Buffer) => (this.stderr += chunk.toString()));
  }

  send(message: Message): void {
    this.write(JSON.stringify({ jsonrpc: "2.0", ...message }));
  }

  write(line: string): void {
    this.process.stdin.write(`${line}\n`);
  }

  /** Result of a request. */
  ask(method: string, params?: unknown, id: number | string = this.#id++): Promise<Message> {
    this.send({ id, method, ...(params === undefined ? {} : { params: params as Record<string, unknown> }) });
    return new Promise((resolve) => this.#asked.set(id, resolve));
  }

  initialize(protocolVersion = "2025-06-18"): Promise<Message> {
    return this.ask("initialize", { protocolVersion, capabilities: {}, clientInfo: { name: "test", version: "1" } });
  }

  async end(): Promise<void> {
    if (this.process.exitCode !== null) return;
    this.process.stdin.end();
    await new Promise((resolve) => this.process.once("close", resolve));
  }
}

const namesOf = ({ result }: Message): string[] => ((result?.["tools"] ?? []) as { name: string }[]).map(({ name }) => name);

describe("an unusual conversation", () => {
  let folder = "";
  let server: Raw;

  beforeAll(() => {
    folder = makeProject(manyFiles(40));
    server = new Raw([...EVERY_TOOL, "--project", folder]);
  });

  afterAll(async () => {
    await server.end();
    removeProject(folder);
  });

  test("requests before initialization are answered", async () => {
    expect((await server.ask("ping", undefined, 0)).result).toEqual({});
    expect(namesOf(await server.ask("tools/list"))).toHaveLength(tools.length);
  });

  test("an unknown newer revision is answered with the newest supported one", async () => {
    expect((await server.initialize("2099-01-01")).result?.["protocolVersion"]).toMatch(/^20\d\d-/);
  });

  test("tools are listed without an index, before the initialized notification, and for an empty cursor", async () => {
    expect(namesOf(await server.ask("tools/list", { cursor: "" }))).toEqual(tools.map(({ name }) => name));
    for (const list of ["resources", "prompts", "resourceTemplates"]) {
      const { result } = await server.ask(list === "resourceTemplates" ? "resources/templates/list" : `${list}/list`, {});
      expect(result?.[list]).not.toEqual([]);
    }
  });

  test("the first tool of a task is always loaded, and its longest answer is not written to a file", async () => {
    const listed = (await server.ask("tools/list")).result?.["tools"] as { name: string; _meta?: Record<string, unknown> }[];
    expect(listed.filter(({ _meta }) => _meta?.["anthropic/alwaysLoad"] === true).map(({ name }) => name)).toEqual(["codegraph_context"]);
    expect(listed.find(({ name }) => name === "codegraph_context")?._meta).toMatchObject({ "anthropic/maxResultSizeChars": 200_000 });
  });

  test("progress is sent for the token 0", async () => {
    const { result } = await server.ask("tools/call", { name: "codegraph_init", arguments: {}, _meta: { progressToken: 0 } }, "init");
    expect(result?.["isError"]).toBeUndefined();
    const progress = server.messages.filter(({ method }) => method === "notifications/progress");
    expect(progress.length).toBeGreaterThan(0);
    expect(new Set(progress.map(({ params }) => params?.["progressToken"]))).toEqual(new Set([0]));
  });

  test("cancellations of finished, missing and unknown requests are ignored", async () => {
    for (const params of [{ requestId: "init", reason: "late" }, { requestId: 999 }, {}])
      server.send({ method: "notifications/cancelled", params });
    server.send({ method: "notifications/unheard-of" });
    server.write("");
    server.write("\r");
    expect((await server.ask("logging/setLevel", { level: "debug" })).error?.code).toBe(-32_601);
    expect((await server.ask("resources/subscribe", { uri: "codegraph://status" })).error?.code).toBe(-32_601);
    expect((await server.ask("tools/call", { name: "codegraph_status", arguments: null })).error?.code).toBe(-32_602);
    expect((await server.ask("tools/call", { name: "codegraph_status" })).result?.["isError"]).toBeUndefined();
    expect((await server.ask("ping")).result).toEqual({});
  });
});

describe("arguments from models and hosts", () => {
  const query = fieldsOf(tools.find(({ name }) => name === "codegraph_query")!);
  const callers = fieldsOf(tools.find(({ name }) => name === "codegraph_callers")!);

  test("empty optional arguments count as absent, since models fill in every field", () => {
    const filled = {
      term: "a",
      mode: "",
      file_filter: null,
      type_filter: [],
      modified_since: "",
      limit: null,
      include_dependencies: null,
      max_tokens: null,
      cursor: "",
      project: "",
    };
    expect(checkInput(query, filled)).toEqual({ term: "a" });
    expect(() => checkInput(query, { term: "" })).toThrow('"term" must be a non-empty string');
  });

  test("numbers, booleans and lists are accepted as strings", () => {
    expect(checkInput(query, { term: "a", limit: "5", include_dependencies: "true", type_filter: '["code"]' })).toEqual({
      term: "a",
      limit: 5,
      linked_projects: true,
      type_filter: ["code"],
    });
    expect(checkInput(callers, { method: "a", depth: "2" })).toEqual({ symbol: "a", depth: 2 });
  });

  test("arguments that a host adds for its scheduler are ignored", () => {
    expect(checkInput(query, { term: "a", wait_for_previous: true })).toEqual({ term: "a" });
  });

  test("max_tokens is ignored by tools without a budget", () => {
    expect(checkInput({ from: { type: "string", description: "A symbol", required: true } }, { from: "a", max_tokens: 400 })).toEqual({
      from: "a",
    });
  });

  // A client that narrows a question by an unknown argument would take the answer for a narrowed one.
  test("unknown arguments are rejected with the list of known ones", () => {
    expect(() => checkInput(query, { term: "a", path: "src" })).toThrow(
      expect.objectContaining({ message: 'Unknown argument "path"', remedy: expect.stringContaining("file_filter") as string }),
    );
  });
});

describe("input schemas", () => {
  /** Every schema in a schema, with where it stands. */
  function parts(schema: JsonSchema, at = ""): [string, JsonSchema][] {
    const inner = [
      ...Object.entries(schema.properties ?? {}).map(([name, each]) => [`${at}.${name}`, each] as const),
      ...(schema.items === undefined ? [] : [[`${at}[]`, schema.items] as const]),
      ...(typeof schema.additionalProperties === "object" ? [[`${at}{}`, schema.additionalProperties] as const] : []),
    ];
    return [[at, schema], ...inner.flatMap(([name, each]) => parts(each, name))];
  }

  test.each(tools)("the schema of $name is accepted by every host", (tool) => {
    expect(tool.name).toMatch(/^[a-z][a-z_]{0,29}$/);
    const inputs = parts(inputSchema(fieldsOf(tool)));
    // Hosts leave out tools with a parameter that has no one type.
    for (const [at, { type }] of inputs)
      expect({ at, type }).toEqual({ at, type: expect.stringMatching(/^(?:object|array|string|integer|boolean)$/) as string });
    for (const [at, schema] of [...inputs, ...parts(outputSchema(tool))]) {
      expect({ at, type: schema.type }).not.toEqual({ at, type: undefined });
      expect(
        Object.keys(schema).filter((key) => ["anyOf", "oneOf", "allOf", "not", "$ref", "$defs", "const", "prefixItems"].includes(key)),
      ).toEqual([]);
      expect([schema.type].flat().includes("array")).toBe(schema.items !== undefined || [schema.type].flat().length > 2);
    }
    expect(outputSchema(tool).type).toBe("object");
  });
});

test("an idle server loads no parser, no database and no native module, and does nothing", async () => {
  const hooks = `data:text/javascript,${encodeURIComponent('import { registerHooks } from "node:module"; registerHooks({ load(url, context, next) { process.stderr.write("LOADED " + url + "\\n"); return next(url, context); } });')}`;
  const server = new Raw([], { node: ["--import", hooks] });
  await server.initialize();
  await server.ask("tools/list");
  for (const list of ["resources/list", "prompts/list", "resources/templates/list"]) await server.ask(list);
  const loaded = [...server.stderr.matchAll(/^LOADED (\S+)$/gm)].map(([, url = ""]) => url);
  expect(loaded.length).toBeGreaterThan(50);
  expect(
    loaded.filter((url) =>
      /\/packages\/(?:parse|store|graph|search|embed|voice)\/|\/engine\/dist\/(?!bundle\/log\/)|better-sqlite3|tree-sitter|kysely|\.(?:node|wasm)$/.test(
        url,
      ),
    ),
  ).toEqual([]);
  await server.end();
});

test("output of a dependency goes to stderr and does not break the protocol", async () => {
  const folder = makeProject();
  const noise = `data:text/javascript,${encodeURIComponent('setInterval(() => { console.log("noise"); process.stdout.write("more noise\\n"); }, 5);')}`;
  const server = new Raw(["--project", folder], { node: ["--import", noise], environment: { CODEGRAPH_LOG_LEVEL: "debug" } });
  // Until the server has stdout to itself, what others print there is not the server's.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await server.initialize();
  await server.ask("tools/call", { name: "codegraph_init", arguments: {} });
  expect((await server.ask("tools/call", { name: "codegraph_query", arguments: { term: "find" } })).result?.["isError"]).toBeUndefined();
  expect(server.stderr).toContain("more noise\n");
  await server.end();
  removeProject(folder);
});

test("several leaked servers on one project answer at the same time", async () => {
  const folder = makeProject();
  const connects = Object.values(generations);
  const first = await connects[0]!({ args: ["--project", folder] });
  await first.call("codegraph_init");
  const others = await Promise.all(Array.from({ length: 4 }, (_, at) => connects[at % connects.length]!({ args: ["--project", folder] })));
  for (const term of ["find", "save"]) {
    const answers = await Promise.all([first, ...others].map((server) => server.call("codegraph_query", { term })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.text).toMatch(/^\d matches:/);
  }
  await Promise.all([first, ...others].map((server) => server.close()));
  removeProject(folder);
});

test.skipIf(process.platform === "win32").each([
  ["idle", false],
  ["in the middle of a call", true],
])("a server ends within a second after its host is killed: %s", async (_, busy) => {
  const folder = makeProject(busy ? manyFiles(400) : {});
  // A host that speaks to its server and leaves it no time to say goodbye.
  const host = spawn(process.execPath, [
    "-e",
    `const { spawn } = require("node:child_process");
    const server = spawn(process.execPath, [${JSON.stringify(bin)}, "--project", ${JSON.stringify(folder)}]);
    const send = (message) => server.stdin.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\\n");
    send({ id: 1, method: "initialize", params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "host", version: "1" } } });
    if (${busy}) send({ id: 2, method: "tools/call", params: { name: "codegraph_init", arguments: {}, _meta: { progressToken: 1 } } });
    let heard = "";
    server.stdout.on("data", (chunk) => {
      heard += chunk;
      if (heard.includes(${JSON.stringify(busy ? "notifications/progress" : '"id":1')})) console.log(server.pid);
    });`,
  ]);
  const pid = await new Promise<number>((resolve) =>
    host.stdout.once("data", (chunk: Buffer) => resolve(Number.parseInt(chunk.toString(), 10))),
  );
  expect(isRunning(pid)).toBe(true);
  host.kill("SIGKILL");
  await expect.poll(() => isRunning(pid), { interval: 10 }).toBe(false);
  removeProject(folder);
});

/** True while a process runs. A zombie, whose parent has not read its exit code, counts as ended. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
