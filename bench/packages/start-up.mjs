/** Measures the milliseconds from starting a process to its first answer, as a client or a person sees it. */
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { command } from "../../test/support/release.ts";

export const startUp = {
  async mcp([program, ...args], project, env) {
    const start = performance.now();
    const client = new Client({ name: "bench", version: "1.0.0" });
    await client.connect(new StdioClientTransport({ command: program, args: [...args, "--project", project], env, stderr: "ignore" }));
    await client.listTools();
    const listed = performance.now() - start;
    await ask(client, "codegraph_init", {});
    await ask(client, "codegraph_callers", { symbol: "Session.close" });
    const answered = performance.now() - start;
    await client.close();
    return {
      "the server, to the list of its tools": listed,
      "the server, to an index of a small project and who calls `Session.close`": answered,
    };
  },

  async cli([program, ...args], project, env) {
    const start = performance.now();
    await command(program, [...args, "init"], project, env);
    return { "`codegraph init` in a small project": performance.now() - start };
  },
};

async function ask(client, name, input) {
  const { isError, content } = await client.callTool({ name, arguments: input });
  if (isError) throw new Error(`${name}: ${JSON.stringify(content)}`);
}
