/**
 * Measures the time from a save to its appearance on the page of the file in Chromium.
 *
 *     node bench/dashboard/saves.mjs DIR FILE [--saves N]
 *
 * DIR is an indexed project, and FILE a file of TypeScript or Python in it, which gets its old content back. Wall times, which mean something
 * on a quiet machine only.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { startChromium } from "../../test/support/chromium.ts";
import { quantile } from "./quantile.mjs";
import { startServer } from "./server.mjs";
import { query } from "./views.mjs";

const { values, positionals } = parseArgs({ options: { saves: { type: "string", default: "20" } }, allowPositionals: true });
const [directory, file] = positionals;
const path = join(resolve(directory), file);
const before = readFileSync(path, "utf8");
const server = await startServer(resolve(directory));
const browser = await startChromium();
try {
  const page = await browser.newPage();
  await page.goto(`${server.url}/dashboard#/file?${query({ path: file })}`);
  await page.locator('[data-view="file"] table').waitFor();
  const times = [];
  for (let at = 0; at < Number(values.saves); at++) {
    // Further changes within this time would be read as one.
    await page.waitForTimeout(1_500);
    const name = `saved_${at}_of_${process.pid}`;
    // First in the file, since a list of many symbols is cut at its end.
    const text = file.endsWith(".py") ? `def ${name}():\n    pass\n` : `export function ${name}() {}\n`;
    const start = performance.now();
    writeFileSync(path, text + before);
    await page.getByText(name).first().waitFor({ timeout: 60_000 });
    times.push(performance.now() - start);
  }
  const [first, ...others] = times.map(Math.round);
  console.log(`first ${first} ms; then p50 ${quantile(others, 0.5)}, p95 ${quantile(others, 0.95)}, most ${Math.max(...others)} ms`);
} finally {
  writeFileSync(path, before);
  await browser.close();
  await server.end();
}
