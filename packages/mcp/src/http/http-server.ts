import { escapeInvisibleJson } from "@codegraph/model";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { log } from "../log.js";
import { createBodyReader, MOST_BYTES } from "./body.js";
import { createCancellations } from "./cancellations.js";
import type { Guard, Refusal } from "./guard.js";
import type { Limits } from "./limits.js";
import { type Route, routeOf } from "./route.js";
import { sendResponse } from "./send-response.js";

/** Receives each answered or refused request. `route` is null for an unknown path. */
export type OnAnswered = (route: Route | null, status: number, seconds: number) => void;

/** HTTP server that applies the guard and the limits, and aborts a request when its client disconnects. */
export function createHttpServer(routes: readonly Route[], guard: Guard, limits: Limits, onAnswered: OnAnswered = () => undefined): Server {
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

  async function receive(route: Route, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const body = await bodies.read(request);
    if (body === null) return;
    if (body === "too-large") return refuse(route, request, response, { status: 413, message: `Request larger than ${MOST_BYTES} bytes` });
    const message = body === "too-many" ? null : parse(body);
    // Counted only once the body has arrived, so that a slow client blocks no other.
    const count = Array.isArray(message) ? Math.min(Math.max(1, message.length), limits.calls) : 1;
    if (body === "too-many" || calls + count > limits.calls) return refuse(route, request, response, busy);
    calls += count;
    try {
      await answer({ route, request, response, gone }, body, message);
    } finally {
      calls -= count;
    }
  }

  async function answer({ route, request, response, gone }: Exchange, body: Buffer, message: unknown): Promise<void> {
    const session = route.hasCancellations ? request.headers["mcp-session-id"]?.toString() : undefined;
    cancellations.heed(message, session);
    const forget = cancellations.watch(message, session, () => gone.abort());
    try {
      const answered = await route.fetch(asWebRequest(request, body, gone.signal));
      const headers = route.hasCancellations ? cancellations.headersFor(message) : {};
      await sendResponse(answered, response, gone.signal, limits.unreadMs, headers);
    } finally {
      forget();
    }
  }

  server.on("request", (request, response) => {
    response.on("error", () => {});
    const start = performance.now();
    const route = routeOf(routes, request.url ?? "") ?? null;
    response.once("close", () => onAnswered(route, response.statusCode, (performance.now() - start) / 1_000));
    const refusal = calls >= limits.calls ? busy : guard(request);
    // The guard refuses unknown paths.
    if (refusal !== null || route === null) return refuse(route, request, response, refusal ?? busy);
    receive(route, request, response).catch((error: unknown) => {
      log("error", "fault", { message: String(error), stack: error instanceof Error ? (error.stack ?? null) : null });
      response.destroy();
    });
  });
  return server;
}

/** A request with its answer. */
interface Exchange {
  readonly route: Route;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Aborts when the client disconnects or cancels the call. */
  readonly gone: AbortController;
}

const busy: Refusal = { status: 503, message: "Too many concurrent calls", headers: { "retry-after": "1" } };

/** Answers and ends the connection. The rest of the request is drained, because otherwise the client could not read the answer. */
function refuse(route: Route | null, request: IncomingMessage, response: ServerResponse, { status, message, headers }: Refusal): void {
  log("info", "http.refused", { status, message });
  const error = route?.refusal?.(message) ?? { jsonrpc: "2.0", error: { code: -32_000, message }, id: null };
  request.resume();
  response.writeHead(status, { "content-type": "application/json", connection: "close", ...headers });
  response.end(escapeInvisibleJson(JSON.stringify(error)));
}

function asWebRequest({ method = "GET", url = "", headers }: IncomingMessage, body: Buffer, signal: AbortSignal): Request {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers)) copied.set(name, String(value));
  // The guard has already checked the path and the host.
  return new Request(`http://localhost${url}`, {
    method,
    headers: copied,
    signal,
    ...(body.length > 0 && method !== "GET" && method !== "HEAD" ? { body } : {}),
  });
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
