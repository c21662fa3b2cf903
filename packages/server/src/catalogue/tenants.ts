import { CodeGraphError } from "@codegraph/model";
import type { Catalogue } from "./catalogue.js";
import { openedOf } from "./opened.js";

/** Returns the id of a tenant. @throws CodeGraphError `not-found` */
export async function tenantNamed(catalogue: Catalogue, name: string): Promise<number> {
  const found = await openedOf(catalogue).db.selectFrom("tenants").select("id").where("name", "=", name).executeTakeFirst();
  if (found === undefined) throw new CodeGraphError("not-found", `There is no tenant ${name}`, "Add a repository to it first.");
  return found.id;
}

/**
 * Removes a tenant with its repositories, tokens, issuers and groups. Its files stay in the registry until `collectShards`, and its rows of the
 * audit for good. Returns false if there is none.
 */
export async function removeTenant(catalogue: Catalogue, name: string): Promise<boolean> {
  return openedOf(catalogue)
    .db.transaction()
    .execute(async (trx) => {
      const tenant = await trx.selectFrom("tenants").select("id").where("name", "=", name).forUpdate().executeTakeFirst();
      if (tenant === undefined) return false;
      const own = trx.selectFrom("repositories").select("id").where("tenant_id", "=", tenant.id);
      await trx.deleteFrom("branches").where("repository_id", "in", own).execute();
      await trx.deleteFrom("tenants").where("id", "=", tenant.id).execute();
      return true;
    });
}
