/** Questions about several repositories, on a node with an embedded database. */
import { context, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createToken } from "../src/index.js";
import { type LocalFleet, startLocalFleet } from "./support/local-fleet.js";
import { PAY } from "./support/pay-library.js";

const SHOP = {
  "package.json": '{ "name": "shop", "dependencies": { "@acme/pay": "1" } }',
  "checkout.js": 'import { settle } from "@acme/pay";\nexport function checkout(cart) {\n  return settle(cart.invoice);\n}\n',
  // endOfDay() affects what calls checkout(), and night() what calls settleAll(), which settle() affects.
  "day.js":
    'import { checkout } from "./checkout.js";\nimport { settleAll } from "@acme/pay";\nexport function endOfDay(carts) {\n  return checkout(carts[0]);\n}\n' +
    "export function night(carts) {\n  return settleAll(carts);\n}\n",
};
const BANK = {
  "package.json": '{ "name": "bank" }',
  "ledger.js":
    'import { settle } from "./own.js";\nimport pay from "@acme/pay/batch";\nexport function book(all) {\n  return pay.settle(all);\n}\n',
  "own.js": "export function settle(entry) {\n  return entry;\n}\n",
};

const REPOSITORIES = [
  { name: "libs/pay", files: PAY },
  { name: "apps/shop", files: SHOP },
  { name: "apps/bank", files: BANK },
  { tenant: "other", name: "spy", files: SHOP },
];

let fleet: LocalFleet;
const tokens: Record<string, string> = {};
const spans = new InMemorySpanExporter();

beforeAll(async () => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }));
  fleet = await startLocalFleet(REPOSITORIES);
  tokens["all"] = (await createToken(fleet.catalogue, "all")).token;
  tokens["narrow"] = (await createToken(fleet.catalogue, "narrow", { scopes: ["libs/*", "apps/bank"] })).token;
});

afterAll(() => fleet?.stop());

test("an index run is traced as a job with a span for each branch", async () => {
  const named = (name: string) => spans.getFinishedSpans().filter((span) => span.name === name);
  // A branch is published before its job ends.
  await vi.waitUntil(() => named("job.run").length === REPOSITORIES.length, { timeout: 60_000 });
  const jobs = named("job.run").map((span) => span.spanContext().spanId);
  const branches = named("branch.index");
  expect(branches).toHaveLength(REPOSITORIES.length);
  expect(branches.every(({ parentSpanContext }) => jobs.includes(parentSpanContext?.spanId ?? ""))).toBe(true);
});

async function get(path: string, token = "all"): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const answered = await fetch(fleet.url + path, { headers: { authorization: `Bearer ${tokens[token]}` } });
  return { status: answered.status, body: (await answered.json()) as Record<string, unknown> };
}

describe("questions about several repositories", () => {
  test("find the repositories that import a package of one, as far as the token reaches", async () => {
    const { body } = await get("/api/dependents?repository=libs/pay");
    expect(body).toMatchObject({ packages: expect.arrayContaining(["@acme/pay"]), repositories: ["apps/bank", "apps/shop"] });
    expect((await get("/api/dependents?repository=libs/pay", "narrow")).body["repositories"]).toEqual(["apps/bank"]);
    expect((await get("/api/dependents?repository=spy")).status).toBe(404);
  });

  test("find the callers of a symbol in its repository and in those that import it", async () => {
    const { body } = await get("/api/callers?repository=libs/pay&symbol=settle");
    expect(body["calls"]).toMatchObject([
      { repository: "libs/pay", file: "pay.js", line: 5, caller: "settleAll", certainty: "exact" },
      { repository: "apps/bank", file: "ledger.js", line: 4, caller: "book", certainty: "exact" },
      { repository: "apps/shop", file: "checkout.js", line: 3, caller: "checkout", certainty: "exact" },
    ]);
    expect(body).toMatchObject({ total: 3, exact: 3, asked: ["libs/pay", "apps/bank", "apps/shop"], failed: [], notAsked: 0 });
  });

  test("do not show calls in repositories that the token does not reach", async () => {
    const { body } = await get("/api/callers?repository=libs/pay&symbol=settle", "narrow");
    expect(body["asked"]).toEqual(["libs/pay", "apps/bank"]);
    expect(JSON.stringify(body)).not.toContain("shop");
    expect((await get("/api/callers?repository=apps/shop&symbol=checkout", "narrow")).status).toBe(404);
  });

  test("find what a change affects, also in the repositories that import the symbol or one that it affects", async () => {
    const { body } = await get("/api/impact?repository=libs/pay&symbol=settle");
    expect(body["affected"]).toMatchObject([
      { repository: "libs/pay", file: "pay.js", symbol: "settleAll", distance: 1, certainty: "exact" },
      { repository: "apps/bank", file: "ledger.js", symbol: "book", distance: 1, certainty: "exact" },
      { repository: "apps/shop", file: "checkout.js", symbol: "checkout", distance: 1, certainty: "exact" },
      { repository: "apps/shop", file: "day.js", symbol: "endOfDay", distance: 2, certainty: "exact" },
      { repository: "apps/shop", file: "day.js", symbol: "night", distance: 2, certainty: "exact" },
    ]);
    expect(body).toMatchObject({ total: 5, own: 1, isCut: false, asked: ["libs/pay", "apps/bank", "apps/shop"], failed: [], notAsked: 0 });
    expect((await get("/api/impact?repository=libs/pay&symbol=settle", "narrow")).body).toMatchObject({
      total: 2,
      asked: ["libs/pay", "apps/bank"],
    });
    expect((await get("/api/impact?repository=spy&symbol=checkout")).status).toBe(404);
    expect((await get("/api/impact?repository=libs/pay&symbol=nothingLikeThis")).body).toMatchObject({ affected: [], asked: ["libs/pay"] });
  });

  test("search all repositories and merge their hits by rank", async () => {
    const { body } = await get("/api/search?q=settle&limit=3");
    const hits = body["hits"] as readonly { readonly repository: string; readonly file: string }[];
    expect(hits.map(({ repository }) => repository).sort()).toEqual(["apps/bank", "apps/shop", "libs/pay"]);
    expect(hits.map(({ file }) => file)).toContain("pay.js");
    expect(body).toMatchObject({ asked: ["apps/bank", "apps/shop", "libs/pay"], failed: [], notAsked: 0 });
  });

  test("name a repository whose index cannot be had, and answer from the others", async () => {
    const shard = await fleet.catalogue.db
      .selectFrom("shards")
      .innerJoin("repositories", "repositories.id", "repository_id")
      .select(["shards.id", "file"])
      .where("repositories.name", "=", "apps/bank")
      .executeTakeFirstOrThrow();
    await fleet.catalogue.db
      .updateTable("shards")
      .set({ file: "0".repeat(64) })
      .where("id", "=", shard.id)
      .execute();
    const { body } = await get("/api/callers?repository=libs/pay&symbol=settle");
    await fleet.catalogue.db.updateTable("shards").set({ file: shard.file }).where("id", "=", shard.id).execute();
    expect(body).toMatchObject({ total: 2, asked: ["libs/pay", "apps/shop"], failed: ["apps/bank"] });
  });

  test("are traced with the work behind them, without their words", async () => {
    spans.reset();
    await get("/api/callers?repository=libs/pay&symbol=settle");
    const finished = spans.getFinishedSpans();
    const asked = finished.find(({ name }) => name === "GET /api/callers")!;
    expect(asked.attributes).toEqual({ "http.request.method": "GET", "http.route": "/api/callers", "http.response.status_code": 200 });
    const inside = finished.filter(({ parentSpanContext }) => parentSpanContext?.spanId === asked.spanContext().spanId);
    expect(inside.filter(({ name }) => name === "shard.answer")).toHaveLength(3);
    expect(JSON.stringify(finished.map(({ name, attributes }) => [name, attributes]))).not.toMatch(/settle|acme/u);
  });

  test.each(["/api/search", "/api/search?q=x", "/api/search?q=settle&limit=0", "/api/callers?repository=libs/pay&symbol=settle&limit=1e9"])(
    "refuse %s",
    async (path) => {
      expect((await get(path)).status).toBe(400);
    },
  );

  test.each([
    ["/api/dependents?repository=a%00b", 404],
    ["/api/callers?repository=a%00b&symbol=x", 404],
    ["/api/callers?repository=libs/pay&symbol=x%00y", 200],
    ["/api/symbols?name=a%00b", 200],
    ["/api/search?q=a%00b", 200],
    ["/api/repositories?after=a%00b", 200],
    ["/r/libs/pay/search?q=x&branch=a%00b", 404],
  ])("answer %s, which Postgres would refuse, with %d", async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  test("answer about an unknown symbol without calls", async () => {
    const { status, body } = await get("/api/callers?repository=libs/pay&symbol=nothingLikeThis");
    expect([status, body["calls"]]).toEqual([200, []]);
  });
});
