import type { FileId } from "@codegraph/model";
import type { PendingEdges } from "../plan/pending-edges.js";
import type { LaterEdges } from "./run-plan.js";

/** How edges are committed in parts. */
export interface CommittedEdges extends Omit<LaterEdges, "onFacts"> {
  /** Commits the edges resolved so far. @param left the files whose edges may still be out of date */
  commit(left: PendingEdges): void;
}

/** Resolves files until it is enough. Returns how many of them it has resolved, in their order. */
type ResolveSome = (files: readonly FileId[], isEnough: () => boolean | Promise<boolean>) => Promise<number>;

/**
 * Resolves the changed files at once. Then it asks which others the changes reach, and resolves these in turn with questions: those that a
 * question waits for before all others.
 *
 * @param others returns the files to resolve besides the changed ones
 * @returns the files of both kinds, and those among them that are left because the run is to end early
 */
export async function resolveInTurn(
  changed: readonly FileId[],
  others: () => Promise<readonly FileId[]>,
  { commit, onEdges, turn, wanted, mustEnd }: CommittedEdges,
  resolveSome: ResolveSome,
): Promise<{ readonly resolved: readonly FileId[]; readonly left: readonly FileId[] }> {
  const publish = async (pending: PendingEdges): Promise<void> => {
    commit(pending);
    onEdges();
    await turn();
  };
  await resolveSome(changed, () => false);
  await publish({ allBut: changed });
  const files = await others();
  const left = new Set(files);
  if (left.size > 0) await publish(files);
  const wantedAmong = (): FileId[] => {
    const ids = wanted();
    return ids === null ? [] : files.filter((id) => left.has(id) && ids.has(id));
  };
  while (left.size > 0 && !mustEnd()) {
    const urgent = wantedAmong();
    const some = urgent.length > 0 ? urgent : [...left];
    const done = await resolveSome(some, async () => {
      await turn();
      return urgent.length === 0 && (mustEnd() || wantedAmong().length > 0);
    });
    for (const id of some.slice(0, done)) left.delete(id);
    if (left.size > 0) await publish([...left]);
  }
  return { resolved: [...changed, ...files.filter((id) => !left.has(id))], left: [...left] };
}
