import { openProject } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { folderOf, pullIndex, pushIndex, type PushResult, type RegistryStorage, type StoredIndex } from "@codegraph/registry";
import type { OpenedCatalogue } from "../catalogue/opened.js";
import { pathsOf } from "../catalogue/paths.js";
import { type Attempt, forgetBranches, publishShard } from "../catalogue/publish.js";
import { findRepository, type Repository } from "../catalogue/repositories.js";
import { STORED_COLUMNS, storedShard } from "../catalogue/stored-shard.js";
import type { IndexJob } from "../queue/index-queue.js";
import { traced } from "../tracing.js";
import { type WantedBranch, wantedBranches } from "./branches.js";
import { type Checkout, openCheckout } from "./checkout.js";

/** Surroundings of a job. */
export interface Workplace {
  readonly catalogue: OpenedCatalogue;
  readonly storage: RegistryStorage;
  /** Folder of checkouts, which no other worker uses. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/**
 * Brings the shards of a repository up to the tips of its branches. The remote decides what these are: a job that comes late, twice or after
 * another has the same result.
 *
 * @returns number of branches that got a new shard
 */
export async function updateRepository(place: Workplace, attempt: Attempt, job: IndexJob): Promise<number> {
  const { catalogue, folder, signal } = place;
  const repository = await findRepository(catalogue, job.repository);
  if (repository === null) return 0;
  const checkout = await openCheckout(folder, repository, signal);
  const wanted = wantedBranches(repository, await checkout.tips());
  const known = await pointers(catalogue, repository.id);
  let count = 0;
  for (const branch of wanted) {
    const pointer = known.get(branch.name);
    if (!job.again && pointer?.commit === branch.commit && pointer.is_default === branch.isDefault) continue;
    await checkout.checkOut(
      wanted.map(({ name }) => name),
      branch.commit,
    );
    const indexed = () => indexBranch(place, attempt, repository, checkout, branch);
    if (!(await traced("branch.index", { "codegraph.commit": branch.commit }, indexed))) return count;
    count += 1;
  }
  const kept = wanted.map(({ name }) => name);
  if ([...known.keys()].some((name) => !kept.includes(name))) await forgetBranches(catalogue, attempt, repository.id, kept);
  return count;
}

async function pointers(
  { db }: OpenedCatalogue,
  repository: string,
): Promise<ReadonlyMap<string, { commit: string; is_default: boolean }>> {
  const rows = await db
    .selectFrom("branches")
    .innerJoin("shards", "shards.id", "branches.shard_id")
    .select(["branches.name", "commit", "is_default"])
    .where("branches.repository_id", "=", repository)
    .execute();
  return new Map(rows.map(({ name, ...row }) => [name, row]));
}

/** Indexes the commit that is checked out, upon the index of an earlier one. Returns false if the job was taken over. */
async function indexBranch(
  { catalogue, storage, signal }: Workplace,
  attempt: Attempt,
  { id }: Repository,
  { folder }: Checkout,
  branch: WantedBranch,
): Promise<boolean> {
  // Code of the repository must not choose what the worker does: settings that need a user's trust have no effect.
  const options = { projectSettings: "harmless", log: catalogue.log, signal } as const;
  const tenant = await tenantFolder(catalogue, id);
  const own = folderOf(storage, tenant);
  await pullIndex(folder, own, options);
  const base = branch.isDefault ? undefined : await baseOf(catalogue, id, tenant);
  const pushed = await pushIndex(folder, own, { ...options, sources: true, base });
  checkCommit(pushed, branch);
  const project = await openProject(folder, { readonly: true, projectSettings: "harmless", log: catalogue.log });
  try {
    const { name, isDefault } = branch;
    const modules = isDefault ? await project.modules() : null;
    const paths = isDefault ? await pathsOf(project, signal) : null;
    if (isDefault && paths === null) catalogue.log("warn", "paths.late", { repository: id });
    return await publishShard(catalogue, attempt, {
      repository: id,
      branch: name,
      isDefault,
      folder: tenant,
      pushed,
      symbols: isDefault ? project.exportSymbols() : null,
      modules,
      paths,
    });
  } finally {
    await project.close();
  }
}

/** Index of the default branch, upon which those of others are overlays. It is indexed first. */
async function baseOf({ db }: OpenedCatalogue, repository: string, folder: string): Promise<StoredIndex | undefined> {
  const row = await db
    .selectFrom("branches")
    .innerJoin("shards", "shards.id", "branches.shard_id")
    .select(STORED_COLUMNS)
    .where("branches.repository_id", "=", repository)
    .where("is_default", "=", true)
    .where("folder", "=", folder)
    .executeTakeFirst();
  return row === undefined ? undefined : storedShard(row);
}

/** Folder of the registry with the indexes of a tenant, so that an access policy can tell tenants apart. */
async function tenantFolder({ db }: OpenedCatalogue, repository: string): Promise<string> {
  const { tenant_id } = await db.selectFrom("repositories").select("tenant_id").where("id", "=", repository).executeTakeFirstOrThrow();
  return `tenants/${tenant_id}`;
}

function checkCommit({ commit }: PushResult, branch: WantedBranch): void {
  if (commit !== branch.commit)
    throw new CodeGraphError("internal", `Indexed ${commit} in place of ${branch.commit}`, "Give each worker a folder of its own.");
}
