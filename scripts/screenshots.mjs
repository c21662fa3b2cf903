/**
 * Takes the pictures of the dashboard for the documentation, docs/images/dashboard-VIEW.png; with --narrow also on a
 * phone, dashboard-VIEW-narrow.png.
 *
 *     node scripts/screenshots.mjs DIR [OUT] [--views LIST|all] [--narrow] [--dark] [--symbol S] [--from S] [--to S] [--path FOLDER] [--file FILE] …
 *
 * DIR is an indexed project, for the documentation a checkout of honojs/hono. Needs Chromium.
 */
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { startServer } from "../bench/dashboard/server.mjs";
import { query } from "../bench/dashboard/views.mjs";
import { startChromium } from "../test/support/chromium.ts";

const text = (otherwise) => ({ type: "string", default: otherwise });
const { values, positionals } = parseArgs({
  options: {
    views: text("overview,files,graph,symbol"),
    symbol: text("src/utils/body.ts:parseBody"),
    from: text("HonoRequest.parseBody"),
    to: text("handleParsingAllValues"),
    path: text("src"),
    file: text("src/context.ts"),
    query: text("how are routes matched"),
    range: text("HEAD~3"),
    narrow: { type: "boolean", default: false },
    dark: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const [directory, out = join(import.meta.dirname, "../docs/images")] = positionals;
if (directory === undefined) {
  console.error("node scripts/screenshots.mjs DIR [OUT]: DIR is an indexed project");
  process.exit(2);
}

const VIEWS = [
  ["overview", "#/"],
  ["files", `#/files?${query({ path: values.path })}`],
  ["file", `#/file?${query({ path: values.file })}`],
  ["terms", "#/terms"],
  ["term", `#/term?${query({ q: values.symbol.split(/[.:]/u).at(-1) })}`],
  ["search", `#/search?${query({ q: values.query })}`],
  ["symbol", `#/symbol?${query({ of: values.symbol })}`],
  ["path", `#/path?${query({ from: values.from, to: values.to })}`],
  ["impact", `#/impact?${query({ range: values.range })}`],
  ["graph", `#/graph?${query({ path: values.path, nodes: 30 })}`],
  ["style", "#/style"],
  ["activity", "#/activity"],
];
/** Questions of an agent, which the view of the activity shows. */
const QUESTIONS = [
  ["search_code", { query: values.query }],
  ["codegraph_callers", { symbol: values.symbol }],
  ["codegraph_path", { from: values.from, to: values.to }],
  ["codegraph_callers", { symbol: "nothing has this name" }],
];
/** Windows by the end of the picture's name. */
const WINDOWS = { "": { width: 1280, height: 800 }, ...(values.narrow ? { "-narrow": { width: 390, height: 844 } } : {}) };

mkdirSync(out, { recursive: true });
const wanted = VIEWS.filter(([name]) => values.views === "all" || values.views.split(",").includes(name));
const isActive = wanted.some(([name]) => name === "activity");
const server = await startServer(resolve(directory), isActive ? ["--activity"] : []);
if (isActive) await askAsAgent();
const browser = await startChromium();
try {
  for (const [end, viewport] of Object.entries(WINDOWS)) {
    const colorScheme = values.dark ? "dark" : "light";
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
    const page = await context.newPage();
    for (const [view, hash] of wanted) {
      await page.goto("about:blank");
      await page.goto(`${server.url}/dashboard${hash}`);
      await page.locator(`[data-view="${view}"]`).waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      // A layout that is computed step by step has settled by then.
      await page.waitForTimeout(view === "graph" ? 2_000 : 200);
      await page.screenshot({ path: join(out, `dashboard-${view}${end}.png`), caret: "hide" });
    }
    await context.close();
  }
} finally {
  await browser.close();
  await server.end();
}

async function askAsAgent() {
  for (const [name, parameters] of QUESTIONS) {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: parameters } });
    const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    await (await fetch(`${server.url}/mcp`, { method: "POST", headers, body })).text();
  }
}
