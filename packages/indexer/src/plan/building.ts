import { CodeGraphError } from "@codegraph/model";
import type { BuildingNote } from "../api/freshness.js";
import type { FactReader, FactWriter } from "@codegraph/store";

/** How far an index has come that is being made, or whose making was cut off: what it lacks it has not seen yet. */
export interface Building {
  /** Files that are in it, and those that there will be. */
  readonly done: number;
  readonly total: number;
  /** All files are in it, and those with ids up to this one are resolved; null while files are read. */
  readonly resolved: number | null;
}

const KEY = "building";

/** Null for an index that is whole. */
export function buildingOf(store: Pick<FactReader, "meta">): Building | null {
  const text = store.meta(KEY);
  return text === null ? null : (JSON.parse(text) as Building);
}

/** Says how far it is; null when it is whole. */
export function writeBuilding(writer: Pick<FactWriter, "setMeta">, building: Building | null): void {
  writer.setMeta(KEY, building && JSON.stringify(building));
}

/** The error of a question, which says so when it did not find something in an index that is not whole yet. */
export function toldOfBuilding(store: Pick<FactReader, "meta">, error: unknown): unknown {
  if (!(error instanceof CodeGraphError) || error.code !== "not-found") return error;
  const building = buildingOf(store);
  // An index of another version was emptied, and nothing has been read yet.
  if (building === null && store.meta("extractor_version") !== null) return error;
  const far = building === null ? "" : ` (${building.done} of ${building.total} files)`;
  return new CodeGraphError("not-found", `${error.message}: the index is still being made${far}`, "Ask again in a moment.", { cause: error });
}

/** As a part of an answer. */
export function buildingNote(store: Pick<FactReader, "meta">): { readonly building?: BuildingNote } {
  const building = buildingOf(store);
  return building ? { building: { files: building.done, of: building.total, linking: building.resolved !== null } } : {};
}
