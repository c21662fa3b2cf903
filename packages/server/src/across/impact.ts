import type { OwnImpact } from "../http/reach-questions.js";
import { notFound } from "../http/replies.js";
import { findDependents } from "../nodes/dependents.js";
import { type Asked, type Asking, askOne } from "./ask.js";
import { type AffectedAcross, reachElsewhere, withEffectsElsewhere } from "./reach-elsewhere.js";

/** Symbols that a change affects in its repository and in those that import it. */
export interface ImpactAcross extends Asked {
  /** Outcome of the search for the symbol; without `found` there are candidates and nothing affected. */
  readonly outcome: string;
  readonly candidates: readonly object[];
  /** The nearest first, those of its own repository before others. */
  readonly affected: readonly AffectedAcross[];
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
  const others = await reachElsewhere(asking, found, own.outcome === "found" ? names : [], limit);
  return { outcome: own.outcome, candidates: own.candidates, ...withEffectsElsewhere(repository, own, others) };
}
