import { localhostAllowedHostnames, validateHostHeader, validateOriginHeader } from "@modelcontextprotocol/server";
import type { IncomingMessage } from "node:http";
import { inUrl, isLoopback } from "./address.js";
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

/**
 * A page in a browser on this machine can send requests here, under a name of its own choice: whom the request is meant
 * for (`Host`) and whose page it comes from (`Origin`) must be this machine's.
 *
 * @param host what the server listens on
 */
export function createGuard(host: string, hasToken: TokenCheck | null): Guard {
  const names = [...new Set([...localhostAllowedHostnames(), inUrl(host).toLowerCase()])];
  // A server for other machines goes by names it cannot know; there the token decides.
  const isForAll = host === "0.0.0.0" || host === "::";
  return ({ headers, method, url = "" }) => {
    const meantFor = validateHostHeader(headers.host, names);
    if (!meantFor.ok && !(isForAll && meantFor.errorCode === "invalid_host")) return refusal(403, meantFor.message);
    const from = validateOriginHeader(headers.origin, names);
    if (!from.ok) return refusal(403, from.message);
    if (hasToken && !hasToken(headers.authorization)) {
      return { ...refusal(401, "A bearer token is needed"), headers: { "www-authenticate": "Bearer" } };
    }
    if (url.split("?", 1)[0] !== PATH) return refusal(404, `There is only ${PATH}`);
    if (!["POST", "GET", "DELETE"].includes(method ?? "")) return { ...refusal(405, "Method not allowed"), headers: { allow: "POST" } };
    return null;
  };
}

/** Whether the server may listen there without a token. */
export function needsToken(host: string): boolean {
  return !isLoopback(host);
}

function refusal(status: number, message: string): Refusal {
  return { status, message };
}
