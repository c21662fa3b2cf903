/** A node on an embedded database, asked by two tenants. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createToken, revokeToken } from "../src/index.js";
import { type LocalFleet, startLocalFleet } from "./support/local-fleet.js";
import { source } from "./support/repositories.js";

let fleet: LocalFleet;
const tokens: Record<string, string> = {};

const REPOSITORIES = [
  { tenant: "red", name: "team/shop", files: { "a.ts": source("redOnly") } },
  { tenant: "blue", name: "team/shop", files: { "a.ts": source("blueOnly") } },
  { tenant: "blue", name: "hidden", files: { "a.ts": source("hiddenBlue") } },
];

beforeAll(async () => {
  fleet = await startLocalFleet(REPOSITORIES);
  for (const [name, tenant, scope] of [
    ["red", "red", "*"],
    ["blue", "blue", "*"],
    ["narrow", "blue", "team/*"],
  ] as const)
    tokens[name] = (await createToken(fleet.catalogue, name, { tenant, scopes: [scope] })).token;
  tokens["metrics"] = (await createToken(fleet.catalogue, "metrics", { tenant: "red", rights: ["metrics"] })).token;
});

afterAll(() => fleet?.stop());

const as = (name: string): Record<string, string> => ({ authorization: `Bearer ${tokens[name]}` });

async function get(path: string, name: string): Promise<{ readonly status: number; readonly text: string }> {
  const answered = await fetch(fleet.url + path, { headers: as(name) });
  return { status: answered.status, text: await answered.text() };
}

async function callTool(
  name: string,
  repository: string,
  tool: string,
  given: object,
): Promise<{ readonly status: number; readonly text: string }> {
  const answered = await fetch(`${fleet.url}/r/${repository}/mcp`, {
    method: "POST",
    headers: { ...as(name), "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: tool, arguments: given } }),
  });
  return { status: answered.status, text: await answered.text() };
}

describe("rights", () => {
  test("give each tenant its own repository of the same name", async () => {
    expect((await callTool("red", "team/shop", "codegraph_callers", { symbol: "redOnly" })).text).toContain("useredOnly");
    const blue = await callTool("blue", "team/shop", "search_symbols", { query: "redOnly" });
    expect(blue.status).toBe(200);
    expect(blue.text).not.toContain("useredOnly");
    expect((await get("/api/symbols?name=blueOnly", "red")).text).toBe('{"symbols":[],"hasMore":false}');
    expect((await get("/api/repositories", "narrow")).text).not.toContain("hidden");
  });

  test("answer questions about a hidden repository as those about none", async () => {
    // A fixed sequence, so that a failure can be repeated.
    let seed = 7;
    const random = (limit: number): number => (seed = (seed * 48_271) % 2_147_483_647) % limit;
    const parts = ["hidden", "team/shop", "%", "*", "..", "hid%", "HIDDEN", "team", "'", "hidden/", "%68idden", "hidden?branch=main", ","];
    for (let n = 0; n < 60; n++) {
      const name = Array.from({ length: 1 + random(2) }, () => parts[random(parts.length)]).join(random(2) === 0 ? "" : "/");
      // A client resolves `..` itself: /r/../mcp is the address for all repositories.
      if (name === "team/shop" || !new URL(`/r/${name}/mcp`, fleet.url).pathname.startsWith("/r/")) continue;
      const [asked, none] = await Promise.all([`/r/${name}/mcp`, `/r/x${n}/mcp`].map((path) => get(path, "narrow")));
      expect([404, none!.status]).toContain(asked!.status);
      if (asked!.status === 404 && asked!.text.includes("repository")) expect(asked!.text).toBe(none!.text);
      expect(asked!.text).not.toContain("hiddenBlue");
    }
    for (const name of ["hidden", "hid", "%", "_i", "hiddenBlue"])
      expect((await get(`/api/symbols?name=${encodeURIComponent(name)}`, "narrow")).text).not.toContain("hiddenBlue");
  });

  test("keep the indexes of tenants apart in the registry", () => {
    expect(readdirSync(join(fleet.top, "registry")).filter((name) => !name.endsWith(".json"))).toEqual(["tenants"]);
    expect(readdirSync(join(fleet.top, "registry/tenants"))).toHaveLength(2);
  });

  test("keep a call from naming another file of the server", async () => {
    const answered = await callTool("red", "team/shop", "codegraph_callers", {
      symbol: "x",
      project: join(fleet.top, "remotes/blue/hidden"),
    });
    expect(answered.text).toContain("outside-project");
  });

  test("offer no tool that writes", async () => {
    expect((await callTool("red", "team/shop", "codegraph_init", {})).text).toContain("error");
    expect((await callTool("red", "team/shop", "codegraph_update", {})).text).toContain("error");
  });

  test.each(["/r/team/shop/mcp", "/api/repositories", "/api/symbols?name=redOnly", "/metrics"])(
    "refuse %s without a token",
    async (path) => {
      expect((await fetch(fleet.url + path)).status).toBe(401);
      expect((await fetch(fleet.url + path, { headers: { authorization: `Bearer cg_${"A".repeat(43)}` } })).status).toBe(401);
    },
  );

  test("separate metrics from reading, and name no repository in them", async () => {
    expect((await get("/metrics", "red")).status).toBe(403);
    expect((await get("/api/repositories", "metrics")).status).toBe(403);
    const { text } = await get("/metrics", "metrics");
    expect(text).toContain("codegraph_shard_downloads_total ");
    expect(text).not.toMatch(/team|hidden|Only/u);
  });

  test("end with a token that is revoked", async () => {
    const { id, token } = await createToken(fleet.catalogue, "short", { tenant: "red" });
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${fleet.url}/api/repositories`, { headers })).status).toBe(200);
    await revokeToken(fleet.catalogue, id);
    await expect.poll(async () => (await fetch(`${fleet.url}/api/repositories`, { headers })).status).toBe(401);
  });

  test("have a row of the audit for each call", async () => {
    const { max } = await fleet.catalogue.db
      .selectFrom("audit")
      .select(({ fn }) => fn.max("id").as("max"))
      .executeTakeFirstOrThrow();
    await callTool("red", "team/shop", "codegraph_callers", { symbol: "redOnly" });
    await get("/r/none/mcp", "red");
    const rows = (): Promise<object[]> =>
      fleet.catalogue.db.selectFrom("audit").select(["repository", "action", "ok"]).where("id", ">", max).orderBy("id").execute();
    await expect.poll(rows).toEqual([
      { repository: "team/shop", action: "codegraph_callers", ok: true },
      { repository: "none", action: "denied", ok: false },
    ]);
  });

  test("end at the limit of the tenant, and leave the other tenant alone", async () => {
    await fleet.catalogue.db.updateTable("tenants").set({ calls_per_minute: 1 }).where("name", "=", "red").execute();
    const { token } = await createToken(fleet.catalogue, "new", { tenant: "red" });
    const answered = await fetch(`${fleet.url}/api/repositories`, { headers: { authorization: `Bearer ${token}` } });
    expect(answered.status).toBe(429);
    expect(Number(answered.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await get("/api/repositories", "blue")).status).toBe(200);
  });

  test("are not needed to ask for health", async () => {
    expect(await (await fetch(`${fleet.url}/healthz`)).text()).toBe("ok\n");
    expect(await (await fetch(`${fleet.url}/readyz`)).text()).toBe("ready\n");
  });
});
