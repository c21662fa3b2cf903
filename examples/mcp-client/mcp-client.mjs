/**
 * Starts the MCP server on a folder, as an agent does, and asks for the callers of a function.
 *
 *     node mcp-client.mjs SYMBOL [FOLDER]
 */
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { fileURLToPath } from "node:url";

const [symbol, folder = process.cwd()] = process.argv.slice(2);
if (symbol === undefined) throw new Error("Usage: node mcp-client.mjs SYMBOL [FOLDER]");

// The program that `npx @codegraph/mcp` starts.
const server = fileURLToPath(new URL("bin.js", import.meta.resolve("@codegraph/mcp")));
const client = new Client({ name: "who-calls", version: "1.0.0" });
await client.connect(new StdioClientTransport({ command: process.execPath, args: [server, "--project", folder] }));
try {
  let answer = await call("codegraph_callers", { symbol });
  // An error is a text for the model, with its code at the end.
  if (answer.isError && answer.text.endsWith("[not-indexed]")) {
    await call("codegraph_init", { path: folder });
    answer = await call("codegraph_callers", { symbol });
  }
  console.log(answer.text);
  process.exitCode = answer.isError ? 2 : 0;
} finally {
  await client.close();
}

async function call(name, input) {
  const { content, isError = false } = await client.callTool({ name, arguments: input });
  return { text: content.map(({ text }) => text).join("\n"), isError };
}
