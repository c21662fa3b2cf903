import { CodeGraphError } from "@codegraph/model";
import type { MainType } from "../api/summary.js";
import { readBuildProgress, readPendingEdges } from "@codegraph/indexer/plan";
import type { IndexState } from "@codegraph/indexer/update";

/** Metadata key of the ranking, stored with the state of the index it belongs to. */
const KEY = "main_types";
/** Raised when the rules of ranking change, so that rankings by earlier rules are made again. */
const RULES_VERSION = 3;

/**
 * Returns the state of the index that the ranking depends on; null while the index is being built or some of its edges are out of date, and if
 * it has no generation.
 */
export function rankingState({ store }: IndexState): string | null {
  const generation = store.meta("generation");
  return generation === null || readBuildProgress(store) !== null || readPendingEdges(store) !== null
    ? null
    : `${RULES_VERSION} ${store.meta("extractor_version")} ${store.meta("pack_version")} ${generation}`;
}

/** Returns the stored ranking for this state; null if there is none. */
export function readRanking({ store }: IndexState, state: string): readonly MainType[] | null {
  const text = store.meta(KEY);
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as { readonly of?: unknown; readonly types?: unknown };
    if (stored.of !== state || !Array.isArray(stored.types) || !stored.types.every(isMainType)) return null;
    if (!stored.types.every(({ file }) => store.file(file) !== null)) return null;
    return stored.types.map(({ name, path, kind, file, line, rank }) => ({ name, path, kind, file, line, rank }));
  } catch {
    return null;
  }
}

/** Stores a ranking for later processes. The caller must hold the write lock. Write errors are ignored. */
export function writeRanking({ store }: IndexState, of: string, types: readonly MainType[]): void {
  try {
    store.write((writer) => writer.setMeta(KEY, JSON.stringify({ of, types })));
  } catch (error) {
    // The summary is correct without a stored ranking.
    if (!(error instanceof CodeGraphError)) throw error;
  }
}

/** The contents of an index are not trusted. */
function isMainType(value: unknown): value is MainType {
  const { name, path, kind, file, line, rank } = (value ?? {}) as Partial<Record<keyof MainType, unknown>>;
  return (
    typeof name === "string" &&
    typeof path === "string" &&
    typeof kind === "string" &&
    typeof file === "string" &&
    Number.isSafeInteger(line) &&
    typeof rank === "number"
  );
}
