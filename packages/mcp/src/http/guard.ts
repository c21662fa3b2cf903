import type { IncomingMessage } from "node:http";
import { inUrl, isLoopback } from "./address.js";
import { hostName, originName } from "./host-name.js";
import { type Route, routeOf } from "./route.js";
import type { TokenCheck } from "./token.js";

/** Response to a rejected request. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns why a request is rejected, before its body is read, or null if it may pass. */
export type Guard = (request: IncomingMessage) => Refusal | null;

/** Names that local programs and pages use for this machine. */
const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Protects against DNS rebinding: a page in a local browser can send requests here under a host name of its choice, so `Host` and `Origin`
 * must both name this machine.
 *
 * @param host the address that the server listens on
 */
export function createGuard(host: string, hasToken: TokenCheck | null, routes: readonly Route[]): Guard {
  const names = new Set([...OWN_NAMES, inUrl(host).toLowerCase()]);
  // A server for other machines cannot know its names; there the token decides.
  const isForAll = host === "0.0.0.0" || host === "::";
  return ({ headers, rawHeaders, method, url = "" }) => {
    if (isRepeated(rawHeaders, "host")) return refusal(400, "More than one Host header");
    const meantFor = hostName(headers.host ?? "");
    if (meantFor === null || !(isForAll || names.has(meantFor))) return refusal(403, `Invalid Host: ${headers.host ?? "none"}`);
    const { origin } = headers;
    if (origin !== undefined && !names.has(originName(origin) ?? "")) return refusal(403, `Invalid Origin: ${origin}`);
    const route = routeOf(routes, url);
    if (hasToken && !route?.isOpen && !hasToken(headers.authorization)) {
      return { ...refusal(401, "Bearer token required"), headers: { "www-authenticate": "Bearer" } };
    }
    if (route === undefined) return refusal(404, `Not found. ${pathsOf(routes)}`);
    if (!route.methods.includes(method ?? "")) {
      return { ...refusal(405, "Method not allowed"), headers: { allow: route.methods.join(", ") } };
    }
    if ((headers["content-encoding"] ?? "identity") !== "identity") return refusal(415, "Compressed bodies are not supported");
    return null;
  };
}

function pathsOf(routes: readonly Route[]): string {
  const paths = routes.map(({ path }) => path);
  return paths.length === 1 ? `The only path is ${paths[0]!}` : `The paths are ${paths.join(", ")}`;
}

/** True for a repeated header. Node keeps the first value, and a proxy may have used another. */
function isRepeated(rawHeaders: readonly string[], name: string): boolean {
  return rawHeaders.filter((each, at) => at % 2 === 0 && each.toLowerCase() === name).length > 1;
}

/** True if listening on this address requires a token. */
export function needsToken(host: string): boolean {
  return !isLoopback(host);
}

function refusal(status: number, message: string): Refusal {
  return { status, message };
}
