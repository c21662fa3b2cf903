/** One MCP server for all repositories, asked with the protocol's own client by people of two tenants. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createToken } from "../src/index.js";
import { type LocalFleet, startLocalFleet } from "./support/local-fleet.js";
import { PAY } from "./support/pay-library.js";

const SHOP = {
  "package.json": '{ "name": "shop", "dependencies": { "@acme/pay": "1" } }',
  "checkout.js": 'import { settle } from "@acme/pay";\nexport function checkout(cart) {\n  return settle(cart.invoice);\n}\n',
};
const SPY = {
  "package.json": '{ "name": "spy", "dependencies": { "@acme/pay": "1" } }',
  "zebra.js": 'import { settle } from "@acme/pay";\nexport function zebraSettle(cart) {\n  return settle(cart.invoice);\n}\n',
};

const REPOSITORIES = [
  { name: "libs/pay", files: PAY },
  { name: "apps/shop", files: SHOP },
  { tenant: "other", name: "zebra/spy", files: SPY },
];

let fleet: LocalFleet;
const clients: Record<string, Client> = {};

beforeAll(async () => {
  fleet = await startLocalFleet(REPOSITORIES);
  for (const [name, tenant, scope] of [
    ["team", "default", "*"],
    ["narrow", "default", "libs/*"],
    ["other", "other", "*"],
  ] as const) {
    const { token } = await createToken(fleet.catalogue, name, { tenant, scopes: [scope] });
    const client = new Client({ name, version: "1" });
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${fleet.url}/mcp`), { requestInit }));
    clients[name] = client;
  }
});

afterAll(async () => {
  await Promise.all(Object.values(clients).map((client) => client.close()));
  await fleet?.stop();
});

async function ask(who: string, name: string, given: Record<string, unknown> = {}): Promise<{ text: string; isError: boolean }> {
  const { content, isError } = await clients[who]!.callTool({ name, arguments: given });
  const text = content.map((each) => (each.type === "text" ? each.text : "")).join("\n");
  return { text, isError: isError === true };
}

describe("one MCP server for several repositories", () => {
  test("offers the tools that read, each with the name of a repository", async () => {
    const { tools } = await clients["team"]!.listTools();
    const schemas = new Map(tools.map(({ name, inputSchema }) => [name, inputSchema]));
    expect(tools[0]!.name).toBe("codegraph_repositories");
    expect(schemas.get("codegraph_callers")).toMatchObject({ required: ["repository", "symbol"] });
    expect(schemas.get("search_code")).toMatchObject({ required: ["query"], properties: { repository: {}, branch: {} } });
    expect([...schemas.keys()]).not.toContain("codegraph_update");
    for (const { properties } of schemas.values()) expect(Object.keys(properties ?? {})).not.toContain("project");
    expect(clients["team"]!.getInstructions()).toContain("codegraph_repositories lists them");
  });

  test("lists the repositories that the token reaches", async () => {
    expect((await ask("team", "codegraph_repositories")).text).toMatch(/^apps\/shop at [0-9a-f]{12}\nlibs\/pay at [0-9a-f]{12}$/u);
    expect((await ask("team", "codegraph_repositories", { name: "PAY" })).text).toMatch(/^libs\/pay at [0-9a-f]{12}$/u);
    expect((await ask("team", "codegraph_repositories", { after: "apps/shop" })).text).toMatch(/^libs\/pay at/u);
    expect((await ask("team", "codegraph_repositories", { dependents_of: "libs/pay" })).text).toBe("apps/shop");
    expect((await ask("narrow", "codegraph_repositories", { dependents_of: "libs/pay" })).text).toBe(
      "No other repository that the token reaches imports libs/pay.",
    );
  });

  test("answers about one repository as its own address does", async () => {
    const { text } = await ask("team", "codegraph_signature", { repository: "apps/shop", file: "checkout.js" });
    expect(text).toContain("checkout(cart)");
    expect((await ask("team", "codegraph_signature", { repository: "apps/shop", file: "none.js" })).text).toContain("none.js");
    expect(await ask("team", "codegraph_signature", { repository: "apps/shop", branch: "none", file: "checkout.js" })).toMatchObject({
      isError: true,
      text: expect.stringContaining("not indexed") as string,
    });
  });

  test("adds the calls of the repositories that import one", async () => {
    const { text } = await ask("team", "codegraph_callers", { repository: "libs/pay", symbol: "settle" });
    expect(text).toContain("settleAll");
    expect(text).toContain("1 call in 1 repository that imports libs/pay, 1 exact\napps/shop:checkout.js:3 checkout");
    const narrow = await ask("narrow", "codegraph_callers", { repository: "libs/pay", symbol: "settle" });
    expect(narrow.text).toContain("No other repository that the token reaches imports libs/pay.");
  });

  test("adds what a change affects in the repositories that import one", async () => {
    const { text } = await ask("team", "codegraph_impact", { repository: "libs/pay", target: "settle" });
    expect(text).toContain("1 symbol affected in 1 repository that imports libs/pay\napps/shop:checkout.js:2 checkout, distance 1");
    const branch = await ask("team", "codegraph_impact", { repository: "libs/pay", branch: "main", target: "settle" });
    expect(branch.text).not.toContain("apps/shop");
  });

  test("searches all repositories that the token reaches", async () => {
    const { text } = await ask("team", "search_code", { query: "settle an invoice" });
    expect(text).toMatch(/matches in 2 repositories/u);
    expect(text).toContain("libs/pay:pay.js:1-3 function settle");
    expect(text).toContain("apps/shop:checkout.js");
    const symbols = await ask("team", "search_symbols", { query: "settl" });
    expect(symbols.text.split("\n")).toEqual(["libs/pay:pay.js:1 function settle", "libs/pay:pay.js:4 function settleAll"]);
  });

  test("tells nothing of repositories that the token does not reach", async () => {
    const questions: readonly [string, Record<string, unknown>][] = [
      ["codegraph_repositories", {}],
      ["codegraph_repositories", { name: "z" }],
      ["codegraph_repositories", { dependents_of: "libs/pay" }],
      ["search_code", { query: "zebra settle" }],
      ["search_symbols", { query: "zebra" }],
      ["codegraph_callers", { repository: "libs/pay", symbol: "settle" }],
    ];
    for (const who of ["team", "narrow"]) {
      for (const [tool, given] of questions) expect((await ask(who, tool, given)).text).not.toMatch(/zebra(?!")|spy/u);
    }
    const hidden = await ask("team", "codegraph_callers", { repository: "zebra/spy", symbol: "zebraSettle" });
    const none = await ask("team", "codegraph_callers", { repository: "zebra/spx", symbol: "zebraSettle" });
    expect(hidden.isError).toBe(true);
    expect(hidden.text).toBe(none.text.replace("spx", "spy"));
    expect((await ask("other", "search_code", { query: "settle" })).text).toMatch(/ in 1 repository\nzebra\/spy:/u);
  });

  test.each([
    [
      "codegraph_callers",
      { symbol: "settle" },
      'Missing argument "repository". codegraph_repositories lists the names. [invalid-argument]',
    ],
    ["search_code", { query: "settle", near: "pay.js" }, '"near" needs a repository. Name one, or leave it out. [invalid-argument]'],
    [
      "codegraph_callers",
      { repository: "lib/pay", symbol: "x" },
      'There is no repository "lib/pay", or the token does not reach it. Did you mean libs/pay? [not-found]',
    ],
    ["codegraph_callers", { repository: "libs/pay", sybol: "x" }, "Unknown argument"],
  ])("explains what is wrong with a call of %s", async (tool, given, text) => {
    const answered = await ask("team", tool, given);
    expect(answered.isError).toBe(true);
    expect(answered.text).toContain(text);
  });

  test("has a row of the audit for each call, with its repository", async () => {
    await ask("narrow", "codegraph_signature", { repository: "libs/pay", file: "pay.js" });
    const rows = () =>
      fleet.catalogue.db
        .selectFrom("audit")
        .select(["repository", "action", "ok"])
        .where("action", "=", "codegraph_signature")
        .where("repository", "=", "libs/pay")
        .execute();
    await expect.poll(rows).toEqual([{ repository: "libs/pay", action: "codegraph_signature", ok: true }]);
  });

  test("needs a token", async () => {
    expect((await fetch(`${fleet.url}/mcp`, { method: "POST", body: "{}" })).status).toBe(401);
  });
});
