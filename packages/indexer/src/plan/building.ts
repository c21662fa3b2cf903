import { CodeGraphError } from "@codegraph/model";
import type { BuildingNote } from "../api/freshness.js";
import type { FactReader, FactWriter } from "@codegraph/store";

/** Progress of an index whose first build is running or was interrupted. Facts that it lacks have not been read yet. */
export interface Building {
  /** Files already indexed, out of `total`. */
  readonly done: number;
  readonly total: number;
  /** Highest file id whose references are resolved, once all files are indexed; null while files are read. */
  readonly resolved: number | null;
}

const KEY = "building";

/** Returns the progress of an unfinished index, or null if it is complete. */
export function buildingOf(store: Pick<FactReader, "meta">): Building | null {
  const text = store.meta(KEY);
  return text === null ? null : (JSON.parse(text) as Building);
}

/** Stores the progress of an unfinished index; null if it is complete. */
export function writeBuilding(writer: Pick<FactWriter, "setMeta">, building: Building | null): void {
  writer.setMeta(KEY, building && JSON.stringify(building));
}

/** Extends a `not-found` error if the index is still being built. Returns other errors unchanged. */
export function toldOfBuilding(store: Pick<FactReader, "meta">, error: unknown): unknown {
  if (!(error instanceof CodeGraphError) || error.code !== "not-found") return error;
  const building = buildingOf(store);
  // An index without an extractor version was emptied because its version differs, and has not been filled yet.
  if (building === null && store.meta("extractor_version") !== null) return error;
  const far = building === null ? "" : ` (${building.done} of ${building.total} files)`;
  return new CodeGraphError("not-found", `${error.message}: the index is still being built${far}`, "Ask again in a moment.", { cause: error });
}

/** Returns the progress of an unfinished index as a field of an answer. */
export function buildingNote(store: Pick<FactReader, "meta">): { readonly building?: BuildingNote } {
  const building = buildingOf(store);
  return building ? { building: { files: building.done, of: building.total, linking: building.resolved !== null } } : {};
}
