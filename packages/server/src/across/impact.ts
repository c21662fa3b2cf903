import type { Affected, OwnImpact, Reach } from "../http/reach-questions.js";
import { notFound } from "../http/replies.js";
import { findDependents } from "../nodes/dependents.js";
import { type Asked, askEach, type Asking, askOne, MAX_ASKED } from "./ask.js";

/** Symbols that a change affects in its repository and in those that import it. */
export interface ImpactAcross extends Asked {
  /** Outcome of the search for the symbol; without `found` there are candidates and nothing affected. */
  readonly outcome: string;
  readonly candidates: readonly object[];
  /** The nearest first, those of its own repository before others. */
  readonly affected: readonly (Affected & { readonly repository: string })[];
  readonly total: number;
  /** Number of those in its own repository. */
  readonly own: number;
  readonly tests: number;
  /** True if there may be more than is counted. */
  readonly isCut: boolean;
}

/**
 * Finds what a change of a symbol affects. The dependents are asked for calls of the symbol and of the symbols that it affects in its own
 * repository, and for the callers of those calls. Repositories that depend on a dependent are not asked.
 *
 * @param limit symbols of each repository
 * @returns a refusal for a repository or question without an answer
 */
export async function impactAcross(
  asking: Asking,
  { repository, symbol, limit }: { readonly repository: string; readonly symbol: string; readonly limit: number },
): Promise<ImpactAcross | Response> {
  const found = await findDependents(asking.answers.catalogue, asking.caller, repository);
  if (found === null) return notFound();
  const answered = await askOne(asking, repository, "impact", new URLSearchParams({ symbol, limit: String(limit) }));
  if (!answered.ok) return answered;
  const { names, ...own } = (await answered.json()) as OwnImpact;
  const isFound = own.outcome === "found";
  const dependents = isFound ? found.repositories.slice(0, MAX_ASKED) : [];
  const given = new URLSearchParams({ limit: String(limit) });
  for (const { name } of names) given.append("name", name);
  for (const name of found.packages) given.append("package", name);
  const others = await askEach<Reach>(asking, dependents, "reach", given);
  const ways = new Map(names.map((each) => [each.name, each]));
  const elsewhere = others.answered.flatMap(({ repository: of, body }) =>
    body.affected.map(({ via, ...each }) => {
      const way = ways.get(via);
      const certainty = way === undefined || way.certainty === "exact" ? each.certainty : way.certainty;
      return { repository: of, ...each, distance: each.distance + (way?.distance ?? 0), certainty };
    }),
  );
  const all = [...own.affected.map((each) => ({ repository, ...each })), ...elsewhere];
  const asked = [repository, ...others.answered.map((each) => each.repository)];
  return {
    outcome: own.outcome,
    candidates: own.candidates,
    affected: all.sort((one, other) => {
      const [at, after] = [asked.indexOf(one.repository), asked.indexOf(other.repository)];
      return one.distance - other.distance || at - after || compareText(one.file, other.file) || one.line - other.line;
    }),
    total: others.answered.reduce((sum, { body }) => sum + body.total, own.total),
    own: own.total,
    tests: others.answered.reduce((sum, { body }) => sum + body.tests, own.tests),
    isCut: own.isCut || others.answered.some(({ body }) => body.isCut),
    asked,
    failed: others.failed,
    notAsked: isFound ? found.repositories.length - dependents.length : 0,
  };
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
