/** Subscriptions to the changes of an index, over server-sent events, with urql's client. */
import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client, fetchExchange } from "@urql/core";
import { initProject, openProject } from "@codegraph/engine";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { createBatchFeed, createGraphqlHandler, servedProject } from "../src/index.js";
import { createMergedChanges } from "../src/projects/merged-changes.js";
import { type GraphqlServer, startGraphql } from "./support/server.js";

let server: GraphqlServer;
const clean: (() => unknown)[] = [];

beforeAll(async () => {
  server = await startGraphql({ limits: { subscriptions: 3 } });
});

afterAll(() => server.end());

afterEach(async () => {
  for (const each of clean.splice(0)) await each();
});

interface Change {
  readonly reason: string;
  readonly project: { readonly name: string };
  readonly files: readonly { readonly file: string; readonly action: string }[];
}

const DOCUMENT = "subscription Changes { indexChanged { reason project { name } files { file action } } }";

/** Subscribes with urql, and collects the changes. */
function follow(url: string): { readonly changes: Change[]; readonly errors: string[]; stop(): void } {
  const client = new Client({ url, exchanges: [fetchExchange], fetchSubscriptions: true, preferGetMethod: false });
  const changes: Change[] = [];
  const errors: string[] = [];
  const { unsubscribe } = client.subscription<{ indexChanged: Change }>(DOCUMENT, {}).subscribe(({ data, error }) => {
    if (data) changes.push(data.indexChanged);
    if (error) errors.push(error.message);
  });
  clean.push(unsubscribe);
  return { changes, errors, stop: unsubscribe };
}

test("urql's client asks with variables", async () => {
  const client = new Client({ url: server.url, exchanges: [fetchExchange], preferGetMethod: false });
  const document = "query Callers($symbol: String!) { callers(symbol: $symbol) { total calls { __typename caller { path } } } }";
  const { data, error } = await client.query<{ callers: { total: number } }>(document, { symbol: "find" }).toPromise();
  expect(error).toBeUndefined();
  expect(data?.callers.total).toBe(2);
});

test("a saved, a new and a removed file reach all subscribers, once they can be queried", async () => {
  const followed = [follow(server.url), follow(server.url)];
  await pause(300);
  const file = join(server.root, "src/extra.ts");
  const seen = (): string[][] =>
    followed.map(({ changes }) => changes.flatMap(({ files }) => files.map((each) => `${each.action} ${each.file}`)));
  writeFileSync(file, "export function extra() { return 1; }\n");
  await expect.poll(seen).toEqual([["added src/extra.ts"], ["added src/extra.ts"]]);
  const { data } = await server.ask('{ definition(symbol: "extra") { outcome } }');
  expect(data).toEqual({ definition: { outcome: "found" } });
  writeFileSync(file, "export function further() { return 2; }\n");
  await expect.poll(() => seen()[0]).toContain("updated src/extra.ts");
  rmSync(file);
  await expect.poll(() => seen()[0]).toContain("removed src/extra.ts");
  expect(followed.flatMap(({ errors }) => errors)).toEqual([]);
});

test("subscriptions end when their clients go, and are limited in number", async () => {
  const open = async (): Promise<{ readonly status: number; end(): void }> => {
    const stop = new AbortController();
    clean.push(() => stop.abort());
    const headers = { accept: "text/event-stream" };
    const { status } = await fetch(`${server.url}?query=${encodeURIComponent(DOCUMENT)}`, { headers, signal: stop.signal });
    return { status, end: () => stop.abort() };
  };
  const three = [await open(), await open(), await open()];
  expect(three.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await open()).status).toBe(503);
  three[0]!.end();
  await expect.poll(async () => (await open()).status).toBe(200);
});

test("a project that is not watched cannot be followed", async () => {
  const handler = createGraphqlHandler([{ name: "still", root: "/still", feed: null, use: () => Promise.reject(new Error("unused")) }]);
  const url = `http://localhost/graphql?query=${encodeURIComponent(DOCUMENT)}`;
  const text = await (await handler(new Request(url, { headers: { accept: "text/event-stream" } }))).text();
  expect(text).toContain('"code":"invalid-argument"');
  expect(text).toMatch(/event: complete\ndata:\n\n$/u);
});

test("a server that stops completes its subscriptions", async () => {
  const stop = new AbortController();
  const own = await startGraphql({ stopping: stop.signal });
  clean.push(() => own.end());
  const response = await fetch(`${own.url}?query=${encodeURIComponent(DOCUMENT)}`, { headers: { accept: "text/event-stream" } });
  const text = response.text();
  await pause(100);
  stop.abort();
  expect(await text).toMatch(/event: complete\ndata:\n\n$/u);
});

test("an update by another process is reported without files", async () => {
  const root = makeProject();
  const { project } = await initProject(root, { workers: 1 });
  await project.close();
  clean.push(() => removeProject(root));
  // The first process that watches is elected to write.
  const script = `
    import { openProject } from "@codegraph/engine";
    const project = await openProject(${JSON.stringify(root)}, { watch: true });
    await project.status();
    console.log("ready");
    setInterval(() => {}, 1000);
  `;
  const writer = spawn(process.execPath, ["--input-type=module", "-e", script], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "inherit"],
  });
  clean.push(() => writer.kill());
  await new Promise((resolve) => writer.stdout.once("data", resolve));
  const feed = createBatchFeed();
  const opened = await openProject(root, { watch: true, onBatch: feed.publish });
  clean.push(() => opened.close());
  expect((await opened.status()).watch.state).toBe("elsewhere");
  const handler = createGraphqlHandler([servedProject(opened, feed)]);
  const stop = new AbortController();
  const url = `http://localhost/graphql?query=${encodeURIComponent(DOCUMENT)}`;
  const response = await handler(new Request(url, { headers: { accept: "text/event-stream" }, signal: stop.signal }));
  const reader = response.body!.getReader();
  clean.push(() => stop.abort());
  let text = "";
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += new TextDecoder().decode(part.value);
  })().catch(() => undefined);
  await pause(1_000);
  writeFileSync(join(root, "src/extra.ts"), "export function extra() { return 1; }\n");
  await expect.poll(() => text).toContain('"reason":"elsewhere"');
});

test("changes that a slow client has not read become one", async () => {
  const stop = new AbortController();
  const changes = createMergedChanges(stop.signal);
  for (let at = 0; at < 10_000; at++) changes.push({ reason: "changes", files: [{ file: `${at % 3}.ts`, action: "updated" }], at });
  changes.push({ reason: "changes", files: [{ file: "1.ts", action: "removed" }], at: 10_000 });
  expect(await changes.next()).toEqual({
    reason: "changes",
    files: [
      { file: "0.ts", action: "updated" },
      { file: "1.ts", action: "removed" },
      { file: "2.ts", action: "updated" },
    ],
    at: 10_000,
  });
  stop.abort();
  expect(await changes.next()).toBeNull();
});
