import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import { CodeGraphError } from "@codegraph/model";
import { isSecureUrl } from "./issuers.js";

/** Returns the keys with which an issuer signs. They are read from it, and kept until it signs with another. */
export type KeysOf = (issuer: string) => Promise<JWTVerifyGetKey>;

const TIMEOUT_MS = 5_000;
/** Milliseconds after a failure in which an issuer is not asked again. */
const PAUSE_MS = 5_000;

/** @returns a function that throws CodeGraphError `issuer-failed` while an issuer does not say where its keys are */
export function createIssuerKeys(): KeysOf {
  const known = new Map<string, { readonly keys: Promise<JWTVerifyGetKey>; readonly until: number }>();
  return (issuer) => {
    const found = known.get(issuer);
    if (found !== undefined && found.until > Date.now()) return found.keys;
    const keys = discover(issuer);
    known.set(issuer, { keys, until: Number.POSITIVE_INFINITY });
    keys.catch(() => known.set(issuer, { keys, until: Date.now() + PAUSE_MS }));
    return keys;
  };
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const faults: string[] = [];
  for (const address of metadataAddresses(issuer)) {
    try {
      const answered = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
      if (!answered.ok) throw new Error(`status ${answered.status}`);
      const { issuer: named, jwks_uri: keys } = (await answered.json()) as { issuer?: unknown; jwks_uri?: unknown };
      if (named !== issuer) throw new Error(`it calls itself ${JSON.stringify(named)}`);
      if (typeof keys !== "string" || !isSecureUrl(keys)) throw new Error("it has no secure jwks_uri");
      return createRemoteJWKSet(new URL(keys), { timeoutDuration: TIMEOUT_MS });
    } catch (error) {
      faults.push(`${address}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const remedy = "Check that the nodes reach the issuer, and that its metadata has the address as its tokens do.";
  throw new CodeGraphError("issuer-failed", `The keys of the issuer ${issuer} are not to be had: ${faults.join("; ")}`, remedy);
}

/** Addresses of the metadata: of OAuth (RFC 8414, section 3.1), and of OpenID Connect Discovery. */
function metadataAddresses(issuer: string): readonly string[] {
  const { origin, pathname } = new URL(issuer);
  const path = pathname === "/" ? "" : pathname.replace(/\/$/u, "");
  return [`${origin}/.well-known/oauth-authorization-server${path}`, `${origin}${path}/.well-known/openid-configuration`];
}
