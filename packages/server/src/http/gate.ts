import type { Route } from "@codegraph/mcp";
import type { Authenticate } from "../rights/authenticate.js";
import type { RateLimit } from "../rights/rate-limit.js";
import type { Caller, Right } from "../rights/tokens.js";
import { scopeFor } from "../rights/access-tokens.js";
import { refuse } from "./replies.js";
import { RESOURCE_METADATA } from "./resource-route.js";

/** Checks that come before every answer. */
export interface Gate {
  readonly authenticate: Authenticate;
  readonly limit: RateLimit;
  /** Address at which clients reach the server; null if it accepts no access tokens. */
  readonly publicUrl: string | null;
}

/** Returns the handler of a route that needs a token with a right: it answers 401, 403, and 429 beyond the limit of the tenant. */
export function behindGate(
  { authenticate, limit, publicUrl }: Gate,
  right: Right,
  answer: (request: Request, caller: Caller) => Promise<Response>,
): Route["fetch"] {
  return async (request) => {
    const caller = await authenticate(request);
    if (caller === null) return unauthorized(publicUrl, right, request.headers.has("authorization"));
    if (!caller.rights.has(right)) return forbidden(publicUrl, right);
    const seconds = right === "read" ? limit.take(caller) : null;
    if (seconds === null) return answer(request, caller);
    return refuse(429, "The tenant has used its calls of this minute", "Wait, or raise calls_per_minute.", {
      "retry-after": String(seconds),
    });
  };
}

function unauthorized(publicUrl: string | null, right: Right, hadToken: boolean): Response {
  const remedy = "Send the header Authorization: Bearer with a token of this server.";
  const challenge = challengeOf(publicUrl, right, hadToken ? "invalid_token" : null);
  return refuse(401, "A valid token is required", remedy, { "www-authenticate": challenge });
}

function forbidden(publicUrl: string | null, right: Right): Response {
  const remedy = "Use one that was created with it.";
  const challenge = challengeOf(publicUrl, right, "insufficient_scope");
  return refuse(403, `The token does not have the right ${right}`, remedy, { "www-authenticate": challenge });
}

/** Tells a client where to get a token, by RFC 9728 and RFC 6750. */
function challengeOf(publicUrl: string | null, right: Right, error: string | null): string {
  const parts = [
    ...(error === null ? [] : [`error="${error}"`]),
    ...(publicUrl === null ? [] : [`resource_metadata="${publicUrl}${RESOURCE_METADATA}"`, `scope="${scopeFor(right)}"`]),
  ];
  return parts.length === 0 ? "Bearer" : `Bearer ${parts.join(", ")}`;
}
