import type { OpenedCatalogue } from "../catalogue/opened.js";
import { beginsWith } from "../database/begins-with.js";
import { escapeLike } from "../database/like-pattern.js";
import { readAs } from "../rights/read-as.js";
import type { Caller } from "../rights/tokens.js";
import { STORED_COLUMNS, storedShard } from "../catalogue/stored-shard.js";
import type { StoredShard } from "./shard-cache.js";

/** The answer of the catalogue for a repository. */
export interface FoundShard {
  readonly repository: string;
  readonly commit: string;
  readonly pushed: StoredShard;
}

/**
 * Finds the shard of a repository that a caller may read.
 *
 * @param branch null for the default branch
 * @returns `hidden` for a repository that does not exist or is not the caller's; `absent` without an index of the branch yet
 */
export async function findShard(
  catalogue: OpenedCatalogue,
  caller: Caller,
  name: string,
  branch: string | null,
): Promise<FoundShard | "hidden" | "absent"> {
  if (isNoText(name) || isNoText(branch ?? "")) return "hidden";
  return readAs(catalogue, caller, async (trx) => {
    const repository = await trx.selectFrom("repositories").select("id").where("name", "=", name).executeTakeFirst();
    if (repository === undefined) return "hidden";
    const row = await trx
      .selectFrom("branches")
      .innerJoin("shards", "shards.id", "branches.shard_id")
      .select(["shards.commit", ...STORED_COLUMNS])
      .where("branches.repository_id", "=", repository.id)
      .where((eb) => (branch === null ? eb("branches.is_default", "=", true) : eb("branches.name", "=", branch)))
      .executeTakeFirst();
    if (row === undefined) return "absent";
    return { repository: repository.id, commit: row.commit, pushed: storedShard(row) };
  });
}

/** True for a text that Postgres refuses, so that no row has it. */
export function isNoText(text: string): boolean {
  return text.includes("\0");
}

/** A repository that a caller may read. */
export interface VisibleRepository {
  readonly name: string;
  /** Commit of the default branch that answers; null until it is indexed. */
  readonly commit: string | null;
}

/** Most repositories of a list. */
export const MAX_LISTED = 1_000;

/**
 * Returns the repositories that a caller may read, by name.
 *
 * @param after name before the first; null for the beginning
 * @param part text that the names contain; letter case is ignored
 */
export async function visibleRepositories(
  catalogue: OpenedCatalogue,
  caller: Caller,
  after: string | null,
  { part = "", limit = MAX_LISTED }: { readonly part?: string; readonly limit?: number } = {},
): Promise<readonly VisibleRepository[]> {
  if (isNoText(part) || isNoText(after ?? "")) return [];
  return readAs(catalogue, caller, (trx) =>
    trx
      .selectFrom("repositories")
      .leftJoin("branches", (join) => join.onRef("branches.repository_id", "=", "repositories.id").on("branches.is_default", "=", true))
      .leftJoin("shards", "shards.id", "branches.shard_id")
      .select(["repositories.name", "shards.commit"])
      .where("repositories.name", ">", after ?? "")
      .where("repositories.name", "ilike", `%${escapeLike(part)}%`)
      .orderBy("repositories.name")
      .limit(limit)
      .execute(),
  );
}

/** A definition in one of several repositories. */
export interface FoundSymbol {
  readonly repository: string;
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly kind: string;
  readonly path: string;
}

/**
 * Finds definitions by the beginning of their name in the default branches of all repositories that a caller may read; letter case is
 * ignored. Exact names come first.
 */
export async function findSymbols(
  catalogue: OpenedCatalogue,
  caller: Caller,
  name: string,
  limit: number,
): Promise<readonly FoundSymbol[]> {
  if (isNoText(name)) return [];
  const lower = name.toLowerCase();
  return readAs(catalogue, caller, (trx) =>
    trx
      .selectFrom("symbols")
      .innerJoin("repositories", "repositories.id", "symbols.repository_id")
      .select(["repositories.name as repository", "symbols.file", "symbols.line", "symbols.name", "symbols.kind", "symbols.path"])
      .where(beginsWith("symbols.lower_name", lower))
      .orderBy((eb) => eb("symbols.lower_name", "=", lower), "desc")
      .orderBy("symbols.name")
      .orderBy("repositories.name")
      .orderBy("symbols.file")
      .orderBy("symbols.line")
      .limit(limit)
      .execute(),
  );
}
