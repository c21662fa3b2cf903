import { randomBytes } from "node:crypto";
import { CodeGraphError } from "@codegraph/model";
import { enqueue } from "../queue/index-queue.js";
import type { Catalogue } from "./catalogue.js";
import { openedOf } from "./opened.js";
import { readRemote } from "./remote-address.js";

/** A repository of the catalogue. */
export interface Repository {
  readonly id: string;
  readonly tenant: string;
  readonly name: string;
  readonly remote: string;
  /** Null for the branch that the remote's `HEAD` names. */
  readonly defaultBranch: string | null;
  readonly branches: readonly string[];
  /** Secret of its webhook. */
  readonly hookSecret: string;
  /** Why the last index run failed; null after a success. */
  readonly problem: string | null;
}

export interface AddRepositoryOptions {
  /** Team that the repository belongs to. It is created if there is none. Default: `default`. */
  readonly tenant?: string | undefined;
  /** Branch that answers if a question names none. Default: that of the remote's `HEAD`. */
  readonly defaultBranch?: string | undefined;
  /** Further branches that are indexed; `*` stands for any characters. */
  readonly branches?: readonly string[] | undefined;
}

export const DEFAULT_TENANT = "default";

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}(?:\/[A-Za-z0-9][A-Za-z0-9._-]{0,99}){0,7}$/u;

/**
 * Adds a repository, or changes the address and branches of one, and asks for an index run.
 *
 * @param name path of names with slashes, such as `payments/api`
 * @param remote address that git can fetch
 * @throws CodeGraphError `invalid-argument` for an invalid name or address, and beyond the tenant's number of repositories
 */
export async function addRepository(
  catalogue: Catalogue,
  name: string,
  remote: string,
  options: AddRepositoryOptions = {},
): Promise<Repository> {
  if (!NAME.test(name)) {
    const remedy = "Use letters, digits, dots, dashes and underscores, with slashes between groups: payments/api.";
    throw new CodeGraphError("invalid-argument", `Invalid name of a repository: ${JSON.stringify(name.slice(0, 200))}`, remedy);
  }
  const address = readRemote(remote);
  const tenant = options.tenant ?? DEFAULT_TENANT;
  const { db, boss } = openedOf(catalogue);
  const id = await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("tenants")
      .values({ name: tenant })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const team = await trx.selectFrom("tenants").selectAll().where("name", "=", tenant).forUpdate().executeTakeFirstOrThrow();
    const others = await trx
      .selectFrom("repositories")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("tenant_id", "=", team.id)
      .where("name", "!=", name)
      .executeTakeFirstOrThrow();
    if (Number(others.count) >= team.max_repositories) {
      const remedy = "Remove one, or raise max_repositories of the tenant.";
      throw new CodeGraphError("invalid-argument", `The tenant ${tenant} has ${others.count} repositories, its limit`, remedy);
    }
    const values = { remote: address, default_branch: options.defaultBranch ?? null, branches: [...(options.branches ?? [])] };
    const added = await trx
      .insertInto("repositories")
      .values({ tenant_id: team.id, name, hook_secret: randomBytes(32).toString("base64url"), ...values })
      .onConflict((conflict) => conflict.columns(["tenant_id", "name"]).doUpdateSet(values))
      .returning("id")
      .executeTakeFirstOrThrow();
    return added.id;
  });
  await enqueue(boss, { repository: id, before: null, after: null, again: false });
  return (await findRepository(catalogue, id))!;
}

/** Returns the repository with an id; null if there is none. */
export async function findRepository(catalogue: Catalogue, id: string): Promise<Repository | null> {
  if (!/^[0-9a-f-]{36}$/u.test(id)) return null;
  return (await repositoryRows(catalogue).where("repositories.id", "=", id).executeTakeFirst()) ?? null;
}

/** Returns all repositories, by tenant and name. */
export async function listRepositories(catalogue: Catalogue): Promise<readonly Repository[]> {
  return repositoryRows(catalogue).orderBy("tenants.name").orderBy("repositories.name").execute();
}

/** Removes a repository with its shards and symbols from the catalogue. Returns false if there is none. Its files stay in the registry. */
export async function removeRepository(catalogue: Catalogue, name: string, tenant: string = DEFAULT_TENANT): Promise<boolean> {
  const { db } = openedOf(catalogue);
  const { id } = (await db.selectFrom("tenants").select("id").where("name", "=", tenant).executeTakeFirst()) ?? { id: -1 };
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom("repositories")
      .select("id")
      .where("tenant_id", "=", id)
      .where("name", "=", name)
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined) return false;
    await trx.deleteFrom("branches").where("repository_id", "=", found.id).execute();
    await trx.deleteFrom("repositories").where("id", "=", found.id).execute();
    return true;
  });
}

/** Asks for an index run of all repositories, for example after an upgrade of the workers. Returns their number. */
export async function updateRepositories(catalogue: Catalogue): Promise<number> {
  const all = await listRepositories(catalogue);
  for (const { id } of all) await enqueue(openedOf(catalogue).boss, { repository: id, before: null, after: null, again: true });
  return all.length;
}

const repositoryRows = (catalogue: Catalogue) =>
  openedOf(catalogue)
    .db.selectFrom("repositories")
    .innerJoin("tenants", "tenants.id", "repositories.tenant_id")
    .select(["repositories.id", "tenants.name as tenant", "repositories.name", "remote", "branches", "problem"])
    .select(["default_branch as defaultBranch", "hook_secret as hookSecret"]);
