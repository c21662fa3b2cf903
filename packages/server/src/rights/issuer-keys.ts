import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import { findEndpoint, keepByIssuer } from "./issuer-metadata.js";

/** Returns the keys with which an issuer signs. They are read from it, and kept until it signs with another. */
export type KeysOf = (issuer: string) => Promise<JWTVerifyGetKey>;

const TIMEOUT_MS = 5_000;

/** @returns a function that throws CodeGraphError `issuer-failed` while an issuer does not say where its keys are */
export function createIssuerKeys(): KeysOf {
  const { get } = keepByIssuer(async (issuer) => {
    const { url } = await findEndpoint(issuer, "jwks_uri");
    return createRemoteJWKSet(url, { timeoutDuration: TIMEOUT_MS });
  });
  return get;
}
