import { sql } from "kysely";
import type { OpenedCatalogue } from "../catalogue/opened.js";

/** Returns the repositories of a member and of the groups that a token names, without order. Empty if none of them is known. */
export async function scopesOf(
  { db }: OpenedCatalogue,
  tenant: number,
  member: string,
  groups: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("groups")
    .select("scopes")
    .where("tenant_id", "=", tenant)
    .where((eb) => eb.or([eb("name", "in", groups.length > 0 ? groups : [""]), sql<boolean>`${member} = any (members)`]))
    .execute();
  return [...new Set(rows.flatMap(({ scopes }) => scopes))];
}
