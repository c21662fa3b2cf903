import { sql, type Transaction } from "kysely";
import type { OpenedCatalogue } from "../catalogue/opened.js";
import { escapeLike } from "../database/like-pattern.js";
import { READER } from "../database/names.js";
import type { Tables } from "../database/tables.js";
import type { Caller } from "./tokens.js";

/**
 * Reads the catalogue with the rights of a caller. Postgres leaves out the rows of other tenants and of repositories outside of the token's
 * scopes, whatever the query says.
 */
export async function readAs<Result>(
  { db }: OpenedCatalogue,
  { tenant, scopes }: Pick<Caller, "tenant" | "scopes">,
  read: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('codegraph.tenant', ${String(tenant)}, true), set_config('codegraph.scopes', ${patternsOf(scopes)}, true),
      set_config('role', ${READER}, true)`.execute(trx);
    return read(trx);
  });
}

/** Scopes as patterns of `like`. No scope has a comma. */
function patternsOf(scopes: readonly string[]): string {
  return scopes.map((scope) => escapeLike(scope).replaceAll("*", "%")).join(",");
}
