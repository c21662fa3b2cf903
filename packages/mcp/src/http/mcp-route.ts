import { createMcpHandler } from "@modelcontextprotocol/server";
import { log } from "../log.js";
import type { Projects } from "../projects.js";
import { buildServer, type ServerOptions } from "../server.js";
import { MOST_BYTES } from "./body.js";
import type { Route } from "./route.js";

export const PATH = "/mcp";

/** Maximum number of open change streams. Nothing is ever sent on them. */
export const MOST_SUBSCRIPTIONS = 32;

/** Route of the Model Context Protocol. `close` ends its running answers. */
export function createMcpRoute(projects: Projects, options: ServerOptions): Route & { close(): Promise<void> } {
  const handler = createMcpHandler(() => buildServer(projects, options), {
    maxSubscriptions: MOST_SUBSCRIPTIONS,
    maxRequestBodySize: MOST_BYTES,
    onerror: (error) => log("info", "http.rejected", { message: error.message }),
  });
  return { ...mcpRoute(handler), close: () => handler.close() };
}

/** Route that answers with a handler of the protocol. */
export function mcpRoute(handler: { fetch(request: Request): Promise<Response> }): Route {
  return { path: PATH, methods: ["POST", "GET", "DELETE"], hasCancellations: true, fetch: (request) => handler.fetch(request) };
}
