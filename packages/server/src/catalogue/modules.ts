import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.js";

/** Names by which other repositories import a repository, and modules that it imports. */
export interface RepositoryModules {
  readonly packages: readonly string[];
  readonly imports: readonly string[];
}

/** Names of one statement. */
const NAMES = 5_000;
/** Imports of a repository that are stored. More come from generated code. */
const MAX_IMPORTS = 50_000;
const MAX_LENGTH = 400;

/** Makes these the modules of a repository. Names that stay are not touched, so the cost of a push is that of its changes. */
export async function replaceModules(trx: Transaction<Tables>, repository: string, modules: RepositoryModules): Promise<void> {
  await replaceNames(trx, "packages", repository, modules.packages);
  await replaceNames(trx, "imports", repository, modules.imports.slice(0, MAX_IMPORTS));
}

async function replaceNames(
  trx: Transaction<Tables>,
  table: "packages" | "imports",
  repository: string,
  names: readonly string[],
): Promise<void> {
  const rows = await trx.selectFrom(table).select("name").where("repository_id", "=", repository).execute();
  const known = new Set(rows.map(({ name }) => name));
  const wanted = new Set(names.filter((name) => name.length <= MAX_LENGTH && !name.includes("\0")));
  const gone = [...known].filter((name) => !wanted.has(name));
  const added = [...wanted].filter((name) => !known.has(name));
  for (let at = 0; at < gone.length; at += NAMES)
    await trx
      .deleteFrom(table)
      .where("repository_id", "=", repository)
      .where("name", "in", gone.slice(at, at + NAMES))
      .execute();
  for (let at = 0; at < added.length; at += NAMES)
    await trx
      .insertInto(table)
      .values(added.slice(at, at + NAMES).map((name) => ({ repository_id: repository, name })))
      .execute();
}
