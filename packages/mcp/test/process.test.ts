/** The server process: when it ends, what it writes, what it loads. */
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { makeProject, manyFiles, removeProject } from "../../../test/support/sample-project.js";
import { bin } from "./support/clients.js";

/** Longer than any shutdown on a busy machine, and shorter than waiting for an index run. */
const SOON_MS = 30_000;

function start(args: readonly string[], node: readonly string[] = []): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [...node, bin, ...args]);
}

function send(server: ChildProcessWithoutNullStreams, message: object): void {
  server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

function initialize(server: ChildProcessWithoutNullStreams): void {
  send(server, {
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
  });
}

/** Resolves to the milliseconds from now to the end of the process. */
async function timeToEnd(server: ChildProcessWithoutNullStreams): Promise<number> {
  const asked = performance.now();
  await once(server, "close");
  return performance.now() - asked;
}

test("the server ends when its input closes", async () => {
  const server = start([]);
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  initialize(server);
  await lines.next();
  server.stdin.end();
  expect(await timeToEnd(server)).toBeLessThan(SOON_MS);
  expect(server.exitCode).toBe(0);
});

test("the server ends when its input closes before the first message", async () => {
  const server = start([]);
  server.stdin.end();
  await timeToEnd(server);
  expect(server.exitCode).toBe(0);
});

test("the server ends when its input closes during indexing", async () => {
  const folder = makeProject(manyFiles(400));
  const server = start(["--project", folder]);
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  initialize(server);
  await lines.next();
  send(server, { method: "notifications/initialized" });
  send(server, { id: 2, method: "tools/call", params: { name: "codegraph_init", arguments: {}, _meta: { progressToken: 7 } } });
  expect(JSON.parse((await lines.next()).value as string)).toMatchObject({ method: "notifications/progress" });
  server.stdin.end();
  expect(await timeToEnd(server)).toBeLessThan(SOON_MS);
  removeProject(folder);
});

test("the server ends on SIGTERM", async () => {
  const server = start([]);
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  initialize(server);
  await lines.next();
  server.kill("SIGTERM");
  expect(await timeToEnd(server)).toBeLessThan(SOON_MS);
  expect(server.exitCode).toBe(0);
});

test("the server writes only protocol messages to stdout at every log level", async () => {
  const folder = makeProject();
  const server = spawn(process.execPath, [bin, "--project", folder], { env: { ...process.env, CODEGRAPH_LOG_LEVEL: "debug" } });
  const lines: string[] = [];
  createInterface(server.stdout).on("line", (line) => lines.push(line));
  let log = "";
  server.stderr.on("data", (chunk: Buffer) => (log += chunk.toString()));
  initialize(server);
  send(server, { method: "notifications/initialized" });
  send(server, { id: 2, method: "tools/call", params: { name: "codegraph_init", arguments: {} } });
  await expect.poll(() => lines.length).toBe(2);
  send(server, { id: 3, method: "tools/call", params: { name: "codegraph_query", arguments: { term: "find" } } });
  await expect.poll(() => lines.length).toBe(3);
  server.stdin.end();
  await once(server, "close");
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ jsonrpc: "2.0" });
  expect(log).toMatch(/^\S+Z info tool\.call tool=codegraph_query ok=true ms=\d+$/m);
  expect(log).toMatch(/^\S+Z info index\.run root=\S+ read=\d+ removed=0 problems=0 ms=\d+$/m);
  removeProject(folder);
});

test("the server survives invalid messages", async () => {
  const server = start([]);
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  server.stdin.write("hello?\n{}\n");
  initialize(server);
  for (;;) {
    const { value, done } = await lines.next();
    expect(done).not.toBe(true);
    if ((JSON.parse(value as string) as { id?: number }).id === 1) break;
  }
  server.stdin.end();
  await once(server, "close");
});

test("the server prints a one-line error for an old Node version before anything is loaded", async () => {
  const old = `data:text/javascript,Object.defineProperty(process,"version",{value:"v20.20.2"});Object.defineProperty(process,"versions",{value:{node:"20.20.2"}})`;
  const server = start([], ["--import", old]);
  let said = "";
  server.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await once(server, "close");
  expect(server.exitCode).toBe(2);
  expect(said).toBe("codegraph-mcp needs Node 22.14 or newer; this is v20.20.2\n");
});

test("codegraph-mcp --help and --version describe the command line", async () => {
  const server = start(["--projct", "x"]);
  let said = "";
  server.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await once(server, "close");
  expect(server.exitCode).toBe(2);
  expect(said).toMatch(/--projct.*\[invalid-argument\]\n$/);
});
