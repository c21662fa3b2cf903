/**
 * Bundles the extension into one minified file. The editor loads it with `require`, so it is CommonJS; `vscode` is the editor's own module.
 */
import { rmSync } from "node:fs";
import { rolldown } from "rolldown";

const bundle = await rolldown({
  input: "dist/extension.js",
  external: (id) => id === "vscode" || id.startsWith("node:"),
  platform: "node",
});
rmSync("dist/bundle", { recursive: true, force: true });
await bundle.write({ file: "dist/bundle/extension.cjs", format: "cjs", minify: true });
await bundle.close();
