import type { PushResult } from "@codegraph/registry";
import type { Transaction } from "kysely";
import { fromKysely, type PgBoss } from "pg-boss";
import type { Tables } from "../database/tables.js";
import { QUEUE } from "../queue/index-queue.js";
import { type RepositoryModules, replaceModules } from "./modules.js";
import type { OpenedCatalogue } from "./opened.js";
import { type RepositoryPaths, replacePaths } from "./paths.js";
import { replaceSymbols, type SymbolRow } from "./symbols.js";

/** An attempt at a job. Another worker may have taken the job over. */
export interface Attempt {
  readonly id: string;
  readonly retryCount: number;
}

/** Index of a branch. */
export interface NewShard {
  readonly repository: string;
  readonly branch: string;
  readonly isDefault: boolean;
  /** Folder of the tenant in the registry. */
  readonly folder: string;
  readonly pushed: Omit<PushResult, "outcome">;
  /** Definitions, for the default branch; otherwise null. */
  readonly symbols: AsyncIterable<SymbolRow> | null;
  /** How repositories import each other, for the default branch; otherwise null. */
  readonly modules: RepositoryModules | null;
  /** How repositories send requests to each other, for the default branch; null to leave them as they are. */
  readonly paths: RepositoryPaths | null;
}

/**
 * Makes a shard the answer for a branch: shard, pointer, symbols, modules and paths in one transaction. Nothing changes if another worker holds the job by
 * now, because its result may be newer.
 *
 * @returns false if the job was taken over
 */
export async function publishShard({ db, boss }: OpenedCatalogue, attempt: Attempt, shard: NewShard): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await isHeld(boss, trx, attempt))) return false;
    const { repository, branch, isDefault, folder, pushed, symbols, modules, paths } = shard;
    // The repository can have been removed since the job began.
    const exists = await trx.selectFrom("repositories").select("id").where("id", "=", repository).forShare().executeTakeFirst();
    if (exists === undefined) return false;
    const sizes = { bytes: String(pushed.bytes), size: String(pushed.size) };
    const overlay = pushed.overlay === undefined ? null : JSON.stringify(pushed.overlay);
    const stored = { folder, registry_key: pushed.repository, file: pushed.file, overlay, ...sizes };
    const { id } = await trx
      .insertInto("shards")
      .values({ repository_id: repository, commit: pushed.commit, ...stored })
      .onConflict((conflict) => conflict.columns(["repository_id", "commit"]).doUpdateSet(stored))
      .returning("id")
      .executeTakeFirstOrThrow();
    const pointer = { shard_id: id, is_default: isDefault, updated_at: new Date() };
    await trx
      .insertInto("branches")
      .values({ repository_id: repository, name: branch, ...pointer })
      .onConflict((conflict) => conflict.columns(["repository_id", "name"]).doUpdateSet(pointer))
      .execute();
    if (symbols !== null) await replaceSymbols(trx, repository, symbols);
    if (modules !== null) await replaceModules(trx, repository, modules);
    if (paths !== null) await replacePaths(trx, repository, paths);
    return true;
  });
}

/** Removes the pointers of branches that the remote does not have, or that are not indexed, any more. */
export async function forgetBranches(
  { db, boss }: OpenedCatalogue,
  attempt: Attempt,
  repository: string,
  kept: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await isHeld(boss, trx, attempt))) return;
    await trx
      .deleteFrom("branches")
      .where("repository_id", "=", repository)
      .where("name", "not in", kept.length > 0 ? [...kept] : [""])
      .execute();
  });
}

/** True if the attempt still holds its job. The job's row stays locked until the transaction ends. */
async function isHeld(boss: PgBoss, trx: Transaction<Tables>, { id, retryCount }: Attempt): Promise<boolean> {
  // The published types leave the result out.
  const result: { readonly affected?: number } = await boss.touch(QUEUE, { id, retryCount }, { db: fromKysely(trx) });
  return result.affected === 1;
}
