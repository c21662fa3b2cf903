import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { log } from "./log.js";
import { ownStdout } from "./own-stdout.js";
import { Projects } from "./projects.js";
import { buildServer } from "./server.js";
import { readToolset } from "./toolset.js";

/** Time that open projects get to close. The database rolls back whatever is unfinished then. */
const GRACE_MS = 500;

export interface ServeOptions {
  /** Adds output schemas and structured results. */
  readonly structured: boolean;
  /** `full` (default), `lean`, or comma-separated names of tools. */
  readonly toolset?: string;
  /** Folder of calls that name no project. Null for the current one. */
  readonly project: string | null;
  /** Ends the server when it aborts. */
  readonly signal?: AbortSignal;
}

/**
 * Serves the Model Context Protocol on stdin and stdout. Resolves when stdin has closed and the projects are closed.
 *
 * @throws CodeGraphError `invalid-argument` for an unknown tool in the toolset
 */
export async function serve({ project, structured, toolset = "full", signal }: ServeOptions): Promise<void> {
  const shown = readToolset(toolset);
  const projects = new Projects(project ?? process.cwd(), { follows: project === null });
  const stdout = ownStdout();
  const ended = new Promise<void>((resolve) => {
    process.stdin.once("end", resolve);
    process.stdin.once("close", resolve);
    for (const stream of [process.stdout, stdout.stream]) stream.on("error", () => resolve());
    if (signal?.aborted) resolve();
    signal?.addEventListener("abort", () => resolve());
  });
  const connection = serveStdio(() => buildServer(projects, { structured, toolset: shown }), {
    transport: new StdioServerTransport(process.stdin, stdout.stream),
    onerror: (error) => log("warn", "protocol", { message: error.message }),
  });
  await ended;
  log("debug", "server.end");
  const closing = connection.close().then(() => projects.closeAll());
  await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, GRACE_MS))]);
  stdout.release();
}
