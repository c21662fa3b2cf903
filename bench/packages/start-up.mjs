/** From `npx` to an answer, as a client or a person sees it: milliseconds since the process was started. */
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { command } from "../../test/support/release.ts";

export function startUp(step, project, env) {
  return step === "server" ? server(project, env) : initialise(project, env);
}

async function server(project, env) {
  const start = performance.now();
  const client = new Client({ name: "bench", version: "1.0.0" });
  await client.connect(new StdioClientTransport({ command: "npx", args: ["-y", "@codegraph/mcp", "--project", project], env, stderr: "ignore" }));
  await client.listTools();
  const listed = performance.now() - start;
  await ask(client, "codegraph_init", {});
  await ask(client, "codegraph_callers", { symbol: "Session.close" });
  const answered = performance.now() - start;
  await client.close();
  return { "`npx -y @codegraph/mcp` to the list of tools": listed, "… to an index of a small project, and who calls `Session.close`": answered };
}

async function ask(client, name, input) {
  const { isError, content } = await client.callTool({ name, arguments: input });
  if (isError) throw new Error(`${name}: ${JSON.stringify(content)}`);
}

async function initialise(project, env) {
  const start = performance.now();
  await command("npx", ["-y", "@codegraph/cli", "init"], project, env);
  return { "`npx -y @codegraph/cli init` in a small project": performance.now() - start };
}
