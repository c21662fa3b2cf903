/** The routes of the shop. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { signIn } from "../auth/sign-in.ts";
import { readToken } from "../auth/token.ts";
import { placeOrder } from "../orders/order.ts";
import { EventStream } from "./event-stream.ts";
import type { Session, SessionStore } from "./session.ts";

/** Answers requests on a port until the server is closed. */
export function listen(port: number, sessions: SessionStore): Server {
  const server = createServer((request, response) => {
    handle(request, response, sessions).catch((error: unknown) => reply(response, 500, { error: String(error) }));
  });
  return server.listen(port);
}

/** Finds the route. Every route except signing in requires a session. */
async function handle(request: IncomingMessage, response: ServerResponse, sessions: SessionStore): Promise<void> {
  const route = `${request.method} ${request.url}`;
  if (route === "POST /session") return login(await readBody(request), response, sessions);

  const session = currentSession(request, sessions);
  if (session === undefined) return reply(response, 401, { error: "sign in first" });
  if (route === "DELETE /session") return logout(session, response, sessions);
  if (route === "POST /orders") return reply(response, 201, await placeOrder(session.user, await readBody(request)));
  if (route === "GET /events") return openStream(session, response);
  reply(response, 404, { error: `no route ${route}` });
}

/** Issues a token and opens its session. */
function login(body: { email: string; password: string }, response: ServerResponse, sessions: SessionStore): void {
  const token = signIn(body.email, body.password);
  if (token === null) return reply(response, 403, { error: "wrong e-mail address or password" });
  sessions.open(readToken(token)?.session ?? token, body.email);
  reply(response, 201, { token });
}

/** Returns the session of the request's token while both are valid. */
function currentSession(request: IncomingMessage, sessions: SessionStore): Session | undefined {
  const token = request.headers.authorization?.replace("Bearer ", "");
  const claims = token === undefined ? null : readToken(token);
  return claims === null ? undefined : sessions.find(claims.session);
}

function logout(session: Session, response: ServerResponse, sessions: SessionStore): void {
  sessions.end(session.id);
  reply(response, 204, null);
}

function openStream(session: Session, response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const stream = new EventStream((text) => response.write(text));
  session.attach(stream);
  stream.onClose(() => response.end());
  response.once("close", () => stream.close());
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(body === null ? "" : JSON.stringify(body));
}

async function readBody(request: IncomingMessage) {
  let text = "";
  for await (const part of request) text += part;
  return JSON.parse(text);
}
