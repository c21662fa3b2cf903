import { join } from "node:path";
import type { Route } from "@codegraph/mcp";
import { createMetrics, readAddress, serveRoutes } from "@codegraph/mcp/http";
import type { RegistryStorage } from "@codegraph/registry";
import { CodeGraphError } from "@codegraph/model";
import type { Catalogue } from "./catalogue/catalogue.js";
import { type OpenedCatalogue, openedOf } from "./catalogue/opened.js";
import { withCatalogue } from "./database/catalogue-error.js";
import { joinNodes } from "./nodes/membership.js";
import { createShardCache } from "./nodes/shard-cache.js";
import { createAudit } from "./rights/audit.js";
import { createAuthenticate } from "./rights/authenticate.js";
import { isSecureUrl } from "./rights/issuers.js";
import { createRateLimit } from "./rights/rate-limit.js";
import { traced } from "./tracing.js";
import { createAcrossMcp } from "./mcp/across-mcp.js";
import { acrossRoutes } from "./across/across-routes.js";
import { apiRoutes } from "./http/api-routes.js";
import { createCommitEvents } from "./http/commit-events.js";
import { pageFilesRoute, withPage } from "./http/dashboard-routes.js";
import { behindGate, type Gate } from "./http/gate.js";
import { healthRoutes, metricsRoute } from "./http/health-routes.js";
import { faultResponse, repositoryRoute } from "./http/repository-route.js";
import { resourceRoute } from "./http/resource-route.js";
import { type CreateFace, createServedShard, type DashboardFace, type ServedShard } from "./http/served-shard.js";
import { webhookRoute } from "./http/webhook-route.js";

export interface ServeFleetOptions {
  readonly storage: RegistryStorage;
  /** `PORT`, `HOST:PORT` or `[IPv6]:PORT`. Empty for 127.0.0.1:7117. Port 0 means any free port. */
  readonly address: string;
  /** Folder of the node's cache, which no other node uses. */
  readonly folder: string;
  /** Bytes of shards that are kept there. Default: 10 GiB. */
  readonly cacheBytes?: number | undefined;
  /** URL at which other nodes reach this one. Absent to answer everything here. */
  readonly nodeUrl?: string | undefined;
  /** Address at which clients reach the server, without a path: the resource that access tokens are for. Absent to accept none. */
  readonly publicUrl?: string | undefined;
  /** Secret with which the node asks an issuer about opaque access tokens, if `trustIssuer` named a client. Absent to answer 503 about them. */
  readonly introspectionSecret?: string | undefined;
  /** Version for the metrics. */
  readonly version: string;
  /** Makes the face of GraphQL. Absent if its package is not installed. */
  readonly graphql?: CreateFace | undefined;
  /** Makes the dashboard. Absent if its package is not installed. */
  readonly dashboard?: DashboardFace | undefined;
  /** Ends the server when it aborts. */
  readonly signal: AbortSignal;
  /** Called with the URL, without a path, once clients can connect. */
  readonly onListening?: ((url: string) => void) | undefined;
}

const DEFAULT_CACHE_BYTES = 10 * 2 ** 30;

/**
 * Serves the repositories of a catalogue: `/mcp`, `/r/NAME/mcp`, `/r/NAME/graphql`, `/r/NAME/dashboard`, `/api/repositories`, `/api/symbols`, `/api/search`,
 * `/api/callers`, `/api/dependents`, `/hooks/ID`, `/healthz`, `/readyz` and `/metrics`. Every answer about code needs a token: one of the catalogue, or with a
 * `publicUrl` an access token of a trusted issuer. Resolves after `signal` has aborted and everything is closed.
 *
 * @throws CodeGraphError `cannot-listen`, `catalogue-failed`, `invalid-argument` for an invalid address or public URL
 */
export async function serveFleet(opened: Catalogue, options: ServeFleetOptions): Promise<void> {
  const catalogue = openedOf(opened);
  const { storage, folder, cacheBytes = DEFAULT_CACHE_BYTES, graphql = null, dashboard = null, nodeUrl = null } = options;
  const address = readAddress(options.address);
  const publicUrl = options.publicUrl === undefined ? null : readPublicUrl(options.publicUrl);
  const counts = { forwarded: 0, pushesQueued: 0, pushesIgnored: 0 };
  const audit = createAudit(catalogue);
  const authenticate = createAuthenticate(catalogue, { publicUrl, introspectionSecret: options.introspectionSecret ?? null });
  const gate: Gate = { authenticate, limit: createRateLimit(), publicUrl };
  const metrics = createMetrics(options.version);
  const cache = await createShardCache<ServedShard>({
    folder: join(folder, "shards"),
    storage,
    maxBytes: cacheBytes,
    open: (file) => createServedShard(file, { graphql, dashboard }),
  });
  const nodes = await withCatalogue(() => joinNodes(catalogue, nodeUrl));
  const figures = () => ({ ...counts, cache: cache.figures(), nodes: nodes.count(), auditFailures: audit.failures() });
  const commitEvents = createCommitEvents();
  const answers = { catalogue, gate, audit, cache, nodes, commitEvents, onForward: () => (counts.forwarded += 1) };
  const mcp = createAcrossMcp();
  const routes = [
    withPage(repositoryRoute(answers), dashboard),
    ...(dashboard === null ? [] : [pageFilesRoute(dashboard)]),
    { ...mcp, isOpen: true, fetch: behindGate(gate, "read", (request, caller) => mcp.fetch(request, { answers, request, caller })) },
    ...apiRoutes(catalogue, gate, audit),
    ...acrossRoutes(answers),
    webhookRoute(catalogue, (isQueued) => (counts[isQueued ? "pushesQueued" : "pushesIgnored"] += 1)),
    resourceRoute(catalogue, publicUrl),
    ...healthRoutes(catalogue),
    metricsRoute(catalogue, gate, metrics, figures),
  ];
  try {
    await serveRoutes({
      // Each route checks tokens by itself.
      access: { address, hasToken: null },
      routes: routes.map((route) => withFaults(route, catalogue)),
      onAnswered: metrics.onAnswered,
      signal: options.signal,
      onListening: (url) => options.onListening?.(url),
      endAnswers: () => Promise.all([mcp.close(), nodes.leave().catch(() => undefined)]),
      close: () => cache.close(),
    });
  } finally {
    await audit.settled();
  }
}

function answerTraced(route: Route, request: Request): Promise<Response> {
  const attributes = { "http.request.method": request.method, "http.route": route.path };
  return traced(`${request.method} ${route.path}`, attributes, async (span) => {
    const response = await route.fetch(request);
    span.setAttribute("http.response.status_code", response.status);
    return response;
  });
}

function readPublicUrl(url: string): string {
  if (isSecureUrl(url) && new URL(url).pathname === "/") return new URL(url).origin;
  const remedy = "Give the https address that clients use, without a path: https://codegraph.example.org.";
  throw new CodeGraphError("invalid-argument", `Invalid public URL ${JSON.stringify(url)}`, remedy);
}

/** A database that is away for a moment must not look like a broken connection. */
function withFaults(route: Route, { log }: OpenedCatalogue): Route {
  return {
    ...route,
    fetch: (request) =>
      answerTraced(route, request).catch((error: unknown) => {
        log("error", "fault", { path: route.path, message: String(error), stack: error instanceof Error ? (error.stack ?? null) : null });
        return faultResponse(error);
      }),
  };
}
