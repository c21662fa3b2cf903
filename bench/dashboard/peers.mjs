/**
 * Measures graph pages of other tools in Chromium: until the graph is drawn, the longest time without an answer to a key, and memory.
 *
 *     node bench/dashboard/peers.mjs PAGE.html… --vis FILE
 *
 * The pages are files that `codegraph plot` of @optave/codegraph writes. They load vis-network from a public server; FILE is
 * vis-network.min.js of that package, which is sent in its place.
 */
import { readFileSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { startChromium } from "../../test/support/chromium.ts";
import { measurePage } from "./measured-page.mjs";

const { values, positionals } = parseArgs({ options: { vis: { type: "string" } }, allowPositionals: true });
const library = readFileSync(values.vis);
const browser = await startChromium();
console.log("| page | nodes | bytes | first paint | drawn | longest task | memory |\n|---|---|---|---|---|---|---|");
for (const file of positionals) {
  const [nodes] = /var allNodes = .*$/mu.exec(readFileSync(file, "utf8")) ?? [""];
  const { paintMs, readyMs, longestMs, memory, isReady } = await measurePage(browser, pathToFileURL(resolve(file)).href, {
    // A canvas with something on it.
    isReady: () => {
      const canvas = document.querySelector("canvas");
      const pixels = canvas?.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
      return pixels?.some((value) => value !== 0) ?? false;
    },
    prepare: (page) => page.route("https://**/*", (route) => route.fulfill({ body: library, contentType: "text/javascript" })),
    settleMs: 5_000,
  });
  const cells = [
    basename(file),
    (nodes.match(/"id":/gu) ?? []).length,
    `${Math.round((statSync(file).size + library.length) / 1024)} KB`,
    `${Math.round(paintMs)} ms`,
    isReady ? `${Math.round(readyMs)} ms` : "never",
    `${Math.round(longestMs)} ms`,
    `${Math.round(memory / 2 ** 20)} MB`,
  ];
  console.log(`| ${cells.join(" | ")} |`);
}
await browser.close();
