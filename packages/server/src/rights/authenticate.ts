import type { OpenedCatalogue } from "../catalogue/opened.js";
import { type Accepted, createAccessTokens } from "./access-tokens.js";
import { type Caller, findCaller } from "./tokens.js";

/** Milliseconds for which a token that was checked is believed, and so the longest life of a revoked one. */
const BELIEVED_MS = 5_000;
const MAX_KNOWN = 10_000;

const OWN_TOKEN = /^cg_[A-Za-z0-9_-]{43}$/u;
const ACCESS_TOKEN = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/u;
const MAX_LENGTH = 16_384;

/** Returns the caller of a request; null without a valid token for it. */
export type Authenticate = (request: Request) => Promise<Caller | null>;

/** @param publicUrl address at which clients reach the server, without a slash at its end; null to accept no access tokens */
export function createAuthenticate(catalogue: OpenedCatalogue, publicUrl: string | null): Authenticate {
  const verify = createAccessTokens(catalogue);
  const known = new Map<string, Accepted & { readonly until: number }>();

  async function check(token: string): Promise<Accepted | null> {
    if (ACCESS_TOKEN.test(token)) return publicUrl === null ? null : verify(token);
    const caller = OWN_TOKEN.test(token) ? await findCaller(catalogue, token) : null;
    return caller === null ? null : { caller, audiences: [], expires: Number.POSITIVE_INFINITY };
  }

  return async (request) => {
    const [, token = ""] = /^bearer +(\S+) *$/iu.exec(request.headers.get("authorization") ?? "") ?? [];
    if (token === "" || token.length > MAX_LENGTH) return null;
    let found = known.get(token);
    if (found === undefined || found.until <= Date.now()) {
      known.delete(token);
      const accepted = await check(token);
      if (accepted === null) return null;
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(token, (found = { ...accepted, until: Math.min(accepted.expires, Date.now() + BELIEVED_MS) }));
    }
    return found.caller.token !== null || isFor(found.audiences, publicUrl!, request.url) ? found.caller : null;
  };
}

/** True if a token is for the whole server or for this path. A token for another service must not work here (RFC 8707). */
function isFor(audiences: readonly string[], publicUrl: string, url: string): boolean {
  const here = publicUrl + new URL(url).pathname;
  return audiences.some((audience) => audience === publicUrl || audience === `${publicUrl}/` || audience === here);
}
