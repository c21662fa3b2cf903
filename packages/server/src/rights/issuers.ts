import { CodeGraphError } from "@codegraph/model";
import type { Catalogue } from "../catalogue/catalogue.js";
import { openedOf } from "../catalogue/opened.js";
import { DEFAULT_TENANT } from "../catalogue/repositories.js";
import { tenantNamed } from "../catalogue/tenants.js";

/** Authorization server whose access tokens the nodes accept. */
export interface Issuer {
  /** Its identifier, a URL, exactly as its tokens have it. */
  readonly issuer: string;
  readonly tenant: string;
  readonly groupsClaim: string;
  readonly memberClaim: string;
}

export interface TrustIssuerOptions {
  /** Team of the people who get tokens there. Default: `default`. */
  readonly tenant?: string | undefined;
  /** Claim of a token that lists groups. Default: `groups`. */
  readonly groupsClaim?: string | undefined;
  /** Claim of a token that names the person as groups list it. People must not be able to choose its value. Default: `sub`. */
  readonly memberClaim?: string | undefined;
}

/**
 * Accepts the access tokens of an authorization server, or changes how they are read.
 * @throws CodeGraphError `invalid-argument` for an address without TLS, `not-found` for an unknown tenant
 */
export async function trustIssuer(catalogue: Catalogue, issuer: string, options: TrustIssuerOptions = {}): Promise<Issuer> {
  const { db } = openedOf(catalogue);
  const { tenant = DEFAULT_TENANT, groupsClaim = "groups", memberClaim = "sub" } = options;
  if (!isSecureUrl(issuer))
    throw new CodeGraphError(
      "invalid-argument",
      `Invalid issuer ${JSON.stringify(issuer)}`,
      "Use its https address, as its tokens have it.",
    );
  const tenantId = await tenantNamed(catalogue, tenant);
  const values = { tenant_id: tenantId, groups_claim: groupsClaim, member_claim: memberClaim };
  await db
    .insertInto("issuers")
    .values({ issuer, ...values })
    .onConflict((conflict) => conflict.column("issuer").doUpdateSet(values))
    .execute();
  return { issuer, tenant, groupsClaim, memberClaim };
}

/** Returns the trusted issuers by address. */
export async function listIssuers(catalogue: Catalogue): Promise<readonly Issuer[]> {
  return openedOf(catalogue)
    .db.selectFrom("issuers")
    .innerJoin("tenants", "tenants.id", "issuers.tenant_id")
    .select(["issuer", "tenants.name as tenant", "groups_claim as groupsClaim", "member_claim as memberClaim"])
    .orderBy("issuer")
    .execute();
}

/** Refuses the tokens of an issuer from now on. Nodes notice within seconds. Returns false if it was not trusted. */
export async function distrustIssuer(catalogue: Catalogue, issuer: string): Promise<boolean> {
  const deleted = await openedOf(catalogue).db.deleteFrom("issuers").where("issuer", "=", issuer).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** True for an https URL, and for an http URL of this machine, without a query or fragment. */
export function isSecureUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, search, hash, username } = new URL(url);
  if (search !== "" || hash !== "" || username !== "") return false;
  return protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname));
}
