import type { FileId } from "@codegraph/model";
import type { FactReader, FactWriter } from "@codegraph/store";

/** All files but these, while it is not known which others have edges that are out of date. */
export interface AllBut {
  readonly allBut: readonly FileId[];
}

/** Files whose edges may be older than the facts of the index: these, in no particular order, or all others. */
export type PendingEdges = readonly FileId[] | AllBut;

const KEY = "pending_edges";

/** Returns the files whose edges are out of date; null if there are none. A run that ended early or was killed left them. */
export function readPendingEdges(store: Pick<FactReader, "meta">): PendingEdges | null {
  const text = store.meta(KEY);
  if (text === null) return null;
  try {
    const pending = JSON.parse(text) as Partial<AllBut>;
    if (isIds(pending)) return pending;
    if (isIds(pending.allBut)) return { allBut: pending.allBut };
  } catch {
    // Unreadable, so it is not known which files they are.
  }
  return { allBut: [] };
}

function isIds(value: unknown): value is readonly FileId[] {
  return Array.isArray(value) && value.every((id) => Number.isSafeInteger(id));
}

/** True if it is not known which files are pending. */
export function isUnlisted(pending: PendingEdges | null): pending is AllBut {
  return pending !== null && "allBut" in pending;
}

/** Records the files whose edges are out of date; null or an empty list for none. */
export function writePendingEdges(writer: Pick<FactWriter, "setMeta">, pending: PendingEdges | null): void {
  const isNone = pending === null || (!isUnlisted(pending) && pending.length === 0);
  writer.setMeta(KEY, isNone ? null : JSON.stringify(pending));
}
