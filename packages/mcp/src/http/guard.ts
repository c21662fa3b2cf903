import type { IncomingMessage } from "node:http";
import { inUrl, isLoopback } from "./address.js";
import { hostName, originName } from "./host-name.js";
import type { TokenCheck } from "./token.js";

export const PATH = "/mcp";

/** Why a request is not looked at. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Says why a request is refused before a byte of its body is read; null when it may pass. */
export type Guard = (request: IncomingMessage) => Refusal | null;

/** How a program on this machine, or a page of it, names it. */
const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/**
 * A page in a browser on this machine can send requests here, under a name of its own choice: whom the request is meant
 * for (`Host`) and whose page it comes from (`Origin`) must be this machine's.
 *
 * @param host the address that the server listens on
 */
export function createGuard(host: string, hasToken: TokenCheck | null): Guard {
  const names = new Set([...OWN_NAMES, inUrl(host).toLowerCase()]);
  // A server for other machines goes by names it cannot know; there the token decides.
  const isForAll = host === "0.0.0.0" || host === "::";
  return ({ headers, rawHeaders, method, url = "" }) => {
    if (isRepeated(rawHeaders, "host")) return refusal(400, "There is more than one Host");
    const meantFor = hostName(headers.host ?? "");
    if (meantFor === null || !(isForAll || names.has(meantFor))) return refusal(403, `Invalid Host: ${headers.host ?? "none"}`);
    const { origin } = headers;
    if (origin !== undefined && !names.has(originName(origin) ?? "")) return refusal(403, `Invalid Origin: ${origin}`);
    if (hasToken && !hasToken(headers.authorization)) {
      return { ...refusal(401, "A bearer token is needed"), headers: { "www-authenticate": "Bearer" } };
    }
    if (url.split("?", 1)[0] !== PATH) return refusal(404, `There is only ${PATH}`);
    if (!["POST", "GET", "DELETE"].includes(method ?? "")) return { ...refusal(405, "Method not allowed"), headers: { allow: "POST" } };
    if ((headers["content-encoding"] ?? "identity") !== "identity") return refusal(415, "A body must not be compressed");
    return null;
  };
}

/** Node keeps the first of several, and a proxy before it may have gone by another. */
function isRepeated(rawHeaders: readonly string[], name: string): boolean {
  return rawHeaders.filter((each, at) => at % 2 === 0 && each.toLowerCase() === name).length > 1;
}

/** Whether the server may listen there without a token. */
export function needsToken(host: string): boolean {
  return !isLoopback(host);
}

function refusal(status: number, message: string): Refusal {
  return { status, message };
}
