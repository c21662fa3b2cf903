/** A minimal MCP client over stdio: one question at a time. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const bin = fileURLToPath(new URL("../../packages/mcp/dist/bin.js", import.meta.url));

export async function startServer(folder) {
  const server = spawn(process.execPath, [bin, "--project", folder, "--structured"], { stdio: ["pipe", "pipe", "inherit"] });
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
    end: () => server.stdin.end(),
  };
}
