import { createMcpHandler } from "@modelcontextprotocol/server";
import { CodeGraphError } from "@codegraph/model";
import { log } from "../log.js";
import { Projects } from "../projects.js";
import { within } from "../reach.js";
import { buildServer } from "../server.js";
import { readToolset } from "../toolset.js";
import { inUrl, readAddress } from "./address.js";
import { MOST_BYTES } from "./body.js";
import { createGuard, needsToken, PATH } from "./guard.js";
import { createHttpServer } from "./http-server.js";
import { LIMITS } from "./limits.js";
import { listen } from "./listen.js";
import { readToken } from "./token.js";

export interface HttpOptions {
  /** `PORT`, `HOST:PORT` or `[IPv6]:PORT`. Empty for the default, 127.0.0.1:7117. Port 0 means any free port. */
  readonly address: string;
  /** File with the token that clients must send. Null for the one in `CODEGRAPH_HTTP_TOKEN`, if set. */
  readonly tokenFile?: string | null;
  /** Folders that clients may name besides the server's project and the projects linked to it. */
  readonly allow?: readonly string[];
}

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

/** Maximum number of open change streams. Nothing is ever sent on them. */
const MOST_SUBSCRIPTIONS = 32;
/** Time that running answers, and then open projects, get to end. */
const GRACE_MS = 500;

/**
 * Serves the Model Context Protocol over streamable HTTP at `/mcp`. Resolves after `signal` has aborted and everything is closed.
 *
 * @throws CodeGraphError `cannot-listen`; `invalid-argument` for an invalid address, token or tool, and for an address that other machines
 *   can reach without a token
 */
export async function serveHttp({ project, structured, toolset = "full", signal, onListening, ...http }: ServeHttpOptions): Promise<void> {
  const shown = readToolset(toolset);
  const address = readAddress(http.address);
  const hasToken = readToken(http.tokenFile ?? null, process.env);
  if (hasToken === null && needsToken(address.host)) {
    throw new CodeGraphError(
      "invalid-argument",
      `Other machines can reach ${http.address}, so a token is required`,
      "Give a token with --token-file or CODEGRAPH_HTTP_TOKEN, or listen on 127.0.0.1.",
    );
  }
  const projects = new Projects(project ?? process.cwd(), { reach: within(http.allow ?? []) });
  const handler = createMcpHandler(() => buildServer(projects, { structured, toolset: shown }), {
    maxSubscriptions: MOST_SUBSCRIPTIONS,
    maxRequestBodySize: MOST_BYTES,
    onerror: (error) => log("info", "http.rejected", { message: error.message }),
  });
  const server = createHttpServer(handler, createGuard(address.host, hasToken), LIMITS);
  try {
    const { host, port } = await listen(server, address);
    const url = `http://${inUrl(host)}:${port}${PATH}`;
    log("info", "http.listen", { url, token: hasToken !== null });
    onListening?.(url);
    await aborted(signal);
  } finally {
    log("debug", "server.end");
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await patiently(handler.close().then(() => closed));
    server.closeAllConnections();
    await patiently(projects.closeAll());
  }
}

function aborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener("abort", () => resolve());
  });
}

function patiently(ending: Promise<unknown>): Promise<unknown> {
  return Promise.race([ending, new Promise((resolve) => setTimeout(resolve, GRACE_MS))]);
}
