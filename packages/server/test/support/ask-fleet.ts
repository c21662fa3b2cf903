/** Questions to a fleet, and what its catalogue says. */
import type { OpenedCatalogue } from "../../src/catalogue/opened.js";

export interface ToolAnswer {
  readonly status: number;
  readonly text: string;
  /** Commit that answered; null without an answer about a repository. */
  readonly commit: string | null;
}

/** Asks a tool of a repository over MCP. */
export async function askTool(url: string, token: string, name: string, tool: string, given: object): Promise<ToolAnswer> {
  const answered = await fetch(`${url}/r/${name}/mcp`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: tool, arguments: given } }),
  });
  return { status: answered.status, text: await answered.text(), commit: answered.headers.get("x-codegraph-commit") };
}

/** Commit of the shard that answers for a branch; null if there is none. */
export async function commitOf({ db }: OpenedCatalogue, name: string, branch = "main"): Promise<string | null> {
  const row = await db
    .selectFrom("branches")
    .innerJoin("repositories", "repositories.id", "branches.repository_id")
    .innerJoin("shards", "shards.id", "shard_id")
    .select("commit")
    .where("repositories.name", "=", name)
    .where("branches.name", "=", branch)
    .executeTakeFirst();
  return row?.commit ?? null;
}
