/** Several clients of every generation on one HTTP server. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, manyFiles, removeProject } from "../../../../test/support/sample-project.js";
import { tools } from "../../src/tools/index.js";
import { EVERY_TOOL, httpGenerations, type HttpConnection } from "../support/clients.js";
import { type HttpProcess, startHttp } from "../support/http-server.js";

let folder = "";
let large = "";
let server: HttpProcess;

beforeAll(async () => {
  folder = makeProject();
  large = makeProject(manyFiles(400));
  server = await startHttp([...EVERY_TOOL, "--project", folder, "--allow", large], { CODEGRAPH_LOG_LEVEL: "info" });
  const first = await httpGenerations["sdk 1.x"]!(server.url);
  await first.call("codegraph_init");
  await first.close();
});

afterAll(async () => {
  await server.end();
  for (const each of [folder, large]) removeProject(each);
});

describe.each(Object.entries(httpGenerations))("%s", (_, connect) => {
  test("lists tools, resources and prompts, and gets answers", async () => {
    const client = await connect(server.url);
    expect(client.instructions).toMatch(/^Use these tools before grep/);
    expect((await client.listTools()).map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    expect((await client.call("codegraph_query", { term: "find" })).text).toContain("4 matches");
    expect((await client.call("codegraph_query", {})).text).toMatch(/\[invalid-argument\]$/);
    await expect(client.call("codegraph_frobnicate")).rejects.toThrow(/codegraph_frobnicate/);
    await client.close();
  });

  test("receives the progress of an init, which does not block other clients, and can cancel it", async () => {
    const [client, other] = await Promise.all([connect(server.url), connect(server.url)]);
    const stop = new AbortController();
    const seen: number[] = [];
    const said = server.stderr().length;
    const running = client.call(
      "codegraph_init",
      { path: large },
      {
        signal: stop.signal,
        onprogress: ({ progress }) => void seen.push(progress),
      },
    );
    const ended = running.catch((error: unknown) => String(error));
    await expect.poll(() => seen.length).toBeGreaterThan(0);
    expect((await other.call("codegraph_query", { term: "find" })).text).toContain("4 matches");
    stop.abort(new Error("enough"));
    expect(await ended).toMatch(/enough|abort|cancel/i);
    expect(seen).toEqual([...seen].sort((one, next) => one - next));
    // The server has received the cancellation and stopped.
    await expect.poll(() => server.stderr().slice(said)).toMatch(/tool=codegraph_init ok=false/);
    await Promise.all([client.close(), other.close()]);
  });
});

test("parallel clients receive the answers to their own questions", async () => {
  const connects = Object.values(httpGenerations);
  const clients = await Promise.all(Array.from({ length: 9 }, (_, at) => connects[at % connects.length]!(server.url)));
  const ask = async (client: HttpConnection, at: number): Promise<void> => {
    const term = ["find", "save", "load", "greet"][at % 4] ?? "";
    const { text, isError } = await client.call("codegraph_query", { term });
    expect({ isError, text }).toEqual({ isError: false, text: expect.stringContaining(term) as string });
  };
  await Promise.all(clients.flatMap((client) => Array.from({ length: 20 }, (_, at) => ask(client, at))));
  await Promise.all(clients.map((client) => client.close()));
});

test("a client continues after a restart of the server", async () => {
  const token = "0123456789abcdef0123";
  const first = await startHttp(["--project", folder], { CODEGRAPH_HTTP_TOKEN: token });
  const clients = await Promise.all(Object.values(httpGenerations).map((connect) => connect(first.url, token)));
  expect(first.stderr()).toBe(`codegraph-mcp: serving ${first.url}\n`);
  expect(await first.end()).toBe(0);
  const again = await startHttp(["--project", folder, "--http", new URL(first.url).port], { CODEGRAPH_HTTP_TOKEN: token });
  for (const client of clients) expect((await client.call("codegraph_query", { term: "find" })).text).toContain("4 matches");
  await Promise.all(clients.map((client) => client.close()));
  await again.end();
});
