/** Parts of an HTTP server, for programs that serve more than the projects of one machine. */
export { isLoopback, readAddress, type Address } from "./http/address.js";
export type { Access } from "./http/access.js";
export type { OnAnswered } from "./http/http-server.js";
export { createMcpRoute } from "./http/mcp-route.js";
export { createMetrics, family, type Metrics, sample } from "./http/metrics.js";
export { createRelayedRoute, type RelayedAnswer, type RelayedCall, type RelayedRoute, type RelayedTools } from "./http/relayed-route.js";
export type { Route } from "./http/route.js";
export { serveRoutes, type ServeRoutesOptions } from "./http/serve-routes.js";
export type { TokenCheck } from "./http/token.js";
export { Projects, type ProjectsOptions } from "./projects.js";
export { checkInput } from "./check-input.js";
export { inputSchema } from "./fields.js";
export { type Reach, within } from "./reach.js";
export { repositoryTools } from "./repository-tools.js";
export type { ServerOptions, ToolCall } from "./server.js";
export type { ToolEntry } from "./tool-config.js";
export { offeredIn } from "./toolset.js";
