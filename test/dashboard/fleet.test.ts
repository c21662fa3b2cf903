/** The dashboard of each repository of a server for a team, over HTTP and in Chromium. */
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDashboard } from "../../packages/dashboard/src/index.js";
import { addRepository, createToken } from "../../packages/server/src/index.js";
import { type LocalFleet, startLocalFleet } from "../../packages/server/test/support/local-fleet.js";
import { commit, source } from "../../packages/server/test/support/repositories.js";
import { CHROMIUM, startChromium } from "../support/chromium.js";
import { openPage } from "./support/opened-page.js";

const REPOSITORIES = [
  { name: "apps/shop", files: { "src/shop.ts": source("checkout") } },
  { name: "apps/bank", files: { "src/bank.ts": source("withdraw") } },
  { tenant: "other", name: "apps/secret", files: { "src/secret.ts": source("hidden") } },
];

let fleet: LocalFleet;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  const dashboard = {
    page: createDashboard([]).page,
    api: (project: Parameters<typeof createDashboard>[0][number]) => createDashboard([project]).api,
  };
  fleet = await startLocalFleet(REPOSITORIES, { dashboard });
  tokens["all"] = (await createToken(fleet.catalogue, "all")).token;
  tokens["shop"] = (await createToken(fleet.catalogue, "shop", { scopes: ["apps/shop"] })).token;
});
afterAll(() => fleet?.stop());

async function get(path: string, token?: string): Promise<{ status: number; text: string; location: string | null }> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${tokens[token]}` };
  const answered = await fetch(fleet.url + path, { headers, redirect: "manual" });
  return { status: answered.status, text: await answered.text(), location: answered.headers.get("location") };
}

describe("the dashboard of a repository", () => {
  test("is a page without data, which is the same for every name and needs no token", async () => {
    expect(await get("/r/apps/shop/")).toMatchObject({ status: 302, location: "dashboard" });
    const pages = await Promise.all(["apps/shop", "apps/secret", "none"].map((name) => get(`/r/${name}/dashboard`)));
    expect(pages[0]).toMatchObject({ status: 200, text: expect.stringContaining("/dashboard/app.js") as string });
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect((await get("/dashboard/app.js")).status).toBe(200);
    for (const path of ["/dashboard", "/dashboard/api/overview", "/dashboard/../secret", "/r/dashboard"])
      expect((await get(path, "all")).status).toBe(404);
  });

  test("answers its questions with the rights of the token", async () => {
    expect(JSON.parse((await get("/r/apps/shop/dashboard/api/overview", "shop")).text)).toMatchObject({ name: "shop" });
    expect((await get("/r/apps/shop/dashboard/api/symbol?of=checkout", "all")).text).toContain("usecheckout");
    expect((await get("/r/apps/shop/dashboard/api/overview")).status).toBe(401);
    const none = await get("/r/apps/none/dashboard/api/overview", "shop");
    expect(none.status).toBe(404);
    for (const name of ["apps/bank", "apps/secret"]) expect(await get(`/r/${name}/dashboard/api/overview`, "shop")).toEqual(none);
    expect((await get("/r/apps/shop/dashboard/api/overview?branch=none", "all")).status).toBe(503);
    expect((await fetch(`${fleet.url}/r/apps/shop/dashboard/api/overview`, { method: "DELETE" })).status).not.toBe(200);
  });

  test("tells a page when another commit answers", async () => {
    const ending = new AbortController();
    const headers = { authorization: `Bearer ${tokens["shop"]}` };
    const stream = await fetch(`${fleet.url}/r/apps/shop/dashboard/api/events`, { headers, signal: ending.signal });
    expect(stream.headers.get("content-type")).toBe("text/event-stream");
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe(":\n\n");
    const remote = join(fleet.top, "remotes/default/apps/shop");
    commit(remote, { "src/more.ts": source("refund") });
    await addRepository(fleet.catalogue, "apps/shop", remote);
    let text = "";
    while (!text.includes("event: index")) text += (await reader.read()).value ?? "";
    expect((await get("/r/apps/shop/dashboard/api/symbol?of=refund", "shop")).text).toContain("userefund");
    ending.abort();
  });
});

describe.skipIf(CHROMIUM === null)("the dashboard of a repository in Chromium", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startChromium();
  });
  afterAll(() => browser?.close());

  test("asks for the token, and shows the repository", async () => {
    const { page, faults } = await openPage(browser, `${fleet.url}/r/apps/shop/dashboard`);
    await page.goto(`${fleet.url}/r/apps/shop/`);
    await page.locator("input[type=password], input[name=token]").first().fill(tokens["shop"]!);
    await page.keyboard.press("Enter");
    await page.locator('[data-view="overview"]').waitFor();
    await page.goto(`${fleet.url}/r/apps/shop/dashboard#/symbol?of=checkout`);
    await page.getByText("usecheckout").first().waitFor();
    // The browser reports each answer that asks for a token, and that a snapshot has no history.
    expect((await faults()).filter((fault) => !/status of 40[01]/u.test(fault))).toEqual([]);
  });
});
