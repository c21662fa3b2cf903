/**
 * Installs a real VS Code for the tests of the extension: code-server, which is VS Code in a browser, and the program that packs extensions. Both
 * come from the npm registry, into the user's cache folder, which outlives clones of the repository. They take 720 MB.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { Stop } from "./run.mjs";
import { fetchNode, npm } from "./toolchain.mjs";

/** Versions that are known to run together. code-server of this version needs Node 24. */
const CODE_SERVER = "4.139.1";
export const VSCE = "4.1.0";
const NODE = "24";

/** Parts of code-server with native code that it cannot do without. */
const NATIVE = ["@vscode/spdlog", "@vscode/native-watchdog", "node-pty"];

/** Folder of the installed editor, and the paths that its tests need; `isInstalled` is false until an installation has ended. */
export function editorPaths() {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), ".cache");
  const folder = join(cache, "codegraph", `code-server-${CODE_SERVER}`);
  const modules = join(folder, "node_modules");
  return {
    folder,
    isInstalled: existsSync(join(folder, "installed")),
    codeServer: join(modules, "code-server", "out", "node", "entry.js"),
    vsce: join(modules, "@vscode", "vsce", "vsce"),
  };
}

/** Returns the Node that runs the editor. */
export function editorNode() {
  if (process.versions.node.startsWith(`${NODE}.`)) return Promise.resolve(process.execPath);
  return fetchNode(NODE, "code-server runs on it");
}

/** Installs the editor unless it is installed. */
export async function installEditor() {
  const { folder, isInstalled } = editorPaths();
  if (isInstalled) return;
  if (process.platform === "win32") throw new Stop("code-server does not run on Windows: test the extension on Linux or macOS");
  console.error(`codegraph: installing code-server ${CODE_SERVER} into ${folder}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
  const node = await editorNode();
  const env = { ...process.env, PATH: [dirname(node), process.env.PATH].filter(Boolean).join(delimiter), ...headersOf(node) };
  const inside = join(folder, "node_modules", "code-server", "lib", "vscode");
  // Scripts of packages do not run: code-server's own would download, and only three parts need a compiler.
  const quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  await step(["install", ...quiet, `code-server@${CODE_SERVER}`, `@vscode/vsce@${VSCE}`], folder, env);
  await step(["install", "--omit=dev", ...quiet], inside, env);
  await step(["install", "--omit=dev", ...quiet], join(inside, "extensions"), env);
  await step(["rebuild", "--no-audit", "--no-fund", "--loglevel=error", ...NATIVE], inside, env);
  writeFileSync(join(folder, "installed"), "");
}

async function step(args, cwd, env) {
  const { code, output } = await npm(args, cwd, env);
  if (code === 0) return;
  process.stderr.write(output);
  const hint = args[0] === "rebuild" ? "it needs g++, make and Python 3" : "check the network and npm's settings";
  throw new Stop(`code-server could not be installed: npm ${args[0]} ended with ${code}; ${hint}, and run this again`, code);
}

/** The headers of Node are part of its npm package; elsewhere the compiler downloads them. */
function headersOf(node) {
  const home = dirname(dirname(node));
  return existsSync(join(home, "include", "node", "node.h")) ? { npm_config_nodedir: home } : {};
}
