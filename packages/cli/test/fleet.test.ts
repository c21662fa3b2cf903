/** `codegraph fleet`: a server for a team, as its guide sets it up. */
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { ChildProcess } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POSTGRES, startPostgres, type TestPostgres, WITHOUT_POSTGRES } from "../../../test/support/postgres.js";
import { runGit } from "../../../test/support/written-tree.js";
import { codegraph, type Ended, start } from "./support/command.js";

let top = "";
let remote = "";

beforeAll(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-fleet-")));
  remote = join(top, "shop");
  mkdirSync(remote);
  writeFileSync(join(remote, "a.ts"), "export function pause() {}\nexport function stop() {\n  pause();\n}\n");
  runGit(remote, ["init", "-q", "-b", "main"]);
  runGit(remote, ["add", "."]);
  runGit(remote, ["commit", "-qm", "Begin"]);
});
afterAll(() => rmSync(top, { recursive: true, force: true, maxRetries: 5 }));

/** Starts a part of a fleet, and resolves to the first line with `text`. */
async function startPart(
  args: readonly string[],
  env: Record<string, string>,
  text: string,
): Promise<{ child: ChildProcess; line: string }> {
  const child = start(["fleet", ...args], { cwd: top, env });
  const line = await new Promise<string>((resolve, reject) => {
    const lines: string[] = [];
    createInterface(child.stderr!).on("line", (each) => {
      lines.push(each);
      if (each.includes(text)) resolve(each);
    });
    child.once("exit", (code) => reject(new Error(`it ended with ${code}: ${lines.join("\n")}`)));
  });
  return { child, line };
}

async function ended(child: ChildProcess): Promise<unknown> {
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  return (await exit)[0];
}

async function callers(url: string, token: string): Promise<string> {
  const answered = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "codegraph_callers", arguments: { symbol: "pause" } },
    }),
  });
  return `${answered.status} ${await answered.text()}`;
}

test("fleet try serves a repository without any service", async () => {
  const { child, line } = await startPart(["try", remote, "--http", "0"], {}, "/r/shop/mcp");
  const [url = ""] = /http:\S+/u.exec(line) ?? [];
  const token = readFileSync(join(top, "codegraph-data/token"), "utf8").trim();
  await expect.poll(() => callers(url, token)).toContain("a.ts: stop 3");
  const query = { method: "POST", body: '{"query":"{ callers(symbol: \\"pause\\") { total } }"}' };
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const graphql = await fetch(url.replace(/mcp$/u, "graphql"), { ...query, headers });
  expect(await graphql.json()).toEqual({ data: { callers: { total: 1 } } });
  expect(await ended(child)).toBe(143);
});

test.each([
  [["frob"], 'Unknown action "frob"'],
  [["add", "shop"], "fleet add takes 2 values, not 1"],
  [["list"], "No database is named"],
])("fleet %j is refused", async (args, message) => {
  const { code, stderr } = await codegraph(["fleet", ...args], { cwd: top, env: { CODEGRAPH_DATABASE: "" } });
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});

describe.skipIf(POSTGRES === null && process.env["CI"] === undefined)("a fleet with Postgres", () => {
  let postgres: TestPostgres;
  let env: Record<string, string>;
  beforeAll(async () => {
    if (POSTGRES === null) throw new Error(`Cannot test: ${WITHOUT_POSTGRES}.`);
    postgres = await startPostgres();
    env = { CODEGRAPH_DATABASE: postgres.database(), CODEGRAPH_REGISTRY: join(top, "registry") };
  });
  afterAll(() => postgres?.stop());

  const fleet = (...args: string[]): Promise<Ended> => codegraph(["fleet", ...args], { cwd: top, env });

  test("is set up, asked and taken down by commands", async () => {
    expect((await fleet("list")).code).toBe(1);
    const added = await fleet("add", "team/shop", remote);
    expect(added.stdout).toMatch(/^added team\/shop, .*\nwebhook: POST \/hooks\/[0-9a-f-]{36}\nsecret of the webhook: \S{40,}\n$/u);
    const [worker, node] = await Promise.all([
      startPart(["worker", "--data", "worker"], env, "waiting for pushes"),
      startPart(["serve", "--http", "0", "--data", "node"], env, "serving "),
    ]);
    const created = JSON.parse((await fleet("token", "test", "--scope", "team/*", "--json")).stdout) as { token: string; id: string };
    const [url = ""] = /http:\S+/u.exec(node.line) ?? [];
    await expect.poll(() => callers(`${url}/r/team/shop/mcp`, created.token)).toContain("a.ts: stop 3");
    expect((await fleet("tokens")).stdout).toContain(`${created.id} default test: read of team/*, until `);
    expect((await fleet("revoke", created.id)).stdout).toBe(`revoked ${created.id}\n`);
    await expect.poll(() => callers(`${url}/r/team/shop/mcp`, created.token)).toContain("401 ");
    expect((await fleet("list")).stdout).toContain(`default team/shop: ${remote}, webhook /hooks/`);
    expect((await fleet("remove", "team/shop")).stdout).toBe("removed team/shop\n");
    expect(await Promise.all([ended(worker.child), ended(node.child)])).toEqual([143, 143]);
  });
});
