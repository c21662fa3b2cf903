import { createHash, randomBytes } from "node:crypto";
import type { Catalogue } from "../catalogue/catalogue.js";
import { openedOf } from "../catalogue/opened.js";
import { DEFAULT_TENANT } from "../catalogue/repositories.js";
import { tenantNamed } from "../catalogue/tenants.js";
import { checkScope } from "./scope.js";

/** `read`: ask about repositories. `metrics`: read the metrics of a node, which name no repository. */
export type Right = "read" | "metrics";

export const RIGHTS: readonly Right[] = ["read", "metrics"];

/** Token of a machine, without its secret. */
export interface Token {
  readonly id: string;
  readonly tenant: string;
  readonly label: string;
  readonly rights: readonly string[];
  /** Names of repositories; `*` stands for any characters, so `payments/*` is a group and `*` the whole tenant. */
  readonly scopes: readonly string[];
  readonly expiresAt: Date | null;
  readonly isRevoked: boolean;
}

/** Holder of a token that is valid now. */
export interface Caller {
  /** Id of a token of the catalogue; null for an access token. */
  readonly token: string | null;
  /** The member that an access token names; null for a token of the catalogue. */
  readonly subject: string | null;
  readonly tenant: number;
  readonly rights: ReadonlySet<string>;
  readonly scopes: readonly string[];
  readonly callsPerMinute: number;
}

export interface CreateTokenOptions {
  readonly tenant?: string | undefined;
  readonly rights?: readonly Right[] | undefined;
  readonly scopes?: readonly string[] | undefined;
  /** Days until it expires. Default: 90. */
  readonly days?: number | undefined;
}

const DAY_MS = 86_400_000;
/**
 * Creates a token. The catalogue keeps only its SHA-256, so it is shown once.
 * @throws CodeGraphError `invalid-argument` for an invalid scope, `not-found` for an unknown tenant
 */
export async function createToken(
  catalogue: Catalogue,
  label: string,
  options: CreateTokenOptions = {},
): Promise<{ id: string; token: string }> {
  const { db } = openedOf(catalogue);
  const { tenant = DEFAULT_TENANT, rights = ["read"], scopes = ["*"], days = 90 } = options;
  for (const scope of scopes) checkScope(scope);
  const tenantId = await tenantNamed(catalogue, tenant);
  const token = `cg_${randomBytes(32).toString("base64url")}`;
  const { id } = await db
    .insertInto("tokens")
    .values({
      tenant_id: tenantId,
      label,
      hash: hashOf(token),
      rights: [...rights],
      scopes: [...scopes],
      expires_at: new Date(Date.now() + days * DAY_MS),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** Returns all tokens, newest last. */
export async function listTokens(catalogue: Catalogue): Promise<readonly Token[]> {
  const { db } = openedOf(catalogue);
  const rows = await db
    .selectFrom("tokens")
    .innerJoin("tenants", "tenants.id", "tokens.tenant_id")
    .select(["tokens.id", "tenants.name as tenant", "label", "rights", "scopes", "expires_at", "revoked_at"])
    .orderBy("created_at")
    .execute();
  return rows.map(({ expires_at, revoked_at, ...row }) => ({ ...row, expiresAt: expires_at, isRevoked: revoked_at !== null }));
}

/** Ends a token. Nodes notice within seconds. Returns false if there is none with this id, or it was revoked before. */
export async function revokeToken(catalogue: Catalogue, id: string): Promise<boolean> {
  const { db } = openedOf(catalogue);
  if (!/^[0-9a-f-]{36}$/u.test(id)) return false;
  const revoked = await db
    .updateTable("tokens")
    .set({ revoked_at: new Date() })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return revoked.numUpdatedRows > 0n;
}

/** Returns the holder of a token; null if it is unknown, expired or revoked. */
export async function findCaller(catalogue: Catalogue, token: string): Promise<Caller | null> {
  const { db } = openedOf(catalogue);
  const row = await db
    .selectFrom("tokens")
    .innerJoin("tenants", "tenants.id", "tokens.tenant_id")
    .select(["tokens.id", "tenant_id", "rights", "scopes", "calls_per_minute"])
    .where("hash", "=", hashOf(token))
    .where("revoked_at", "is", null)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", new Date())]))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, tenant_id: tenant, rights, scopes, calls_per_minute: callsPerMinute } = row;
  return { token: id, subject: null, tenant, rights: new Set(rights), scopes, callsPerMinute };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
