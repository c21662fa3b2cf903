import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { escapeInvisible } from "@codegraph/model";
import { errorText } from "../error-text.js";
import { log } from "../log.js";
import type { Offered } from "../offered.js";
import { type ToolEntry, toolConfig } from "../tool-config.js";
import { version } from "../version.js";
import { MOST_BYTES } from "./body.js";
import { mcpRoute, MOST_SUBSCRIPTIONS } from "./mcp-route.js";
import type { Route } from "./route.js";

/** Call of a tool that the program answers by itself. */
export interface RelayedCall<Asker> {
  readonly tool: string;
  /** Arguments as the client sent them. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The asker of the request. */
  readonly asker: Asker;
  /** Aborts when the client cancels the call or disconnects. */
  readonly signal: AbortSignal;
}

/** Text for the model. */
export interface RelayedAnswer {
  readonly text: string;
  readonly isError: boolean;
}

export interface RelayedTools<Asker> {
  readonly tools: readonly ToolEntry[];
  /** Tools that remedies may name. */
  readonly offered: Offered;
  readonly instructions: string;
  /** Answers a call. The text of an error that it throws becomes the answer. */
  call(call: RelayedCall<Asker>): Promise<RelayedAnswer>;
}

/** A route whose requests have an asker, which the program has authenticated. */
export interface RelayedRoute<Asker> extends Omit<Route, "fetch"> {
  fetch(request: Request, asker: Asker): Promise<Response>;
  /** Ends its running answers. */
  close(): Promise<void>;
}

/** Creates a route of the Model Context Protocol whose tools have no project behind them. */
export function createRelayedRoute<Asker>(relayed: RelayedTools<Asker>): RelayedRoute<Asker> {
  const handler = createMcpHandler(({ authInfo }) => relayingServer(relayed, authInfo?.extra?.["asker"] as Asker), {
    maxSubscriptions: MOST_SUBSCRIPTIONS,
    maxRequestBodySize: MOST_BYTES,
    onerror: (error) => log("info", "http.rejected", { message: error.message }),
  });
  return {
    ...mcpRoute(handler),
    fetch: (request, asker) => handler.fetch(request, { authInfo: { token: "", clientId: "", scopes: [], extra: { asker } } }),
    close: () => handler.close(),
  };
}

function relayingServer<Asker>({ tools, offered, instructions, call }: RelayedTools<Asker>, asker: Asker): McpServer {
  const server = new McpServer(
    { name: "codegraph", title: "CodeGraph", version: version() },
    { capabilities: { tools: {} }, instructions },
  );
  for (const entry of tools) {
    const { name } = entry.tool;
    server.registerTool(name, toolConfig(entry), async (input: unknown, { mcpReq: { signal } }) => {
      const { text, isError } = await call({ tool: name, input: { ...(input as object) }, asker, signal }).catch(
        (error: unknown): RelayedAnswer => ({ text: errorText(error, offered), isError: true }),
      );
      return { content: [{ type: "text" as const, text: escapeInvisible(text) }], ...(isError ? { isError } : {}) };
    });
  }
  return server;
}
