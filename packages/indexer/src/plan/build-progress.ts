import { CodeGraphError } from "@codegraph/model";
import type { BuildingNote } from "../api/freshness.js";
import type { FactReader, FactWriter } from "@codegraph/store";

/** Progress of an index whose first build is running or was interrupted. Facts that it lacks have not been read yet. */
export interface BuildProgress {
  /** Files already indexed, out of `total`. */
  readonly done: number;
  readonly total: number;
  /** Highest file id whose references are resolved, once all files are indexed; null while files are read. */
  readonly resolved: number | null;
}

const KEY = "building";

/** Returns the progress of an unfinished index, or null if it is complete. */
export function readBuildProgress(store: Pick<FactReader, "meta">): BuildProgress | null {
  const text = store.meta(KEY);
  return text === null ? null : (JSON.parse(text) as BuildProgress);
}

/** Stores the progress of an unfinished index; null if it is complete. */
export function writeBuildProgress(writer: Pick<FactWriter, "setMeta">, building: BuildProgress | null): void {
  writer.setMeta(KEY, building && JSON.stringify(building));
}

/** Extends a `not-found` error if the index is still being built. Returns other errors unchanged. */
export function withBuildProgress(store: Pick<FactReader, "meta">, error: unknown): unknown {
  if (!(error instanceof CodeGraphError) || error.code !== "not-found") return error;
  const building = readBuildProgress(store);
  // An index without an extractor version was emptied because its version differs, and has not been filled yet.
  if (building === null && store.meta("extractor_version") !== null) return error;
  const far = building === null ? "" : ` (${building.done} of ${building.total} files)`;
  return new CodeGraphError("not-found", `${error.message}: the index is still being built${far}`, "Ask again in a moment.", {
    cause: error,
  });
}

/** Returns the progress of an unfinished index as a field of an answer. */
export function buildProgressNote(store: Pick<FactReader, "meta">): { readonly building?: BuildingNote } {
  const building = readBuildProgress(store);
  return building ? { building: { files: building.done, of: building.total, linking: building.resolved !== null } } : {};
}
