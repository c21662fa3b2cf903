import type { OpenedCatalogue } from "../catalogue/opened.js";
import { type Caller, findCaller } from "./tokens.js";

/** Milliseconds for which a token that was checked is believed, and so the longest life of a revoked one. */
const BELIEVED_MS = 5_000;
const MAX_KNOWN = 10_000;

/** Returns the caller of an `Authorization` header; null without a valid token. */
export type Authenticate = (authorization: string | null) => Promise<Caller | null>;

export function createAuthenticate(catalogue: OpenedCatalogue): Authenticate {
  const known = new Map<string, { readonly caller: Caller; readonly until: number }>();
  return async (authorization) => {
    const [, token] = /^bearer +(cg_[A-Za-z0-9_-]{43}) *$/iu.exec(authorization ?? "") ?? [];
    if (token === undefined) return null;
    const found = known.get(token);
    if (found !== undefined && found.until > Date.now()) return found.caller;
    known.delete(token);
    const caller = await findCaller(catalogue, token);
    if (caller === null) return null;
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(token, { caller, until: Date.now() + BELIEVED_MS });
    return caller;
  };
}
