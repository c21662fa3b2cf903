/** A minimal MCP client over stdio: one question at a time. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const bin = fileURLToPath(new URL("../../packages/mcp/dist/bundle/bin.js", import.meta.url));

/**
 * Starts the MCP server of a project.
 *
 * @param options `program`: the server to start, by default that of this checkout; `structured`: ask for structured content as well
 */
export async function startServer(folder, { program = bin, structured = true, env = process.env } = {}) {
  const args = [program, "--project", folder, ...(structured ? ["--structured"] : [])];
  const server = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"], env });
  const waiting = new Map();
  createInterface(server.stdout).on("line", (line) => {
    const message = JSON.parse(line);
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  let id = 0;
  const request = (method, params) =>
    new Promise((resolve) => {
      waiting.set(++id, resolve);
      server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    });
  await request("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "bench", version: "0" } });
  server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" })}\n`);
  return {
    process: server,
    call: async (name, args) => (await request("tools/call", { name, arguments: args })).result,
    tools: async () => (await request("tools/list", {})).result.tools,
    end: () => server.stdin.end(),
  };
}
