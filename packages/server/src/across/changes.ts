import type { OwnChanges } from "../http/reach-questions.js";
import { notFound } from "../http/replies.js";
import { findDependents } from "../nodes/dependents.js";
import { type Asked, type Asking, askOne } from "./ask.js";
import { type AffectedAcross, reachElsewhere, withEffectsElsewhere } from "./reach-elsewhere.js";

/** Symbols that a difference changes in a repository, and those that this affects there and in the repositories that import it. */
export interface ChangesAcross extends Asked, Omit<OwnChanges, "affected" | "names"> {
  /** The nearest first, those of its own repository before others. */
  readonly affected: readonly AffectedAcross[];
  /** Number of those in its own repository. */
  readonly own: number;
}

/** A difference to the default branch of a repository. */
export interface ChangesQuestion {
  readonly repository: string;
  /** A unified diff. */
  readonly diff: string;
  /** Symbols of each repository. */
  readonly limit: number;
}

/**
 * Finds what a difference affects. The dependents are asked for calls of the names that it takes away, of the symbols that it changes, and of
 * the symbols that these affect in their own repository.
 *
 * @returns a refusal for a repository or question without an answer
 */
export async function changesAcross(asking: Asking, { repository, diff, limit }: ChangesQuestion): Promise<ChangesAcross | Response> {
  const found = await findDependents(asking.answers.catalogue, asking.caller, repository);
  if (found === null) return notFound();
  const answered = await askOne(asking, repository, "changes", new URLSearchParams({ limit: String(limit) }), diff);
  if (!answered.ok) return answered;
  const { names, ...own } = (await answered.json()) as OwnChanges;
  const others = await reachElsewhere(asking, found, names, limit);
  return { ...own, ...withEffectsElsewhere(repository, own, others) };
}
