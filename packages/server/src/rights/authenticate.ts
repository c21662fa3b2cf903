import type { OpenedCatalogue } from "../catalogue/opened.js";
import { type Accepted, createAccessTokens } from "./access-tokens.js";
import { type Caller, findCaller } from "./tokens.js";

/** Milliseconds for which a token that was checked is believed, and so the longest life of a revoked one. */
const BELIEVED_MS = 5_000;
const MAX_KNOWN = 10_000;

const OWN_TOKEN = /^cg_[A-Za-z0-9_-]{43}$/u;
/** Tokens of the catalogue, and texts like them, are shown to no issuer. */
const LIKE_OWN = /^cg_/u;
/** As RFC 6750 writes tokens. */
const ACCESS_TOKEN = /^[A-Za-z0-9._~+/-]+=*$/u;
const MAX_LENGTH = 16_384;

/** Returns the caller of a request; null without a valid token for it. */
export type Authenticate = (request: Request) => Promise<Caller | null>;

/** How access tokens are accepted. */
export interface AccessTokenOptions {
  /** Address at which clients reach the server, without a slash at its end; null to accept none. */
  readonly publicUrl: string | null;
  /** With which the node asks an issuer about opaque ones; null to accept none of these. */
  readonly introspectionSecret: string | null;
}

export function createAuthenticate(catalogue: OpenedCatalogue, { publicUrl, introspectionSecret }: AccessTokenOptions): Authenticate {
  const verify = createAccessTokens(catalogue, introspectionSecret);
  const known = new Map<string, Accepted & { readonly until: number }>();

  async function check(token: string): Promise<Accepted | null> {
    if (!LIKE_OWN.test(token)) return publicUrl !== null && ACCESS_TOKEN.test(token) ? verify(token) : null;
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
