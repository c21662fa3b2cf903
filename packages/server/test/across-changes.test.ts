/** Changes of a library that nobody has pushed, as git shows them, asked about on a node with the repositories that import it. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { runGit } from "../../../test/support/written-tree.js";
import { createToken } from "../src/index.js";
import { type LocalFleet, startLocalFleet } from "./support/local-fleet.js";
import { PAY } from "./support/pay-library.js";

const SHOP = {
  "package.json": '{ "name": "shop", "dependencies": { "@acme/pay": "1" } }',
  "checkout.js": 'import { settle } from "@acme/pay";\nexport function checkout(cart) {\n  return settle(cart.invoice);\n}\n',
  "day.js":
    'import { checkout } from "./checkout.js";\nimport { settleAll } from "@acme/pay";\nexport function endOfDay(carts) {\n  return checkout(carts[0]);\n}\n' +
    "export function night(carts) {\n  return settleAll(carts);\n}\n",
};
const BANK = {
  "package.json": '{ "name": "bank" }',
  "ledger.js": 'import pay from "@acme/pay/batch";\nexport function book(all) {\n  return pay.settle(all);\n}\n',
};

const REPOSITORIES = [
  { name: "libs/pay", files: PAY },
  { name: "apps/shop", files: SHOP },
  { name: "apps/bank", files: BANK },
  { name: "apps/other", files: { "a.js": "export function settle() {}\n" } },
  { tenant: "other", name: "spy", files: SHOP },
];

let fleet: LocalFleet;
let clone: string;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  fleet = await startLocalFleet(REPOSITORIES);
  clone = join(fleet.top, "clone");
  runGit(fleet.top, ["clone", "-q", join(fleet.top, "remotes/default/libs/pay"), clone]);
  tokens["all"] = (await createToken(fleet.catalogue, "all")).token;
  tokens["narrow"] = (await createToken(fleet.catalogue, "narrow", { scopes: ["libs/*", "apps/bank"] })).token;
});

afterEach(() => void runGit(clone, ["reset", "-q", "--hard"]));
afterAll(() => fleet?.stop());

/** Edits the library in a clone, and returns the difference as git shows it. */
function diffOf(edit: (text: string) => string): string {
  writeFileSync(join(clone, "pay.js"), edit(PAY["pay.js"]));
  return runGit(clone, ["diff"]);
}

async function post(
  path: string,
  diff: string,
  token = "all",
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const headers = { authorization: `Bearer ${tokens[token]}`, "content-type": "text/x-diff" };
  const answered = await fetch(fleet.url + path, { method: "POST", headers, body: diff });
  return { status: answered.status, body: (await answered.json()) as Record<string, unknown> };
}

const CHANGED = (text: string): string => text.replace("invoice.total", "invoice.total * 2");
const RENAMED = (text: string): string => text.replace("function settle(", "function settleInvoice(");

describe("a changed function of a library", () => {
  test("leads to the functions that it affects in the repositories that import it", async () => {
    const { body } = await post("/api/changes?repository=libs/pay", diffOf(CHANGED));
    expect(body["files"]).toMatchObject([{ file: "pay.js", symbols: [{ change: "changed", path: "settle" }] }]);
    expect(body["affected"]).toMatchObject([
      { repository: "libs/pay", file: "pay.js", symbol: "settleAll", distance: 1 },
      { repository: "apps/bank", file: "ledger.js", symbol: "book", distance: 1, certainty: "exact" },
      { repository: "apps/shop", file: "checkout.js", symbol: "checkout", distance: 1, certainty: "exact" },
      { repository: "apps/shop", file: "day.js", symbol: "endOfDay", distance: 2, certainty: "exact" },
      { repository: "apps/shop", file: "day.js", symbol: "night", distance: 2, certainty: "exact" },
    ]);
    expect(JSON.stringify(body)).not.toContain("breaks");
    expect(body).toMatchObject({ total: 5, own: 1, isCut: false, asked: ["libs/pay", "apps/bank", "apps/shop"], failed: [], notAsked: 0 });
  });

  test("is reported with the repositories that could not answer", async () => {
    const shards = fleet.catalogue.db
      .updateTable("shards")
      .where(({ selectFrom, eb }) => eb("repository_id", "in", selectFrom("repositories").select("id").where("name", "=", "apps/bank")));
    const { file } = await fleet.catalogue.db
      .selectFrom("shards")
      .innerJoin("repositories", "repositories.id", "repository_id")
      .select("file")
      .where("repositories.name", "=", "apps/bank")
      .executeTakeFirstOrThrow();
    await shards.set({ file: "0".repeat(64) }).execute();
    const { body } = await post("/api/changes?repository=libs/pay", diffOf(CHANGED));
    await shards.set({ file }).execute();
    expect(body).toMatchObject({ asked: ["libs/pay", "apps/shop"], failed: ["apps/bank"], total: 4 });
  });

  test("shows only the dependents that the token reaches", async () => {
    const { body } = await post("/api/changes?repository=libs/pay", diffOf(CHANGED), "narrow");
    expect(body).toMatchObject({ total: 2, asked: ["libs/pay", "apps/bank"], failed: [], notAsked: 0 });
    expect(JSON.stringify(body)).not.toMatch(/shop|spy/u);
    expect((await post("/api/changes?repository=apps/shop", diffOf(CHANGED), "narrow")).status).toBe(404);
    expect((await post("/api/changes?repository=spy", diffOf(CHANGED))).status).toBe(404);
  });
});

describe("a renamed function of a library", () => {
  test("breaks the calls of its former name, in every repository", async () => {
    const { body } = await post("/api/changes?repository=libs/pay", diffOf(RENAMED));
    const affected = body["affected"] as readonly { repository: string; symbol: string; breaks?: string }[];
    expect(body["symbols"]).toMatchObject({ renamed: 1 });
    expect(affected.filter(({ breaks }) => breaks === "settle").map(({ repository, symbol }) => `${repository} ${symbol}`)).toEqual([
      "apps/bank book",
      "apps/shop checkout",
    ]);
    expect(affected.map(({ symbol }) => symbol)).toContain("settleAll");
  });

  test("is told to an agent by codegraph_changes, and by codegraph_impact", async () => {
    const client = new Client({ name: "agent", version: "1" });
    const requestInit = { headers: { authorization: `Bearer ${tokens["all"]}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${fleet.url}/mcp`), { requestInit }));
    const diff = diffOf(RENAMED);
    for (const name of ["codegraph_changes", "codegraph_impact"]) {
      const { content } = await client.callTool({ name, arguments: { repository: "libs/pay", diff } });
      const text = content.map((each) => (each.type === "text" ? each.text : "")).join("\n");
      expect(text).toContain("settleAll");
      expect(text).toContain(
        "4 symbols affected in 2 repositories that import libs/pay\napps/bank:ledger.js:2 book, distance 1, calls settle, which is gone",
      );
    }
    const { content, isError } = await client.callTool({
      name: "codegraph_changes",
      arguments: { repository: "libs/pay", range: "HEAD~1" },
    });
    expect([isError, JSON.stringify(content)]).toEqual([true, expect.stringContaining("Pass a diff of its state") as string]);
    await client.close();
  });
});

describe("questions about a difference", () => {
  test.each([
    ["a text that is no diff", "hello"],
    ["nothing", ""],
    ["a file outside of the repository", "--- a/../../x\n+++ b/../../x\n@@ -1 +1 @@\n-a\n+b\n"],
  ])("refuse %s, without a path of the server", async (_, diff) => {
    const { status, body } = await post("/api/changes?repository=libs/pay", diff);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).not.toContain(fleet.top);
  });

  test("are answered about one repository at its own address", async () => {
    const { body } = await post("/r/libs/pay/changes", diffOf(CHANGED));
    expect(body).toMatchObject({ total: 1, affected: [{ symbol: "settleAll" }] });
    rmSync(join(clone, "pay.js"));
    const { body: removed } = await post("/api/changes?repository=libs/pay", runGit(clone, ["diff"]));
    expect(removed).toMatchObject({ symbols: { removed: 2 }, own: 0, total: 4 });
  });
});
