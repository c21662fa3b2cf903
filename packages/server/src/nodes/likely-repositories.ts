import type { OpenedCatalogue } from "../catalogue/opened.js";
import { beginsWith } from "../database/begins-with.js";
import { readAs } from "../rights/read-as.js";
import type { Caller } from "../rights/tokens.js";

/** Repositories to ask a question about, of all that a caller may read. */
export interface LikelyRepositories {
  /** Their names, the most likely first. */
  readonly names: readonly string[];
  /** Number of all that have an index. */
  readonly total: number;
}

const MAX_WORDS = 12;

/**
 * Chooses repositories for a search: those that define most names with words of the question first, then by name.
 * @param most number of repositories to choose
 */
export async function likelyRepositories(
  catalogue: OpenedCatalogue,
  caller: Caller,
  question: string,
  most: number,
): Promise<LikelyRepositories> {
  return readAs(catalogue, caller, async (trx) => {
    const indexed = await trx
      .selectFrom("repositories")
      .innerJoin("branches", (join) => join.onRef("branches.repository_id", "=", "repositories.id").on("branches.is_default", "=", true))
      .select("repositories.name")
      .orderBy("repositories.name")
      .execute();
    const names = indexed.map(({ name }) => name);
    const words = [...new Set(question.toLowerCase().match(/[\p{L}\p{N}_]{3,}/gu))].slice(0, MAX_WORDS);
    if (names.length <= most || words.length === 0) return { names: names.slice(0, most), total: names.length };
    const counted = await trx
      .selectFrom("symbols")
      .innerJoin("repositories", "repositories.id", "symbols.repository_id")
      .select(({ fn }) => ["repositories.name", fn.countAll<string>().as("count")])
      .where((eb) => eb.or(words.map((word) => beginsWith("symbols.lower_name", word))))
      .groupBy("repositories.name")
      .execute();
    const counts = new Map(counted.map(({ name, count }) => [name, Number(count)]));
    const ordered = names.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
    return { names: ordered.slice(0, most), total: names.length };
  });
}
