import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { startServer } from "../live/mcp-client.mjs";

/**
 * The two ways to ask: a real MCP server over stdio, and the command line. Both take a call as `{ tool, input }`, with the names of the
 * MCP tools.
 *
 * @typedef {object} Call
 * @property {string} tool
 * @property {Record<string, string | number | boolean>} input
 *
 * @typedef {object} Face
 * @property {"mcp" | "cli"} name
 * @property {boolean} listsTests whether it can be asked for the affected tests alone
 * @property {(call: Call) => Promise<string>} ask
 * @property {() => Promise<void>} close
 */

/** @returns {Promise<Face>} */
export async function mcpFace(folder, { root, env }) {
  const server = await startServer(folder, { program: join(root, "packages/mcp/dist/bundle/bin.js"), structured: false, env });
  const tools = await server.tools();
  const impact = tools.find(({ name }) => name === "codegraph_impact");
  return {
    name: "mcp",
    listsTests: "only_tests" in (impact?.inputSchema.properties ?? {}),
    async ask({ tool, input }) {
      const { content } = await server.call(tool, input);
      return content.map(({ text }) => text ?? "").join("\n");
    },
    async close() {
      server.end();
      await new Promise((resolve) => server.process.once("exit", resolve));
    },
  };
}

/** Verbs, and the inputs that a verb takes without an option. */
const VERBS = {
  codegraph_callers: ["callers", "symbol"],
  codegraph_callees: ["callees", "symbol"],
  codegraph_impact: ["impact", "target"],
  codegraph_path: ["path", "from", "to"],
  codegraph_query: ["query", "term"],
  search_symbols: ["search-symbols", "query"],
};

/** @returns {Promise<Face>} */
export async function cliFace(folder, { root, env }) {
  const program = join(root, "packages/cli/dist/bundle/bin.js");
  const run = (args) => {
    const { stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: folder, env, encoding: "utf8", maxBuffer: 1 << 28 });
    return `${stdout}${stderr}`.trimEnd();
  };
  return {
    name: "cli",
    listsTests: run(["impact", "--help"]).includes("--only-tests"),
    async ask({ tool, input }) {
      const [verb, ...positional] = VERBS[tool];
      const options = Object.entries(input).filter(([name]) => !positional.includes(name));
      const flags = options.flatMap(([name, value]) => [`--${name.replaceAll("_", "-")}`, ...(value === true ? [] : [String(value)])]);
      return run([verb, ...positional.map((name) => String(input[name])), ...flags]);
    },
    async close() {},
  };
}
