import { log } from "../log.js";
import type { Access } from "./access.js";
import { inUrl } from "./address.js";
import { createGuard } from "./guard.js";
import { createHttpServer, type OnAnswered } from "./http-server.js";
import { LIMITS } from "./limits.js";
import { listen } from "./listen.js";
import type { Route } from "./route.js";

/** Time that running answers, and then open projects, get to end. */
const GRACE_MS = 500;

export interface ServeRoutesOptions {
  readonly access: Access;
  readonly routes: readonly Route[];
  readonly onAnswered?: OnAnswered;
  /** Ends the server when it aborts. */
  readonly signal: AbortSignal | undefined;
  /** Called with the URL of the server, without a path, once clients can connect. */
  readonly onListening: (url: string) => void;
  /** Ends running answers, once no more requests are accepted. */
  readonly endAnswers: () => Promise<unknown>;
  /** Closes what the routes share, after the last answer. */
  readonly close: () => Promise<unknown>;
}

/**
 * Serves routes until `signal` aborts. Resolves when everything is closed.
 *
 * @throws CodeGraphError `cannot-listen`
 */
export async function serveRoutes({ access, routes, signal, ...own }: ServeRoutesOptions): Promise<void> {
  const { address, hasToken } = access;
  const server = createHttpServer(routes, createGuard(address.host, hasToken, routes), LIMITS, own.onAnswered);
  try {
    const { host, port } = await listen(server, address);
    const url = `http://${inUrl(host)}:${port}`;
    log("info", "http.listen", { url, paths: routes.map(({ path }) => path).join(" "), token: hasToken !== null });
    own.onListening(url);
    await aborted(signal);
  } finally {
    log("debug", "server.end");
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await patiently(own.endAnswers().then(() => closed));
    server.closeAllConnections();
    await patiently(own.close());
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
