import type { OpenedCatalogue } from "../catalogue/opened.js";
import { beginsWith } from "../database/begins-with.js";
import { readAs } from "../rights/read-as.js";
import { isNoText } from "./find-shard.js";
import type { Caller } from "../rights/tokens.js";

/** Repositories that import another one, as far as a caller may read them. */
export interface Dependents {
  /** Names by which they import it. */
  readonly packages: readonly string[];
  /** Their names, in order. */
  readonly repositories: readonly string[];
}

/** Characters between a package and a module below it. */
const SEPARATORS = ["/", ".", ":", "\\"];

/** Finds the repositories whose default branch imports a package of a repository, or a module below it. Null for a hidden repository. */
export async function findDependents(catalogue: OpenedCatalogue, caller: Caller, name: string): Promise<Dependents | null> {
  if (isNoText(name)) return null;
  return readAs(catalogue, caller, async (trx) => {
    const repository = await trx.selectFrom("repositories").select("id").where("name", "=", name).executeTakeFirst();
    if (repository === undefined) return null;
    const rows = await trx.selectFrom("packages").select("name").where("repository_id", "=", repository.id).orderBy("name").execute();
    const packages = rows.map((row) => row.name);
    if (packages.length === 0) return { packages, repositories: [] };
    const found = await trx
      .selectFrom("imports")
      .innerJoin("repositories", "repositories.id", "imports.repository_id")
      .select("repositories.name")
      .distinct()
      .where("imports.repository_id", "!=", repository.id)
      .where((eb) =>
        eb.or(
          packages.flatMap((each) => [
            eb("imports.name", "=", each),
            ...SEPARATORS.map((separator) => beginsWith("imports.name", each + separator)),
          ]),
        ),
      )
      .orderBy("repositories.name")
      .execute();
    return { packages, repositories: found.map((row) => row.name) };
  });
}
