import { decodeJwt, errors, type JWTPayload, jwtVerify } from "jose";
import type { Selectable } from "kysely";
import type { OpenedCatalogue } from "../catalogue/opened.js";
import type { IssuerTable, TenantTable } from "../database/tables.js";
import { scopesOf } from "./group-scopes.js";
import { createIntrospection } from "./introspection.js";
import { createIssuerKeys } from "./issuer-keys.js";
import { type Caller, type Right, RIGHTS } from "./tokens.js";

/** A valid access token. */
export interface Accepted {
  readonly caller: Caller;
  /** Resources that it is for. */
  readonly audiences: readonly string[];
  /** Milliseconds since 1970 at which it ends. */
  readonly expires: number;
}

/** Verifies a token; null if it is not valid, or not by a trusted issuer. */
export type VerifyAccessToken = (token: string) => Promise<Accepted | null>;

/** Signatures that only the issuer can make. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA", "Ed25519"];
const CLOCK_TOLERANCE_SECONDS = 30;
const MAX_GROUPS = 1_000;

/** Scope of OAuth for a right. */
export const scopeFor = (right: Right): string => `codegraph:${right}`;

/**
 * Verifies access tokens in the form of RFC 9068: signed by a trusted issuer, not expired, for people of its tenant. Asks about other ones the
 * issuer that answers about opaque tokens. Whether one is for this server is for the caller to check, by its audiences.
 */
export function createAccessTokens(catalogue: OpenedCatalogue, introspectionSecret: string | null): VerifyAccessToken {
  const keysOf = createIssuerKeys();
  const introspect = createIntrospection(introspectionSecret, catalogue.log);

  async function claimsOf(token: string): Promise<{ readonly trusted: TrustedIssuer; readonly payload: JWTPayload } | null> {
    const issuer = issuerOf(token);
    const trusted = await trustedIssuer(catalogue, issuer);
    if (trusted === undefined) return null;
    const payload =
      issuer === null
        ? await introspect(token, { issuer: trusted.issuer, client: trusted.introspection_client! })
        : await verified(token, issuer, await keysOf(issuer));
    return payload === null ? null : { trusted, payload };
  }

  return async (token) => {
    const found = await claimsOf(token);
    if (found === null) return null;
    const { trusted, payload } = found;
    const member = payload[trusted.member_claim];
    if (typeof member !== "string" || member === "") return null;
    const groups = textsOf(payload[trusted.groups_claim]).slice(0, MAX_GROUPS);
    const caller: Caller = {
      token: null,
      subject: member,
      tenant: trusted.tenant_id,
      rights: new Set(rightsOf(payload)),
      scopes: await scopesOf(catalogue, trusted.tenant_id, member, groups),
      callsPerMinute: trusted.calls_per_minute,
    };
    return { caller, audiences: textsOf(payload.aud), expires: payload.exp === undefined ? Number.POSITIVE_INFINITY : payload.exp * 1_000 };
  };
}

/** Reads the issuer of a token before its signature is checked, to know whose keys to check it with. Null for a token that is no JWT. */
function issuerOf(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? NO_ISSUER;
  } catch {
    return null;
  }
}

/** Issuer of a JWT without one: it is nobody's. */
const NO_ISSUER = "";

/** How tokens of an issuer are read. */
type TrustedIssuer = Pick<Selectable<IssuerTable>, "issuer" | "tenant_id" | "groups_claim" | "member_claim" | "introspection_client"> &
  Pick<Selectable<TenantTable>, "calls_per_minute">;

/** @param issuer null for the one that answers about opaque tokens */
function trustedIssuer({ db }: OpenedCatalogue, issuer: string | null): Promise<TrustedIssuer | undefined> {
  return db
    .selectFrom("issuers")
    .innerJoin("tenants", "tenants.id", "issuers.tenant_id")
    .select(["issuer", "tenant_id", "groups_claim", "member_claim", "introspection_client", "calls_per_minute"])
    .where((eb) => (issuer === null ? eb("introspection_client", "is not", null) : eb("issuer", "=", issuer)))
    .executeTakeFirst();
}

async function verified(token: string, issuer: string, keys: Parameters<typeof jwtVerify>[1]): Promise<JWTPayload | null> {
  try {
    const options = { issuer, algorithms: ALGORITHMS, clockTolerance: CLOCK_TOLERANCE_SECONDS, requiredClaims: ["exp", "aud"] };
    return (await jwtVerify(token, keys as never, options)).payload;
  } catch (error) {
    // An issuer that cannot be reached now does not make a token wrong.
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw error;
    return null;
  }
}

function rightsOf({ scope, scp }: JWTPayload): Right[] {
  const scopes = new Set([...(typeof scope === "string" ? scope.split(" ") : []), ...textsOf(scp)]);
  return RIGHTS.filter((right) => scopes.has(scopeFor(right)));
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === "string");
}
