/** The dashboard for a webview: its process with the command of this repository, the files of the page, and the messages. */
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { initProject } from "@codegraph/engine";
import { pageDocument, readPageFiles } from "../src/server/dashboard-page.js";
import { type DashboardServer, startDashboardServer } from "../src/server/dashboard-server.js";
import { readPageMessage, routeOf } from "../src/views/dashboard-messages.js";
import { makeShop, removeShop } from "./support/shop.js";

const CLI = resolve(import.meta.dirname, "../../cli/dist/bundle/bin.js");
let shop: string;
let server: DashboardServer;
const said: string[] = [];
const ends: string[] = [];

function start(args: readonly string[]): Promise<DashboardServer> {
  return startDashboardServer({
    program: { file: process.execPath, args },
    cwd: shop,
    env: process.env,
    log: (line) => void said.push(line),
    onEnd: (reason) => void ends.push(reason),
  });
}

beforeAll(async () => {
  shop = makeShop();
  const { project } = await initProject(shop, { workers: 1 });
  await project.close();
  server = await start([CLI]);
});

afterAll(() => {
  server.stop();
  removeShop(shop);
});

describe("the server of a dashboard", () => {
  test("answers the extension, and nobody without its token", async () => {
    expect(await (await server.ask("/dashboard/api/files?path=src")).json()).toMatchObject({ path: "src" });
    const [, origin] = /serving (http:\/\/127\.0\.0\.1:\d+)\/dashboard/u.exec(said.join("\n")) ?? [];
    expect((await fetch(`${origin}/dashboard/api/files?path=src`)).status).toBe(401);
  });

  test("gives every script of the page, with those that a view loads later", async () => {
    const built = readdirSync(resolve(import.meta.dirname, "../../dashboard/dist/static"));
    const wanted = built.filter((name) => /\.(?:js|css)$/u.test(name) && name !== "single.js");
    expect([...(await readPageFiles(server)).keys()].sort()).toEqual(wanted.sort());
  });

  test("ends when it is stopped, and is not missed", async () => {
    const other = await start([CLI]);
    other.stop();
    await expect
      .poll(() =>
        other.ask("/dashboard").then(
          () => "answers",
          () => "is gone",
        ),
      )
      .toBe("is gone");
    expect(ends).toEqual([]);
  });

  test("that ends before it serves is an error with its reason", async () => {
    await expect(start(["-e", "console.error('codegraph: no index here'); process.exit(1)"])).rejects.toThrow("no index here");
    ends.length = 0;
  });
});

test("the document of the webview loads files of one source alone, and shows the route as text", () => {
  const html = pageDocument({
    addressOf: (name) => `https://files/${name}`,
    source: "https://files",
    route: `/symbol?of="><script>`,
    asked: 2,
  });
  expect(html).toContain(`data-route="/symbol?of=&#34;&#62;&#60;script&#62;" data-asked="2"`);
  expect(html).toContain("default-src 'none'; script-src https://files; style-src https://files; img-src https://files data:;");
  expect(html).not.toMatch(/<script(?! (?:type="module" )?src="https:\/\/files\/)/u);
});

test("a view has the address that the page itself writes", () => {
  expect(routeOf({ view: "overview", values: {} })).toBe("/");
  expect(routeOf({ view: "symbol", values: { of: "src/a b.ts:3" } })).toBe("/symbol?of=src%2Fa+b.ts%3A3");
});

describe("a message of the page", () => {
  test("asks the API, and opens files of the project", () => {
    expect(readPageMessage({ kind: "ask", id: 1, path: "/dashboard/api/overview" })).not.toBeNull();
    expect(readPageMessage({ kind: "cancel", id: 1 })).not.toBeNull();
    expect(readPageMessage({ kind: "open", file: "src/a.ts", line: 3, project: "lib" })).not.toBeNull();
  });

  test.each([
    ["another path", { kind: "ask", id: 1, path: "/mcp" }],
    ["a path above the API", { kind: "ask", id: 1, path: "/dashboard/api/../../metrics" }],
    ["another server", { kind: "ask", id: 1, path: "http://evil.example/dashboard/api/" }],
    ["no id", { kind: "ask", path: "/dashboard/api/overview" }],
    ["a file above the project", { kind: "open", file: "../secret", line: 1 }],
    ["an absolute file", { kind: "open", file: "/etc/passwd", line: 1 }],
    ["a file of a drive", { kind: "open", file: "C:\\secret", line: 1 }],
    ["no line", { kind: "open", file: "src/a.ts", line: 0 }],
    ["text", "open"],
  ])("that names %s is ignored", (_, message) => {
    expect(readPageMessage(message)).toBeNull();
  });
});
