import { spawn, spawnSync } from "node:child_process";
import { connect } from "../../live/mcp-client.mjs";
import { processorMs } from "./processor-time.mjs";

/**
 * A way to ask a tool: over MCP, where a server stays open, or by a command for each question.
 *
 * @typedef {object} Asked
 * @property {string} text
 * @property {number} cpuMs processor time of the tool
 * @property {number} wallMs
 *
 * @typedef {object} Face
 * @property {(...call: readonly unknown[]) => Promise<Asked>} ask a tool and its input, or the arguments of a command
 * @property {() => Promise<void>} close
 */

/**
 * Starts an MCP server in a session of its own, so that its processor time can be told.
 *
 * @param {readonly string[]} command
 * @returns {Promise<Face>}
 */
export async function serverFace([program, ...args], { cwd, env }) {
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ["pipe", "pipe", "ignore"] });
  const server = await connect(child);
  return {
    async ask(tool, input) {
      const [start, before] = [performance.now(), processorMs(child.pid)];
      const { content = [] } = (await server.call(tool, input)) ?? {};
      const wallMs = performance.now() - start;
      return { text: content.map(({ text }) => text ?? "").join("\n"), cpuMs: processorMs(child.pid) - before, wallMs };
    },
    async close() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      server.end();
      const late = setTimeout(() => child.kill(), 3_000);
      await ended;
      clearTimeout(late);
    },
  };
}

/** @returns {Promise<Face>} */
export async function commandFace(command, { cwd, env }) {
  return {
    async ask(...args) {
      const start = performance.now();
      const { stdout, stderr } = spawnSync("bash", ["-c", 'TIMEFORMAT="%3U %3S"; time "$@" 2>&1', "time", ...command, ...args], {
        cwd,
        env,
        encoding: "utf8",
        maxBuffer: 1 << 28,
      });
      const [user, system] = stderr.trim().split("\n").at(-1).split(" ").map(Number);
      return { text: stdout.trimEnd(), cpuMs: 1000 * (user + system), wallMs: performance.now() - start };
    },
    async close() {},
  };
}
