/** A service and the repositories that send requests to it, on a node. They share no import. */
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addRepository, createToken } from "../src/index.js";
import { type LocalFleet, startLocalFleet } from "./support/local-fleet.js";
import { commit } from "./support/repositories.js";

const ORDERS = {
  "server.js":
    'import express from "express";\nconst app = express();\napp.get("/api/orders/mine", mine);\napp.get("/api/orders/:id", show);\n' +
    'app.post("/api/orders", create);\napp.get("/status", (request, response) => response.end());\nfunction mine() {}\nfunction show() {}\nfunction create() {}\n' +
    'export const check = () => fetch("/status");\nexport const charge = () => fetch("https://pay.internal/charges/now", { method: "POST" });\n',
};
const WEB = {
  "client.js":
    "export function loadOrder(id) {\n  return fetch(`${BASE}/api/orders/${id}`);\n}\nexport function loadMine() {\n  return fetch(`${BASE}/api/orders/mine`);\n}\n" +
    'export const other = () => fetch("/nothing/like/it");\n',
  "client.test.js": 'test("loads", () => fetch("/api/orders/42"));\n',
};
const BATCH = {
  "batch.py": 'import requests\n\n\ndef send(order):\n    return requests.post("https://orders.internal/api/orders", json=order)\n',
};
const PAY = {
  "app.py": 'from flask import Flask\n\napp = Flask(__name__)\n\n\n@app.post("/charges/<kind>")\ndef charge(kind):\n    return kind\n',
};

const REPOSITORIES = [
  { name: "services/orders", files: ORDERS },
  { name: "services/pay", files: PAY },
  { name: "apps/web", files: WEB },
  { name: "apps/batch", files: BATCH },
  { name: "apps/quiet", files: { "a.js": "export const quiet = 1;\n" } },
  { tenant: "other", name: "spy", files: WEB },
];

let fleet: LocalFleet;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  fleet = await startLocalFleet(REPOSITORIES);
  tokens["all"] = (await createToken(fleet.catalogue, "all")).token;
  tokens["narrow"] = (await createToken(fleet.catalogue, "narrow", { scopes: ["services/orders", "apps/batch"] })).token;
  tokens["other"] = (await createToken(fleet.catalogue, "other", { tenant: "other" })).token;
});

afterAll(() => fleet?.stop());

async function get(path: string, token = "all"): Promise<{ readonly status: number; readonly body: Record<string, never> }> {
  const answered = await fetch(fleet.url + path, { headers: { authorization: `Bearer ${tokens[token]}` } });
  return { status: answered.status, body: (await answered.json()) as Record<string, never> };
}

interface Met {
  readonly routes: readonly { method: string; path: string; senders: readonly { repository: string; file: string; line: number }[] }[];
}

/** Routes with the requests of other repositories: `GET /x: apps/web:client.js:2`. */
function drawn({ routes }: Met): string[] {
  return routes.map(
    ({ method, path, senders }) =>
      `${method} ${path}: ${senders.map(({ repository, file, line }) => `${repository}:${file}:${line}`).join(" ")}`,
  );
}

describe("a route of a service", () => {
  test("is met by the requests of other repositories, each at the route of its own", async () => {
    const { body } = await get("/api/routes?repository=services/orders");
    expect(drawn(body as unknown as Met)).toEqual([
      "POST /api/orders: apps/batch:batch.py:5",
      "GET /api/orders/:id: apps/web:client.js:2",
      "GET /api/orders/mine: apps/web:client.js:5",
      "GET /status: ",
    ]);
    expect(body).toMatchObject({ total: 4, asked: ["services/orders", "apps/batch", "apps/web"], failed: [], notAsked: 0, isCut: false });
    const [created] = (body as unknown as Met).routes;
    expect(created!.senders[0]).toMatchObject({ host: "orders.internal", isSuffix: false, test: false, caller: { name: "send" } });
  });

  test("keeps its own clients, and takes no request of another route that a pattern leaves out", async () => {
    const { body } = await get("/api/routes?repository=services/orders&pattern=GET%20/api/orders/:id");
    expect(drawn(body as unknown as Met)).toEqual(["GET /api/orders/:id: apps/web:client.js:2"]);
    const status = await get("/api/routes?repository=services/orders&pattern=/status");
    expect(status.body).toMatchObject({ routes: [{ clientsTotal: 1, senders: [], sendersTotal: 0 }], asked: ["services/orders"] });
  });

  test("shows only requests of repositories that the token reaches, and asks no other", async () => {
    const { body } = await get("/api/routes?repository=services/orders", "narrow");
    expect(body).toMatchObject({ asked: ["services/orders", "apps/batch"], notAsked: 0 });
    expect(JSON.stringify(body)).not.toMatch(/apps\/web|spy/u);
    for (const token of ["narrow", "other"]) expect((await get("/api/routes?repository=services/pay", token)).status).toBe(404);
    expect((await get("/api/requests?repository=spy", "other")).body).toMatchObject({ asked: ["spy"], notAsked: 0 });
    expect(await get("/api/requests?repository=apps/web", "other")).toMatchObject({ status: 404 });
  });

  test("is told to an agent by codegraph_routes, from both sides", async () => {
    const client = new Client({ name: "agent", version: "1" });
    const requestInit = { headers: { authorization: `Bearer ${tokens["all"]}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${fleet.url}/mcp`), { requestInit }));
    const ask = async (given: Record<string, unknown>): Promise<string> => {
      const { content } = await client.callTool({ name: "codegraph_routes", arguments: given });
      return content.map((each) => (each.type === "text" ? each.text : "")).join("\n");
    };
    const service = await ask({ repository: "services/orders" });
    expect(service).toContain(
      "3 routes of services/orders that other repositories may call:\nPOST /api/orders\n    called? by apps/batch:batch.py:5 at orders.internal",
    );
    expect(service).toContain(
      "1 request of services/orders that other repositories may answer:\nPOST //pay.internal/charges/now  server.js:11\n    answered? by services/pay:app.py:6 POST /charges/<kind> charge",
    );
    const web = await ask({ repository: "apps/web", pattern: "mine" });
    expect(web).toContain("GET /api/orders/mine  client.js:5\n    answered? by services/orders:server.js:3 GET /api/orders/mine mine");
    expect(await ask({ repository: "apps/quiet" })).toContain("No request of another repository that the token reaches meets these routes");
    expect(await ask({ repository: "services/orders", pattern: "INJECT" })).not.toContain("other repositories");
    await client.close();
  });
});

describe("a request of a repository", () => {
  test("leads to the routes of others that may answer it, unless its own repository does", async () => {
    const { body } = await get("/api/requests?repository=services/orders");
    expect(body).toMatchObject({
      requests: [
        {
          method: "POST",
          path: "/charges/now",
          host: "pay.internal",
          answerers: [{ repository: "services/pay", path: "/charges/<kind>" }],
        },
      ],
      total: 1,
      asked: ["services/orders", "services/pay"],
    });
    const web = await get("/api/requests?repository=apps/web&pattern=like");
    expect(web.body).toMatchObject({ requests: [{ path: "/nothing/like/it", answerers: [] }], asked: ["apps/web"] });
  });

  test("meets the routes of the newest index", async () => {
    const remote = join(fleet.top, "remotes/default/services/pay");
    commit(remote, { "app.py": PAY["app.py"].replace("/charges/<kind>", "/payments/<kind>") });
    await addRepository(fleet.catalogue, "services/pay", remote);
    const isGone = async (): Promise<boolean> =>
      ((await get("/api/requests?repository=services/orders")).body as unknown as { asked: string[] }).asked.length === 1;
    await vi.waitUntil(isGone, { timeout: 60_000, interval: 500 });
  });

  test.each(["/api/routes?repository=services/orders&limit=0", "/api/requests?repository=apps/web&limit=x"])("refuses %s", async (path) => {
    expect((await get(path)).status).toBe(400);
  });

  test("is not found with a body that is no list", async () => {
    const headers = { authorization: `Bearer ${tokens["all"]}` };
    for (const body of ["{", "5", "[1]"])
      expect((await fetch(`${fleet.url}/r/apps/web/requests`, { method: "POST", headers, body })).status).toBe(400);
  });
});
