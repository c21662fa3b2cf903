import { CodeGraphError } from "@codegraph/model";
import type { Catalogue } from "./catalogue.js";
import { openedOf } from "./opened.js";

/** Returns the id of a tenant. @throws CodeGraphError `not-found` */
export async function tenantNamed(catalogue: Catalogue, name: string): Promise<number> {
  const found = await openedOf(catalogue).db.selectFrom("tenants").select("id").where("name", "=", name).executeTakeFirst();
  if (found === undefined) throw new CodeGraphError("not-found", `There is no tenant ${name}`, "Add a repository to it first.");
  return found.id;
}
