import { CodeGraphError } from "@codegraph/model";
import type { Catalogue } from "../catalogue/catalogue.js";
import { openedOf } from "../catalogue/opened.js";
import { DEFAULT_TENANT } from "../catalogue/repositories.js";
import { tenantNamed } from "../catalogue/tenants.js";
import { checkScope } from "./scope.js";

/** People who see the same repositories. */
export interface Group {
  readonly group: string;
  /** Names as the member claim of the issuer's tokens has them. May be empty if the tokens name their groups. */
  readonly members: readonly string[];
  /** Names of repositories; `*` stands for any characters. */
  readonly repositories: readonly string[];
}

const MAX_GROUPS = 10_000;
const MAX_LENGTH = 400;

/**
 * Replaces all groups of a tenant, in one transaction, such as by the export of a forge. Returns their number.
 *
 * @param groups read from JSON, so that any value may be wrong
 * @throws CodeGraphError `invalid-argument` for another form, `not-found` for an unknown tenant; the groups stay as they were
 */
export async function importGroups(catalogue: Catalogue, groups: unknown, tenant: string = DEFAULT_TENANT): Promise<number> {
  const { db } = openedOf(catalogue);
  const rows = readGroups(groups);
  const tenantId = await tenantNamed(catalogue, tenant);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("groups").where("tenant_id", "=", tenantId).execute();
    for (const { group, members, repositories } of rows)
      await trx
        .insertInto("groups")
        .values({ tenant_id: tenantId, name: group, members: [...members], scopes: [...repositories] })
        .execute();
  });
  return rows.length;
}

function readGroups(groups: unknown): readonly Group[] {
  if (!Array.isArray(groups) || groups.length > MAX_GROUPS) throw malformed(`Groups are a list of at most ${MAX_GROUPS}`);
  const names = new Set<string>();
  for (const [at, each] of (groups as readonly unknown[]).entries()) {
    const { group, members, repositories } = (typeof each === "object" && each !== null ? each : {}) as Partial<Group>;
    if (!isName(group)) throw malformed(`Group ${at + 1} has no name`);
    if (names.has(group)) throw malformed(`Group ${JSON.stringify(group)} is listed twice`);
    if (!isList(members) || !members.every(isName)) throw malformed(`Group ${JSON.stringify(group)} has no list of members`);
    if (!isList(repositories)) throw malformed(`Group ${JSON.stringify(group)} has no list of repositories`);
    repositories.forEach(checkScope);
    names.add(group);
  }
  return groups as readonly Group[];
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isName(value: unknown): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= MAX_LENGTH;
}

function malformed(fault: string): CodeGraphError {
  const remedy = 'Write a list like [{"group": "payments", "members": ["alice"], "repositories": ["payments/*"]}].';
  return new CodeGraphError("invalid-argument", fault, remedy);
}
