import { CodeGraphError } from "@codegraph/model";
import type { MainType } from "../api/summary.js";
import { buildingOf } from "@codegraph/indexer/plan";
import type { IndexState } from "@codegraph/indexer/update";

/** Metadata: the ranking of types, with the state of the index that it is of. */
const KEY = "main_types";

/**
 * The state of the index as far as the ranking of types depends on it; null while it is being made, and for one that has no name
 * for its state.
 */
export function rankedState({ store }: IndexState): string | null {
  const generation = store.meta("generation");
  return generation === null || buildingOf(store) !== null ? null : `${store.meta("extractor_version")} ${store.meta("pack_version")} ${generation}`;
}

/** The ranking that was kept of this state; null where there is none. */
export function keptRanking({ store }: IndexState, state: string): readonly MainType[] | null {
  const text = store.meta(KEY);
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as { readonly of?: unknown; readonly types?: unknown };
    if (kept.of !== state || !Array.isArray(kept.types) || !kept.types.every(isMainType)) return null;
    if (!kept.types.every(({ file }) => store.file(file) !== null)) return null;
    return kept.types.map(({ name, kind, file, line, rank }) => ({ name, kind, file, line, rank }));
  } catch {
    return null;
  }
}

/** Keeps a ranking for the processes to come, where that is possible; for whose turn it is to write. */
export function keepRanking({ store }: IndexState, of: string, types: readonly MainType[]): void {
  try {
    store.write((writer) => writer.setMeta(KEY, JSON.stringify({ of, types })));
  } catch (error) {
    // A summary is right without it.
    if (!(error instanceof CodeGraphError)) throw error;
  }
}

/** What stands in an index may have been written by anybody. */
function isMainType(value: unknown): value is MainType {
  const { name, kind, file, line, rank } = (value ?? {}) as Partial<Record<keyof MainType, unknown>>;
  return typeof name === "string" && typeof kind === "string" && typeof file === "string" && Number.isSafeInteger(line) && typeof rank === "number";
}
