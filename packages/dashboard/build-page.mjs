/**
 * Builds the page from page/ into dist/static: `app.js` for the server, with the graph's library in a chunk that only the graph page loads, and
 * `single.js` for an exported file, which has neither that chunk nor a server.
 */
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { rolldown } from "rolldown";

rmSync("dist/static", { recursive: true, force: true });
mkdirSync("dist/static", { recursive: true });
for (const name of ["index.html", "style.css", "icon.svg"]) cpSync(`page/${name}`, `dist/static/${name}`);
await build(true, { entryFileNames: "app.js", chunkFileNames: "[name].js", format: "esm" });
await build(false, { entryFileNames: "single.js", format: "iife", codeSplitting: false });

async function build(hasServer, output) {
  const bundle = await rolldown({
    input: { app: "page/main.tsx" },
    platform: "browser",
    tsconfig: "page/tsconfig.json",
    transform: { define: { HAS_SERVER: String(hasServer) } },
  });
  await bundle.write({ dir: "dist/static", minify: true, ...output });
  await bundle.close();
}
