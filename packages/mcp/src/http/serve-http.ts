import { Projects } from "../projects.js";
import { within } from "../reach.js";
import { readToolset } from "../toolset.js";
import { type HttpOptions, readAccess } from "./access.js";
import { createMcpRoute, PATH } from "./mcp-route.js";
import { serveRoutes } from "./serve-routes.js";

export interface ServeHttpOptions extends HttpOptions {
  /** Folder of calls that name no project. Null for the current one. */
  readonly project: string | null;
  /** Adds output schemas and structured results. */
  readonly structured: boolean;
  /** `full` (default), `lean`, or comma-separated names of tools. */
  readonly toolset?: string;
  /** Ends the server when it aborts. */
  readonly signal?: AbortSignal;
  /** Called with the URL once clients can connect. */
  readonly onListening?: (url: string) => void;
}

/**
 * Serves the Model Context Protocol over streamable HTTP at `/mcp`. Resolves after `signal` has aborted and everything is closed.
 *
 * @throws CodeGraphError `cannot-listen`; `invalid-argument` for an invalid address, token or tool, and for an address that other machines
 *   can reach without a token
 */
export async function serveHttp({ project, structured, toolset = "full", signal, onListening, ...http }: ServeHttpOptions): Promise<void> {
  const shown = readToolset(toolset);
  const access = readAccess(http);
  const projects = new Projects(project ?? process.cwd(), { reach: within(http.allow ?? []) });
  const mcp = createMcpRoute(projects, { structured, toolset: shown });
  await serveRoutes({
    access,
    routes: [mcp],
    signal,
    onListening: (url) => onListening?.(`${url}${PATH}`),
    endAnswers: () => mcp.close(),
    close: () => projects.closeAll(),
  });
}
