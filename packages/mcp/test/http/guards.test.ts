/** Requests that the HTTP server rejects, and its limits against overload. */
import { mkdirSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import { connect as connectTo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../../test/support/sample-project.js";
import { LIMITS, type Limits } from "../../src/http/limits.js";
import { httpGenerations, type HttpConnection } from "../support/clients.js";
import { createMcpServer, exchange, initialize, requestBytes, serveHere, type Served, startHttp } from "../support/http-server.js";

const connect = httpGenerations["client 2.4 of the 2026 protocol"]!;

describe("an HTTP server without a token", () => {
  let server: Served;

  beforeAll(async () => {
    server = await serveHere({});
  });

  afterAll(() => server.end());

  test.each<[string, number, Parameters<typeof requestBytes>[0]]>([
    ["a right request", 200, {}],
    ["its own name", 200, { headers: { host: "localhost:7117" } }],
    ["a page of this machine", 200, { headers: { origin: "http://localhost:3000" } }],
    ["a foreign host", 403, { headers: { host: "evil.example" } }],
    ["a foreign host that begins like this machine", 403, { headers: { host: "127.0.0.1.evil.example" } }],
    ["a user before a foreign host", 403, { headers: { host: "localhost@evil.example" } }],
    ["no host", 400, { headers: { host: "" } }],
    ["a foreign page", 403, { headers: { origin: "http://evil.example" } }],
    ["a page without an origin", 403, { headers: { origin: "null" } }],
    ["another path", 404, { start: "POST /mcp/../etc/passwd HTTP/1.1" }],
    ["a whole address as path", 404, { start: "POST http://evil.example/mcp HTTP/1.1" }],
    ["another method", 405, { start: "PUT /mcp HTTP/1.1" }],
    ["a browser's question before a request", 405, { start: "OPTIONS /mcp HTTP/1.1", headers: { origin: "http://localhost:3000" } }],
    ["a form", 415, { headers: { "content-type": "application/x-www-form-urlencoded" } }],
    ["text", 415, { headers: { "content-type": "text/plain" } }],
    ["what is no JSON", 400, { body: "{" }],
    ["what is no message", 400, { body: "[]" }],
    ["JSON nested without end", 400, { body: "[".repeat(500_000) }],
    ["more than is allowed", 413, { body: " ".repeat(1_048_577) }],
    ["a length that is a lie", 413, { headers: { "content-length": "99999999999" } }],
    [
      "no length and more than is allowed",
      413,
      { headers: { "content-length": "", "transfer-encoding": "chunked" }, body: `200000\r\n${" ".repeat(0x200000)}\r\n0\r\n\r\n` },
    ],
    ["headers without end", 431, { headers: { "x-more": "x".repeat(100_000) } }],
    ["two lengths", 400, { headers: { "transfer-encoding": "chunked" } }],
  ])("answers %s with %i", async (_, status, request) => {
    const { text } = await exchange(server.url, requestBytes(request));
    expect(text.split("\r\n", 1)[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    // Pages of other origins must not read an answer.
    expect(text.toLowerCase()).not.toContain("access-control-allow");
  });
});

describe("an HTTP server with a token", () => {
  const token = "correct-horse-battery-staple";
  const bearer = (given: string): Parameters<typeof requestBytes>[0] => ({ headers: { authorization: given } });
  const folder = makeProject({ "token.txt": `  ${token}\r\n` });
  let server: Served;

  beforeAll(async () => {
    server = await serveHere({ address: "0.0.0.0:0", tokenFile: join(folder, "token.txt") });
  });

  afterAll(async () => {
    await server.end();
    removeProject(folder);
  });

  test.each([
    ["no token", 401, {}],
    ["another token", 401, bearer("Bearer correct-horse-battery-stapled")],
    ["the beginning of the token", 401, bearer("Bearer correct")],
    ["an empty token", 401, bearer("Bearer ")],
    ["another scheme", 401, bearer(`Basic ${token}`)],
    ["the token", 200, bearer(`Bearer ${token}`)],
    ["the token, for a server that goes by another name", 200, { headers: { host: "build-server:80", authorization: `Bearer ${token}` } }],
    ["the token in a foreign page", 403, { headers: { origin: "http://evil.example", authorization: `Bearer ${token}` } }],
  ])("answers %s with %i", async (_, status, request) => {
    const { text } = await exchange(server.url, requestBytes(request));
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    if (status === 401) expect(text).toMatch(/www-authenticate: Bearer/i);
  });
});

describe("invalid settings of an HTTP server", () => {
  test.each<[string, Parameters<typeof serveHere>[0], string, RegExp]>([
    [
      "on an address of other machines without a token",
      { address: "0.0.0.0:0" },
      "invalid-argument",
      /^Other machines can reach 0\.0\.0\.0:0, so a token is required$/,
    ],
    [
      "on a name that is not this machine's without a token",
      { address: "localhost.evil.example:1" },
      "invalid-argument",
      /^Other machines can reach/,
    ],
    ["on what is no address", { address: "here:there" }, "invalid-argument", /^Invalid address "here:there"$/],
    ["on no port", { address: "70000" }, "invalid-argument", /^Invalid address "70000"$/],
    ["with a token file that is not there", { tokenFile: "/nowhere/token" }, "invalid-argument", /^Cannot read .* \(ENOENT\)$/],
    [
      "with a token that can be guessed",
      { tokenFile: "/dev/null" },
      "invalid-argument",
      /^No valid token in .* at least 16 ASCII characters/,
    ],
    [
      "on an address that is not this machine's",
      { address: "[::1:2]:0", tokenFile: import.meta.filename },
      "invalid-argument",
      /^No valid token/,
    ],
  ])("the server rejects %s", async (_, options, code, message) => {
    await expect(serveHere(options)).rejects.toMatchObject({ code, message: expect.stringMatching(message) as string });
  });

  test("the server rejects a port in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as { port: number };
    await expect(startHttp(["--http", String(port)])).rejects.toThrow(
      new RegExp(`it ended with 2: codegraph-mcp: 127\\.0\\.0\\.1:${port} is in use\\..*\\[cannot-listen\\]`),
    );
    other.close();
  });
});

describe("folders that HTTP clients can reach", () => {
  let served = "";
  let linked = "";
  let foreign = "";
  let server: Served;
  let client: HttpConnection;

  beforeAll(async () => {
    [served, linked, foreign] = [
      makeProject(),
      makeProject({ "lib.py": "def shared():\n    pass\n" }),
      makeProject({ "key.py": "def hidden():\n    pass\n" }),
    ];
    mkdirSync(join(served, "sub"));
    symlinkSync(foreign, join(served, "way-out"));
    const start = await serveHere({ project: served, toolset: "each", allow: [linked, foreign] });
    const owner = await connect(start.url);
    for (const path of [served, linked, foreign]) await owner.call("codegraph_init", { path });
    await owner.call("codegraph_link", { path: linked, name: "lib" });
    await owner.close();
    await start.end();
    server = await serveHere({ project: join(served, "src"), toolset: "each" });
    client = await connect(server.url);
  });

  afterAll(async () => {
    await client.close();
    await server.end();
    for (const folder of [served, linked, foreign]) removeProject(folder);
  });

  test("HTTP clients reach the server's project and the projects linked to it", async () => {
    expect((await client.call("codegraph_query", { term: "find" })).text).toContain("4 matches");
    expect((await client.call("codegraph_query", { term: "find", project: join(served, "sub") })).text).toContain("4 matches");
    expect((await client.call("codegraph_query", { term: "shared", project: linked })).text).toContain("lib.py");
    expect((await client.call("codegraph_scan", { path: served })).isError).toBe(false);
  });

  test.each<[string, (foreign: string, served: string) => Record<string, unknown>]>([
    ["codegraph_query", (foreign) => ({ term: "hidden", project: foreign })],
    ["codegraph_query", (_, served) => ({ term: "hidden", project: join(served, "way-out") })],
    ["codegraph_query", (foreign) => ({ term: "hidden", project: `../../${foreign.split("/").at(-1)}` })],
    ["codegraph_status", () => ({ project: "/" })],
    ["codegraph_scan", () => ({ path: "/tmp" })],
    ["codegraph_scan", (foreign) => ({ path: foreign })],
    ["codegraph_init", (foreign) => ({ path: foreign })],
    ["codegraph_init", (_, served) => ({ path: join(served, "..", "new") })],
    ["codegraph_link", (foreign) => ({ path: foreign })],
    ["codegraph_link", (_, served) => ({ path: join(served, "way-out") })],
  ])("HTTP clients cannot reach other folders: %s with %s", async (tool, input) => {
    const { text, isError } = await client.call(tool, input(foreign, served));
    expect(text).toMatch(/^This server does not serve .*\[outside-project\]$/);
    expect(isError).toBe(true);
  });
});

describe("overload of an HTTP server", () => {
  /** A tool that answers when told to. */
  function slowServer(limits: Partial<Limits> = {}) {
    const aborted: number[] = [];
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    let calls = 0;
    const answerer = {
      fetch: async ({ signal }: Request) => {
        const number = (calls += 1);
        signal.addEventListener("abort", () => aborted.push(number));
        await gate;
        return new Response("x".repeat(20_000_000));
      },
    };
    const server = createMcpServer(answerer, { ...LIMITS, ...limits });
    const url = new Promise<string>((resolve) => {
      server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as { port: number }).port}/mcp`));
    });
    const end = (): void => {
      server.close();
      server.closeAllConnections();
    };
    return { url, aborted, release, calls: () => calls, end };
  }

  test("the server closes a connection whose headers never end", async () => {
    const { url, end } = slowServer({ headersMs: 300, requestMs: 400 });
    const { text, ended } = await exchange(await url, "POST /mcp HTTP/1.1\r\nhost: 127.0.0.1\r\n", 5_000);
    expect({ status: text.slice(0, 12), ended }).toEqual({ status: "HTTP/1.1 408", ended: true });
    end();
  });

  test("the server closes a connection whose body never ends", async () => {
    const { url, end, calls } = slowServer({ headersMs: 300, requestMs: 400 });
    const { ended } = await exchange(await url, requestBytes({ headers: { "content-length": "1000" } }), 5_000);
    expect({ ended, calls: calls() }).toEqual({ ended: true, calls: 0 });
    end();
  });

  test("the server closes idle connections", async () => {
    const { url, end } = slowServer({ connections: 3 });
    const { port } = new URL(await url);
    const idle = Array.from({ length: 3 }, () => connectTo(Number(port), "127.0.0.1"));
    await Promise.all(idle.map((socket) => new Promise((resolve) => socket.once("connect", resolve))));
    expect(await exchange(await url, requestBytes())).toEqual({ text: "", ended: true });
    for (const socket of idle) socket.destroy();
    end();
  });

  test("the server limits parallel calls, even on one connection", async () => {
    const { url, end, calls } = slowServer({ calls: 4 });
    const pipelined = requestBytes({ headers: { connection: "keep-alive" } }).repeat(50);
    const waiting = exchange(await url, pipelined, 1_000);
    await expect.poll(calls).toBe(4);
    await waiting;
    expect(calls()).toBe(4);
    end();
  });

  test("the server aborts the call of a client that disconnects", async () => {
    const { url, end, aborted } = slowServer();
    const { port } = new URL(await url);
    const socket = connectTo(Number(port), "127.0.0.1");
    socket.write(requestBytes());
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    await expect.poll(() => aborted).toEqual([1]);
    end();
  });

  test("the server closes a connection whose client does not read", async () => {
    const { url, end, release } = slowServer({ unreadMs: 300, calls: 1 });
    const { port } = new URL(await url);
    const socket = connectTo(Number(port), "127.0.0.1").pause();
    socket.write(requestBytes());
    release();
    await expect.poll(async () => (await exchange(await url, requestBytes({ body: initialize }))).text.slice(0, 12)).toBe("HTTP/1.1 200");
    socket.destroy();
    end();
  });
});
