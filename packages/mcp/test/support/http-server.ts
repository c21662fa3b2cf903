/** HTTP servers on a free port: the built one in a separate process, or one in this process. */
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { createInterface } from "node:readline";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { createGuard } from "../../src/http/guard.js";
import { createHttpServer } from "../../src/http/http-server.js";
import type { Limits } from "../../src/http/limits.js";
import { mcpRoute } from "../../src/http/mcp-route.js";
import { serveHttp, type ServeHttpOptions } from "../../src/http/serve-http.js";
import { bin } from "./clients.js";

export interface Served {
  readonly url: string;
  end(): Promise<void>;
}

/** Starts a server in this process. */
export async function serveHere(options: Partial<ServeHttpOptions>): Promise<Served> {
  const stop = new AbortController();
  let ended: Promise<void> = Promise.resolve();
  const url = await new Promise<string>((onListening, reject) => {
    ended = serveHttp({ project: null, structured: false, address: "0", ...options, signal: stop.signal, onListening });
    ended.catch(reject);
  });
  return {
    url: url.replace("0.0.0.0", "127.0.0.1"),
    end: () => {
      stop.abort();
      return ended;
    },
  };
}

/** A server that does not listen yet, with the guard and the limits in front of a handler. */
export function createMcpServer(handler: { fetch(request: Request): Promise<Response> }, limits: Limits): Server {
  const routes = [mcpRoute(handler)];
  return createHttpServer(routes, createGuard("127.0.0.1", null, routes), limits);
}

export interface HttpProcess {
  readonly url: string;
  readonly process: ChildProcessWithoutNullStreams;
  /** Everything that it wrote to stderr. */
  stderr(): string;
  /** Stops it as a user would, and resolves to its exit code. */
  end(): Promise<number | null>;
}

/** @param args arguments besides `--http`, which defaults to a free port */
export async function startHttp(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<HttpProcess> {
  const given = args.includes("--http") ? args : [...args, "--http", "0"];
  const server = spawn(process.execPath, [bin, ...given], { env: { ...process.env, ...environment } });
  let said = "";
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(server.stderr).on("line", (line) => {
      said += `${line}\n`;
      const [, at] = /serving (http\S+)/.exec(line) ?? [];
      if (at !== undefined) resolve(at);
    });
    server.once("exit", (code) => reject(new Error(`it ended with ${code}: ${said}`)));
  });
  return {
    url,
    process: server,
    stderr: () => said,
    end: () =>
      new Promise((resolve) => {
        server.once("exit", resolve);
        server.kill("SIGTERM");
      }),
  };
}

/** Sends raw bytes and returns the answer, until the server closes the connection or is silent for a while. */
export async function exchange(url: string, bytes: string, quietMs = 2_000): Promise<{ readonly text: string; readonly ended: boolean }> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ""));
  let text = "";
  const ended = await new Promise<boolean>((resolve) => {
    socket.setTimeout(quietMs, () => resolve(false));
    socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
    socket.on("close", () => resolve(true));
    socket.on("error", () => resolve(true));
    socket.write(bytes);
  });
  socket.destroy();
  return { text, ended };
}

export const initialize: string = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
});

/** A valid request as bytes, except for the given parts. */
export function requestBytes({
  start = "POST /mcp HTTP/1.1",
  headers = {},
  body = initialize,
}: { start?: string; headers?: Record<string, string>; body?: string } = {}): string {
  const all = {
    host: "127.0.0.1",
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
    ...headers,
  };
  const lines = Object.entries(all)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${value}`);
  return `${[start, ...lines].join("\r\n")}\r\n\r\n${body}`;
}
