/**
 * The smallest agent: starts the MCP server on a folder and answers "who calls X?".
 *
 *     node who-calls.mjs SYMBOL [FOLDER]
 */
import assert from "node:assert/strict";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { fileURLToPath } from "node:url";

const [symbol, folder = process.cwd()] = process.argv.slice(2);
assert(symbol, "Usage: node who-calls.mjs SYMBOL [FOLDER]");

const server = fileURLToPath(import.meta.resolve("@codegraph/mcp").replace("index.js", "bin.js"));
const client = new Client({ name: "who-calls", version: "1.0.0" });
await client.connect(new StdioClientTransport({ command: process.execPath, args: [server, "--project", folder] }));
try {
  let answer = await call("codegraph_callers", { symbol });
  if (answer.isError && answer.text.endsWith("[not-indexed]")) {
    const indexed = await call("codegraph_init", { path: folder });
    assert(!indexed.isError, indexed.text);
    answer = await call("codegraph_callers", { symbol });
  }
  assert(!answer.isError, answer.text);
  console.log(answer.text);
} finally {
  await client.close();
}

async function call(name, input) {
  const { content, isError } = await client.callTool({ name, arguments: input });
  return { text: content.map((part) => (part.type === "text" ? part.text : "")).join("\n"), isError };
}
