import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A web server that stores objects, as a team could put one behind its proxy. */
export interface ObjectServer {
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** Requests so far: method, path, and the Authorization header or "". */
  readonly requests: string[];
  /** Changes how it misbehaves. */
  fault: "ignores-none-match" | "ignores-match" | "endless" | "no-etag" | null;
  close(): Promise<void>;
}

const tagOf = (bytes: Buffer): string => `"${createHash("md5").update(bytes).digest("hex")}"`;

/** Starts a server on a free port of this machine. @param token token that each request must send; null for none */
export async function startObjectServer(token: string | null = null): Promise<ObjectServer> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const state: { fault: ObjectServer["fault"] } = { fault: null };

  async function put(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    // From here on nothing waits, so the condition and the write are one step.
    const before = objects.get(path);
    const match = state.fault === "ignores-match" ? undefined : request.headers["if-match"];
    const isTaken = request.headers["if-none-match"] === "*" && before !== undefined && state.fault !== "ignores-none-match";
    if (isTaken || (match !== undefined && (before === undefined || tagOf(before) !== match))) return void response.writeHead(412).end();
    objects.set(path, Buffer.concat(parts));
    response.writeHead(before === undefined ? 201 : 204).end();
  }

  function get(path: string, response: ServerResponse): void {
    const bytes = objects.get(path);
    if (bytes === undefined) return void response.writeHead(404).end();
    response.writeHead(200, state.fault === "no-etag" ? {} : { etag: tagOf(bytes) });
    if (state.fault !== "endless") return void response.end(bytes);
    const timer = setInterval(() => response.write(Buffer.alloc(65_536)), 1);
    response.on("close", () => clearInterval(timer));
  }

  const server: Server = createServer((request, response) => {
    const path = request.url ?? "";
    requests.push(`${request.method} ${path} ${request.headers.authorization ?? ""}`.trim());
    if (token !== null && request.headers.authorization !== `Bearer ${token}`) return void response.writeHead(401).end();
    if (request.method === "PUT") return void put(path, request, response);
    if (request.method === "GET") return get(path, response);
    if (request.method === "DELETE") return void response.writeHead(objects.delete(path) ? 204 : 404).end();
    response.writeHead(405).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/store/`,
    objects,
    requests,
    get fault() {
      return state.fault;
    },
    set fault(fault) {
      state.fault = fault;
    },
    close: () => new Promise((resolve) => void (server.closeAllConnections(), server.close(() => resolve()))),
  };
}
