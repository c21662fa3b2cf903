/**
 * Bundles the extension into one minified file. The editor loads it with `require`, so it is CommonJS; `vscode` is the editor's own module. The
 * script and style that join the dashboard's page to a webview are files beside it.
 */
import { cpSync, rmSync } from "node:fs";
import { rolldown } from "rolldown";

const bundle = await rolldown({
  input: "dist/extension.js",
  external: (id) => id === "vscode" || id.startsWith("node:"),
  platform: "node",
});
rmSync("dist/bundle", { recursive: true, force: true });
await bundle.write({ file: "dist/bundle/extension.cjs", format: "cjs", minify: true });
await bundle.close();

const bridge = await rolldown({ input: "webview/bridge.ts", platform: "browser", tsconfig: "webview/tsconfig.json" });
await bridge.write({ file: "dist/bundle/webview.js", format: "iife", minify: true });
await bridge.close();
cpSync("webview/style.css", "dist/bundle/webview.css");
