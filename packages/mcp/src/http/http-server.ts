import type { McpHttpHandler } from "@modelcontextprotocol/server";
import { escapeInvisibleJson } from "@codegraph/model";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { log } from "../log.js";
import { createBodyReader, MOST_BYTES } from "./body.js";
import { createCancellations } from "./cancellations.js";
import { type Guard, PATH, type Refusal } from "./guard.js";
import type { Limits } from "./limits.js";
import { sendResponse } from "./send-response.js";

/** Handler of accepted requests. */
export type Answerer = Pick<McpHttpHandler, "fetch">;

/** HTTP server that applies the guard and the limits, and aborts a request when its client disconnects. */
export function createHttpServer(answerer: Answerer, guard: Guard, limits: Limits): Server {
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    connectionsCheckingInterval: Math.min(2_000, limits.headersMs),
  });
  server.maxConnections = limits.connections;
  const cancellations = createCancellations();
  const bodies = createBodyReader(limits.bodyBytes);
  let calls = 0;

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const body = await bodies.read(request);
    if (body === null) return;
    if (body === "too-large") return refuse(request, response, { status: 413, message: `Request larger than ${MOST_BYTES} bytes` });
    const message = body === "too-many" ? null : parse(body);
    // Counted only once the body has arrived, so that a slow client blocks no other.
    const count = Array.isArray(message) ? Math.min(Math.max(1, message.length), limits.calls) : 1;
    if (body === "too-many" || calls + count > limits.calls) return refuse(request, response, busy);
    calls += count;
    try {
      await answer(request, response, body, message, gone);
    } finally {
      calls -= count;
    }
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    message: unknown,
    gone: AbortController,
  ): Promise<void> {
    const session = request.headers["mcp-session-id"]?.toString();
    cancellations.heed(message, session);
    const forget = cancellations.watch(message, session, () => gone.abort());
    try {
      const answered = await answerer.fetch(asWebRequest(request, body, gone.signal));
      await sendResponse(answered, response, gone.signal, limits.unreadMs, cancellations.headersFor(message));
    } finally {
      forget();
    }
  }

  server.on("request", (request, response) => {
    response.on("error", () => {});
    const refusal = calls >= limits.calls ? busy : guard(request);
    if (refusal !== null) return refuse(request, response, refusal);
    receive(request, response).catch((error: unknown) => {
      log("error", "fault", { message: String(error), stack: error instanceof Error ? (error.stack ?? null) : null });
      response.destroy();
    });
  });
  return server;
}

const busy: Refusal = { status: 503, message: "Too many concurrent calls", headers: { "retry-after": "1" } };

/** Answers and ends the connection. The rest of the request is drained, because otherwise the client could not read the answer. */
function refuse(request: IncomingMessage, response: ServerResponse, { status, message, headers }: Refusal): void {
  log("info", "http.refused", { status, message });
  const error = { jsonrpc: "2.0", error: { code: -32_000, message }, id: null };
  request.resume();
  response.writeHead(status, { "content-type": "application/json", connection: "close", ...headers });
  response.end(escapeInvisibleJson(JSON.stringify(error)));
}

function asWebRequest({ method = "GET", headers }: IncomingMessage, body: Buffer, signal: AbortSignal): Request {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers)) copied.set(name, String(value));
  // The guard has already checked the path and the host.
  return new Request(`http://localhost${PATH}`, {
    method,
    headers: copied,
    signal,
    ...(body.length > 0 && method !== "GET" ? { body } : {}),
  });
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
