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
  /** `PORT`, `HOST:PORT` or `[IPv6]:PORT`; empty for the default, 127.0.0.1:7117. Port 0 is any that is free. */
  readonly address: string;
  /** A file with the token that clients must send; null for the one in `CODEGRAPH_HTTP_TOKEN`, if any. */
  readonly tokenFile?: string | null;
  /** Folders that clients may ask about beside the server's project and those it is linked to. */
  readonly allow?: readonly string[];
}

export interface ServeHttpOptions extends HttpOptions {
  /** The folder that calls are about unless they name another; null means the current one. */
  readonly project: string | null;
  /** Adds output schemas and structured results. */
  readonly structured: boolean;
  /** What clients are shown: `full`, by default, `lean`, and names of tools, separated by commas. */
  readonly toolset?: string;
  /** Ends the service. */
  readonly signal?: AbortSignal;
  /** Called with the URL once clients can connect. */
  readonly onListening?: (url: string) => void;
}

/** Streams of changes that clients may hold open; there are none to tell of. */
const MOST_SUBSCRIPTIONS = 32;
/** How long running answers and open projects may each take to end. */
const GRACE_MS = 500;

/**
 * Serves the Model Context Protocol over streamable HTTP, at `/mcp`. Resolves when the signal has ended it.
 *
 * @throws CodeGraphError `cannot-listen`; `invalid-argument` for an address, token or tool that is none, and for an address
 *   that other machines reach without a token
 */
export async function serveHttp({ project, structured, toolset = "full", signal, onListening, ...http }: ServeHttpOptions): Promise<void> {
  const shown = readToolset(toolset);
  const address = readAddress(http.address);
  const hasToken = readToken(http.tokenFile ?? null, process.env);
  if (hasToken === null && needsToken(address.host)) {
    throw new CodeGraphError(
      "invalid-argument",
      `${http.address} can be reached from other machines`,
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
