/**
 * Runs `npm start` and `npm test` on any Node from 18 on: fetches what is missing (a
 * current Node, pnpm, the dependencies), builds what changed, and runs the command.
 * Prints nothing if nothing is missing.
 *
 *     node scripts/bootstrap.mjs start [PATH]     the tour, over PATH or this repository
 *     node scripts/bootstrap.mjs test [FILTER…]   all tests, or those whose file matches
 *     node scripts/bootstrap.mjs test:vscode      the tests of the extension in a real editor, which is installed for them
 *     node scripts/bootstrap.mjs pnpm [ARG…]      the project's pnpm on the project's Node
 *
 * This file and those in bootstrap/ run on whatever Node is there: no
 * dependencies, and no syntax or API younger than Node 18.
 */
import { join } from "node:path";
import { installEditor } from "./bootstrap/editor.mjs";
import { root, run, Stop } from "./bootstrap/run.mjs";
import { toolchain } from "./bootstrap/toolchain.mjs";
import { build, install } from "./bootstrap/workspace.mjs";

const commands = {
  async start(tools, args) {
    await install(tools);
    await build(tools);
    // npm changes to the repository, but PATH is relative to the user's folder.
    return run("node", [join(root, "scripts", "tour.mjs"), ...args], { env: tools.env, cwd: process.env.INIT_CWD || root });
  },
  async test(tools, args) {
    await install(tools);
    await build(tools);
    return run("node", [join(root, "node_modules", "vitest", "vitest.mjs"), "run", ...args], { env: tools.env });
  },
  async "test:vscode"(tools, args) {
    await install(tools);
    await build(tools);
    await installEditor();
    const env = { ...tools.env, CODEGRAPH_EDITOR: "required" };
    return run("node", [join(root, "node_modules", "vitest", "vitest.mjs"), "run", "packages/vscode", ...args], { env });
  },
  pnpm: (tools, args) => run("node", [tools.pnpm, ...args], { env: tools.env }),
};

try {
  const [name = "", ...args] = process.argv.slice(2);
  if (!Object.hasOwn(commands, name)) {
    throw new Stop(`unknown command "${name}": use one of ${Object.keys(commands).join(", ")}`, 2);
  }
  process.exitCode = await commands[name](await toolchain(), args);
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(`codegraph: ${error.message}`);
  process.exitCode = error.exitCode;
}
