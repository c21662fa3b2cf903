/** `codegraph serve`: several projects behind one address, with one guard for all routes. */
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, removeProject, sample } from "../../../test/support/sample-project.js";
import { codegraph } from "./support/command.js";
import { type Serving, startServe } from "./support/serve.js";

let users = "";
let tools = "";

beforeAll(async () => {
  users = makeProject();
  tools = makeProject({ "tool.py": "def hammer():\n    return 1\n" });
  for (const folder of [users, tools]) await codegraph(["init", folder, "--no-semantic"]);
});

afterAll(() => {
  removeProject(users);
  removeProject(tools);
});

async function graphql(url: string, query: string, headers: Readonly<Record<string, string>> = {}): Promise<Record<string, never>> {
  const init = { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify({ query }) };
  return (await (await fetch(`${url}/graphql`, init)).json()) as Record<string, never>;
}

function mcp(url: string, method: string, params: object): Promise<Response> {
  return fetch(`${url}/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", "mcp-protocol-version": "2025-06-18" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
}

describe("two projects at one address", () => {
  let served: Serving;

  beforeAll(async () => {
    served = await startServe([users, tools]);
  });

  afterAll(() => served.end());

  test("the routes are named on stderr", () => {
    const routes = ["/mcp", "/graphql", "/dashboard", "/dashboard/api", "/healthz", "/metrics"];
    expect(served.stderr()).toBe(routes.map((path) => `codegraph: serving ${served.url}${path}\n`).join(""));
  });

  test("GraphQL answers about both, by name or root", async () => {
    const { data } = await graphql(
      served.url,
      `{
        projects { root }
        first: callers(symbol: "find") { total }
        second: definition(project: ${JSON.stringify(tools)}, symbol: "hammer") { outcome }
      }`,
    );
    expect(data).toEqual({ projects: [{ root: users }, { root: tools }], first: { total: 2 }, second: { outcome: "found" } });
  });

  test("MCP answers about both, and about no other folder", async () => {
    const call = async (args: object): Promise<string> =>
      (await mcp(served.url, "tools/call", { name: "codegraph_callers", arguments: args })).text();
    expect(await call({ symbol: "find" })).toContain("UserService.load");
    expect(await call({ symbol: "hammer", project: tools })).not.toContain("outside-project");
    expect(await call({ symbol: "find", project: "/" })).toContain("outside-project");
  });

  test("the health check tells nothing but that the server answers", async () => {
    const answer = await fetch(`${served.url}/healthz`);
    expect([answer.status, await answer.text()]).toEqual([200, "ok\n"]);
    expect((await fetch(`${served.url}/healthz`, { method: "HEAD" })).status).toBe(200);
  });

  test("the metrics are in the form of Prometheus, and count requests by path and status", async () => {
    await fetch(`${served.url}/nothing/${"x".repeat(50)}`);
    const answer = await fetch(`${served.url}/metrics`);
    expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const text = await answer.text();
    for (const line of text.trimEnd().split("\n")) {
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{(?:[a-z]+="[^"\n]*",?)+\})? [\d.e+-]+)$/u);
    }
    expect(text).toMatch(/^codegraph_http_requests_total\{path="other",status="404"\} [1-9]/mu);
    expect(text).toMatch(/^codegraph_http_requests_total\{path="\/healthz",status="200"\} [1-9]/mu);
    expect(text).toMatch(/^codegraph_http_request_duration_seconds_bucket\{path="\/healthz",le="\+Inf"\} [1-9]/mu);
    expect(text).toMatch(/^codegraph_open_projects 2$/mu);
    expect(text).not.toContain("xxxx");
  });

  test("a saved file reaches a subscription", async () => {
    const query = encodeURIComponent("subscription { indexChanged { reason files { file action } } }");
    const stop = new AbortController();
    const answer = await fetch(`${served.url}/graphql?query=${query}`, { headers: { accept: "text/event-stream" }, signal: stop.signal });
    let text = "";
    void (async () => {
      for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) text += new TextDecoder().decode(part);
    })().catch(() => undefined);
    await pause(500);
    writeFileSync(join(users, "src/more.ts"), "export const more = 1;\n");
    await expect.poll(() => text).toContain('"files":[{"file":"src/more.ts","action":"added"}]');
    stop.abort();
    expect(await (await fetch(`${served.url}/metrics`)).text()).toMatch(/^codegraph_index_updates_total\{project="[^"]+"\} [1-9]/mu);
  });
});

describe("with a token", () => {
  const token = "correct-horse-battery-staple";
  const authorization = { authorization: `Bearer ${token}` };
  let served: Serving;

  beforeAll(async () => {
    served = await startServe([users], { CODEGRAPH_HTTP_TOKEN: token });
  });

  afterAll(() => served.end());

  test.each([
    ["/mcp", 401],
    ["/graphql?query={__typename}", 401],
    ["/metrics", 401],
    ["/nothing", 401],
    ["/dashboard/api/overview", 401],
    ["/dashboard/api", 401],
    ["/dashboard/../metrics", 401],
    ["/dashboard", 200],
    ["/dashboard/app.js", 200],
    ["/healthz", 200],
  ])("%s without it is answered with %i", async (path, status) => {
    expect((await fetch(served.url + path)).status).toBe(status);
  });

  test("a refused GraphQL request has the form of an answer of GraphQL", async () => {
    const { errors } = await graphql(served.url, "{ __typename }");
    expect(errors).toEqual([
      { message: "Bearer token required", extensions: { code: "invalid-argument", remedy: expect.any(String) as string } },
    ]);
  });

  test("GraphQL answers questions but hides its schema, unless it is told not to", async () => {
    expect(await graphql(served.url, '{ callers(symbol: "find") { total } }', authorization)).toEqual({ data: { callers: { total: 2 } } });
    expect(JSON.stringify(await graphql(served.url, "{ __schema { types { name } } }", authorization))).toContain("introspection");
    const open = await startServe([users, "--introspection"], { CODEGRAPH_HTTP_TOKEN: token });
    expect(JSON.stringify(await graphql(open.url, "{ __schema { types { name } } }", authorization))).toContain('"name":"Query"');
    await open.end();
  });

  test.each(["evil.example", "localhost.evil.example"])("a page of %s is refused at every path", async (host) => {
    for (const path of ["/mcp", "/graphql?query={__typename}", "/dashboard", "/dashboard/api/overview", "/metrics", "/healthz"]) {
      expect((await fetch(served.url + path, { headers: { origin: `http://${host}`, ...authorization } })).status).toBe(403);
    }
  });
});

describe("the dashboard", () => {
  const asked = async (url: string, question: string, headers = {}): Promise<unknown> =>
    (await fetch(`${url}/dashboard/api/${question}`, { headers })).json();

  test("shows each of the projects, and no calls of agents", async () => {
    const served = await startServe([users, tools]);
    expect(await asked(served.url, `symbol?of=hammer&project=${encodeURIComponent(tools)}`)).toMatchObject({ outcome: "found" });
    expect(await asked(served.url, "projects")).toMatchObject({ projects: [{ root: users }, { root: tools }], activity: false });
    await served.end();
  });

  test("shows calls of agents if asked for, without their questions", async () => {
    const served = await startServe([users, "--activity"]);
    await (await mcp(served.url, "tools/call", { name: "codegraph_callers", arguments: { symbol: "find" } })).text();
    const activity = await asked(served.url, "activity");
    expect(activity).toMatchObject({ isRecorded: true, total: 1, calls: [{ tool: "codegraph_callers", ok: true }] });
    expect(JSON.stringify(activity)).not.toContain("find");
    await served.end();
  });
});

describe("the command", () => {
  test("ends in order: subscriptions are completed, and the exit code is that of the signal", async () => {
    const served = await startServe([users]);
    const query = encodeURIComponent("subscription { indexChanged { at } }");
    const answer = await fetch(`${served.url}/graphql?query=${query}`, { headers: { accept: "text/event-stream" } });
    const text = answer.text();
    await pause(300);
    expect(await served.end()).toBe(143);
    expect(await text).toMatch(/event: complete\ndata:\n\n$/u);
  });

  test("serves the other routes without @codegraph/graphql, and says how to install it", async () => {
    const missing = `import { registerHooks } from "node:module";
      registerHooks({
        resolve(name, context, next) {
          if (name === "@codegraph/graphql") throw Object.assign(new Error("not installed"), { code: "ERR_MODULE_NOT_FOUND" });
          return next(name, context);
        },
      });`;
    const node = ["--import", `data:text/javascript,${encodeURIComponent(missing)}`];
    const served = await startServe([users], {}, node);
    expect(served.stderr()).toContain(
      "codegraph: /graphql is not served: @codegraph/graphql is not installed; npm install @codegraph/graphql",
    );
    expect((await fetch(`${served.url}/graphql?query={__typename}`)).status).toBe(404);
    expect((await fetch(`${served.url}/healthz`)).status).toBe(200);
    await served.end();
  });

  test("answers only the operations of a file", async () => {
    const file = join(tools, "operations.json");
    writeFileSync(file, JSON.stringify({ names: "{ projects { root } }" }));
    const served = await startServe([users, "--operations", file]);
    const answer = await fetch(`${served.url}/graphql?documentId=names`);
    expect(await answer.json()).toEqual({ data: { projects: [{ root: users }] } });
    expect(await graphql(served.url, "{ __typename }")).toHaveProperty("errors");
    await served.end();
  });

  test("names a folder without an index, an invalid file of operations and an address in use", async () => {
    const bare = makeProject(sample);
    const wrong = join(tools, "wrong.json");
    writeFileSync(wrong, '{"a": "{ nothing }"}');
    const busy = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => busy.once("listening", resolve));
    const { port } = busy.address() as { port: number };
    for (const [args, code] of [
      [[bare], "not-indexed"],
      [[join(bare, "none")], "not-a-directory"],
      [[users, "--operations", wrong], "invalid-argument"],
      [[users, "--operations", join(bare, "none.json")], "invalid-argument"],
      [[users, "--http", "0.0.0.0:0"], "invalid-argument"],
      [[users, "--http", `127.0.0.1:${port}`], "cannot-listen"],
    ] as const) {
      const ended = await codegraph(["serve", "--http", "0", ...args], { cwd: users });
      expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining(`[${code}]`) as string]);
    }
    busy.close();
    removeProject(bare);
  });
});
