import { collectUnnamed, type CollectTiming, folderOf, type RegistryStorage } from "@codegraph/registry";
import type { ExpressionBuilder } from "kysely";
import { throwIfCancelled } from "@codegraph/model";
import type { Catalogue } from "../catalogue/catalogue.js";
import { type OpenedCatalogue, openedOf } from "../catalogue/opened.js";
import type { Tables } from "../database/tables.js";

/** Result of {@link collectShards}. */
export interface CollectedShards {
  /** Rows of shards that no branch pointed to. */
  readonly shards: number;
  /** Repositories of the registry that were looked at. */
  readonly repositories: number;
  /** Indexes that the registry does not list any more. */
  readonly removed: number;
  /** Files that were removed, and files that wait until the grace period is over. */
  readonly files: number;
  readonly waiting: number;
}

/** Folder of the registry with the indexes of all tenants. */
const TENANTS = "tenants";

/**
 * Removes what no branch needs: rows of shards that no branch points to, and the indexes of the registry that no shard names, also those of
 * repositories and tenants that were removed. Workers and nodes can run meanwhile: an index stays for the grace period after it was pushed, and
 * its file after it was last named.
 *
 * @throws CodeGraphError `registry-failed`, `cancelled`
 */
export async function collectShards(opened: Catalogue, storage: RegistryStorage, timing: CollectTiming = {}): Promise<CollectedShards> {
  const catalogue = openedOf(opened);
  const shards = await dropUnused(catalogue);
  const result = { shards, repositories: 0, removed: 0, files: 0, waiting: 0 };
  for (const [folder, repositories] of await storedRepositories(catalogue, storage)) {
    for (const repository of repositories) {
      throwIfCancelled(timing.signal);
      const { removed, files, waiting } = await collectUnnamed(
        folderOf(storage, folder),
        repository,
        await neededFiles(catalogue, folder, repository),
        timing,
      );
      result.repositories += 1;
      result.removed += removed;
      result.files += files;
      result.waiting += waiting;
    }
  }
  return result;
}

function isUnused({ not, exists, selectFrom }: ExpressionBuilder<Tables, "shards">) {
  return not(exists(selectFrom("branches").select("shard_id").whereRef("branches.shard_id", "=", "shards.id")));
}

/** Removes shards that no branch points to. A worker that makes one the answer of a branch again waits for the rows, or is waited for. */
async function dropUnused({ db }: OpenedCatalogue): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom("shards").select("id").where(isUnused).forUpdate().skipLocked().execute();
    if (rows.length === 0) return 0;
    // A second look, with the locks: a branch may have got one of them in between.
    const { numDeletedRows } = await trx
      .deleteFrom("shards")
      .where(
        "id",
        "in",
        rows.map(({ id }) => id),
      )
      .where(isUnused)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** The repositories that the registry has, by folder: those of the catalogue, and where the storage can list all others. */
async function storedRepositories({ db }: OpenedCatalogue, storage: RegistryStorage): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  const add = (folder: string, repository: string): void => {
    found.set(folder, (found.get(folder) ?? new Set()).add(repository));
  };
  const rows = await db.selectFrom("shards").select(["folder", "registry_key"]).distinct().where("folder", "!=", "").execute();
  for (const { folder, registry_key } of rows) add(folder, registry_key);
  for (const { key } of (await storage.list?.(`${TENANTS}/`)) ?? []) {
    const [, folder, repository] = /^(tenants\/\d+)\/repositories\/([^/]+)\//u.exec(key) ?? [];
    if (folder !== undefined && repository !== undefined) add(folder, repository);
  }
  return found;
}

/** Files that the shards of a repository name, and their bases. */
async function neededFiles({ db }: OpenedCatalogue, folder: string, repository: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("shards")
    .select(["file", "overlay"])
    .where("folder", "=", folder)
    .where("registry_key", "=", repository)
    .execute();
  return new Set(rows.flatMap(({ file, overlay }) => (overlay === null ? [file] : [file, overlay.base.file])));
}
