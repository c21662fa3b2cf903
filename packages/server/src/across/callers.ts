import { notFound } from "../http/replies.js";
import { findDependents } from "../nodes/dependents.js";
import { type AnswerOf, type Asked, askEach, type Asking, askOne, MAX_ASKED } from "./ask.js";

/** A call, as the repository's own answer has it. */
export interface Call {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly caller: string;
  readonly certainty: string;
}

/** The calls that one repository knows of. */
export interface Calls {
  readonly calls: readonly Call[];
  readonly total: number;
  readonly exact: number;
}

/** Calls of a symbol in its repository and in those that import it. */
export interface CallersAcross extends Asked {
  /** Outcome of the search for the symbol; without `found` there are candidates and no calls. */
  readonly outcome: string;
  readonly candidates: readonly object[];
  /** Its own repository first. */
  readonly answered: readonly AnswerOf<Calls>[];
}

/**
 * Finds the calls of a symbol: in its repository by its index, in the others by the imports of their files.
 *
 * @param limit calls of each repository
 * @returns a refusal for a repository or question without an answer
 */
export async function callersAcross(
  asking: Asking,
  { repository, symbol, limit }: { readonly repository: string; readonly symbol: string; readonly limit: number },
): Promise<CallersAcross | Response> {
  const found = await findDependents(asking.answers.catalogue, asking.caller, repository);
  if (found === null) return notFound();
  const own = await askOne(asking, repository, "callers", new URLSearchParams({ symbol, limit: String(limit) }));
  if (!own.ok) return own;
  const { outcome, names, candidates, ...body } = (await own.json()) as Calls &
    Pick<CallersAcross, "outcome" | "candidates"> & { readonly names: readonly string[] };
  if (outcome !== "found") return { outcome, candidates, answered: [], asked: [repository], failed: [], notAsked: 0 };
  const asked = found.repositories.slice(0, MAX_ASKED);
  const uses = new URLSearchParams({ name: names[0] ?? symbol, limit: String(limit) });
  for (const name of found.packages) uses.append("package", name);
  const { answered, failed } = await askEach<Calls>(asking, asked, "uses", uses);
  const all = [{ repository, body }, ...answered];
  return {
    outcome,
    candidates,
    answered: all,
    asked: all.map((each) => each.repository),
    failed,
    notAsked: found.repositories.length - asked.length,
  };
}
