import type { Route } from "@codegraph/mcp";
import type { Authenticate } from "../rights/authenticate.js";
import type { RateLimit } from "../rights/rate-limit.js";
import type { Caller, Right } from "../rights/tokens.js";
import { refuse, unauthorized } from "./replies.js";

/** Checks that come before every answer. */
export interface Gate {
  readonly authenticate: Authenticate;
  readonly limit: RateLimit;
}

/** Returns the handler of a route that needs a token with a right: it answers 401, 403, and 429 beyond the limit of the tenant. */
export function behindGate(
  { authenticate, limit }: Gate,
  right: Right,
  answer: (request: Request, caller: Caller) => Promise<Response>,
): Route["fetch"] {
  return async (request) => {
    const caller = await authenticate(request.headers.get("authorization"));
    if (caller === null) return unauthorized();
    if (!caller.rights.has(right)) return refuse(403, `The token does not have the right ${right}`, "Use one that was created with it.");
    const seconds = right === "read" ? limit.take(caller) : null;
    if (seconds === null) return answer(request, caller);
    return refuse(429, "The tenant has used its calls of this minute", "Wait, or raise calls_per_minute.", {
      "retry-after": String(seconds),
    });
  };
}
