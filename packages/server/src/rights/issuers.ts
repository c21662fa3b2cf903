import { CodeGraphError } from "@codegraph/model";
import type { Transaction } from "kysely";
import type { Catalogue } from "../catalogue/catalogue.js";
import { openedOf } from "../catalogue/opened.js";
import { DEFAULT_TENANT } from "../catalogue/repositories.js";
import { tenantNamed } from "../catalogue/tenants.js";
import type { Tables } from "../database/tables.js";

/** Authorization server whose access tokens the nodes accept. */
export interface Issuer {
  /** Its identifier, a URL, exactly as its tokens have it. */
  readonly issuer: string;
  readonly tenant: string;
  readonly groupsClaim: string;
  readonly memberClaim: string;
  /** Client as which nodes ask it about opaque tokens; null if they do not. */
  readonly introspectionClient: string | null;
}

export interface TrustIssuerOptions {
  /** Team of the people who get tokens there. Default: `default`. */
  readonly tenant?: string | undefined;
  /** Claim of a token that lists groups. Default: `groups`. */
  readonly groupsClaim?: string | undefined;
  /** Claim of a token that names the person as groups list it. People must not be able to choose its value. Default: `sub`. */
  readonly memberClaim?: string | undefined;
  /**
   * Id of the client as which nodes ask the issuer about opaque tokens (RFC 7662), with `introspectionSecret` of `serveFleet`. Absent to accept
   * JWTs only. At most one issuer may have one, because an opaque token does not name its issuer.
   */
  readonly introspectionClient?: string | undefined;
}

/**
 * Accepts the access tokens of an authorization server, or changes how they are read.
 * @throws CodeGraphError `invalid-argument` for an address without TLS, an empty client, and a second issuer of opaque tokens; `not-found` for an
 * unknown tenant
 */
export async function trustIssuer(catalogue: Catalogue, issuer: string, options: TrustIssuerOptions = {}): Promise<Issuer> {
  const { db } = openedOf(catalogue);
  const { tenant = DEFAULT_TENANT, groupsClaim = "groups", memberClaim = "sub", introspectionClient = null } = options;
  if (!isSecureUrl(issuer)) throw invalid(`Invalid issuer ${JSON.stringify(issuer)}`, "Use its https address, as its tokens have it.");
  if (introspectionClient === "") throw invalid("The client has no name", "Use the id that the issuer gave it, or leave it out.");
  const tenantId = await tenantNamed(catalogue, tenant);
  const claims = { tenant_id: tenantId, groups_claim: groupsClaim, member_claim: memberClaim };
  const values = { ...claims, introspection_client: introspectionClient };
  await db.transaction().execute(async (trx) => {
    if (introspectionClient !== null) await checkOnlyOne(trx, issuer);
    await trx
      .insertInto("issuers")
      .values({ issuer, ...values })
      .onConflict((conflict) => conflict.column("issuer").doUpdateSet(values))
      .execute();
  });
  return { issuer, tenant, groupsClaim, memberClaim, introspectionClient };
}

/** A second issuer would be shown the tokens of the first. An index of the table holds this for two calls at the same time. */
async function checkOnlyOne(trx: Transaction<Tables>, issuer: string): Promise<void> {
  const other = await trx
    .selectFrom("issuers")
    .select("issuer")
    .where("introspection_client", "is not", null)
    .where("issuer", "!=", issuer)
    .executeTakeFirst();
  if (other === undefined) return;
  const remedy =
    "Distrust it, or trust it again without a client: an opaque token does not name its issuer, and must not be shown to another one.";
  throw invalid(`Nodes ask ${other.issuer} about opaque tokens already`, remedy);
}

function invalid(fault: string, remedy: string): CodeGraphError {
  return new CodeGraphError("invalid-argument", fault, remedy);
}

/** Returns the trusted issuers by address. */
export async function listIssuers(catalogue: Catalogue): Promise<readonly Issuer[]> {
  return openedOf(catalogue)
    .db.selectFrom("issuers")
    .innerJoin("tenants", "tenants.id", "issuers.tenant_id")
    .select([
      "issuer",
      "tenants.name as tenant",
      "groups_claim as groupsClaim",
      "member_claim as memberClaim",
      "introspection_client as introspectionClient",
    ])
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
