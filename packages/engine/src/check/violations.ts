import type { CheckSetting, LayerRule } from "@codegraph/indexer/config";
import type { SlicedWork } from "@codegraph/model";
import type { CheckFinding, CheckRule, FileUse } from "../api/index.js";
import { createFolderOf, cycleFindings, edgeKeys } from "./cycle-rule.js";
import { fileUses, type UseReader } from "./file-uses.js";
import { type FolderGraph, folderGraph } from "./folder-cycles.js";
import type { KnownViolations } from "./known.js";
import { createLayerOf, layerBreaches, layerFinding, layerKey } from "./layer-rule.js";
import { addedCalls, countByKey, type LineLikeness, type OpenCall, openCallFinding, openCalls } from "./unresolved-rule.js";

/** State of a project as far as its rules are concerned. */
export interface Checked {
  /** Uses that break a layer. */
  readonly breaches: ReturnType<typeof layerBreaches>;
  /** Layers that have no file. */
  readonly empty: readonly LayerRule[];
  readonly folders: FolderGraph;
  /** True if a file counts for cycles. */
  readonly hasFolders: boolean;
  /** All unresolved calls in the files of the rule, counted or not. */
  readonly calls: readonly OpenCall[];
}

const NO_CALLS: readonly OpenCall[] = [];

/**
 * Reads from an index what the rules are about.
 * @param renamed later paths of files by the path that they have in this index
 */
export function* checkedState(
  reader: UseReader,
  { layers = [], cycles, unresolved }: CheckSetting,
  renamed: ReadonlyMap<string, string> = new Map(),
): SlicedWork<Checked> {
  const now = (path: string): string => renamed.get(path) ?? path;
  const later = (use: FileUse): FileUse => ({
    ...use,
    from: { ...use.from, file: now(use.from.file) },
    to: { ...use.to, file: now(use.to.file) },
  });
  const found = layers.length > 0 || cycles ? yield* fileUses(reader) : [];
  const uses = renamed.size === 0 ? found : found.map(later);
  const layerOf = createLayerOf(layers);
  const folderOf = createFolderOf(cycles ?? {});
  const files = layers.length > 0 || cycles ? reader.store.files().map(({ path }) => path) : [];
  const filled = new Set(layers.length > 0 ? files.map(layerOf) : []);
  const calls = unresolved ? yield* openCalls(reader.store, unresolved) : NO_CALLS;
  return {
    breaches: layerBreaches(uses, layerOf),
    empty: layers.filter((layer) => !filled.has(layer)),
    folders: cycles ? folderGraph(uses, folderOf) : new Map(),
    hasFolders: cycles !== undefined && files.some((path) => folderOf(path) !== null),
    calls: calls.map((call) => ({ ...call, file: now(call.file) })),
  };
}

/**
 * Returns the violations of a state, to compare another state with.
 *
 * @param extent `violations` for no more than these, as a baseline records them. `all` adds uses outside of cycles, so that a cycle is
 *   reported at its new use, and calls that the rule does not count, so that a definition with the name of an old call makes none new.
 */
export function knownViolations({ breaches, folders, calls }: Checked, extent: "all" | "violations"): KnownViolations {
  return {
    layer: new Set(breaches.map(({ use }) => layerKey(use))),
    cycle: edgeKeys(folders, extent === "all" ? "all" : "cyclic"),
    unresolved: countByKey(extent === "all" ? calls : calls.filter(({ isCounted }) => isCounted)),
  };
}

/** Rules that are checked. Every project has unresolved calls, so only a comparison tells which ones are new. */
export function rulesOf({ layers = [], cycles, unresolved }: CheckSetting, isCompared: boolean): CheckRule[] {
  return [
    ...(layers.length > 0 ? (["layer"] as const) : []),
    ...(cycles ? (["cycle"] as const) : []),
    ...(unresolved && isCompared ? (["unresolved"] as const) : []),
  ];
}

/** Findings that are not accepted, and the number of accepted ones. */
export interface Findings {
  readonly findings: readonly CheckFinding[];
  readonly accepted: number;
}

export function newFindings(
  state: Checked,
  { cycles, unresolved }: CheckSetting,
  known: KnownViolations | null,
  likeness: LineLikeness,
): Findings {
  const layer = state.breaches.filter(({ use }) => !known?.layer.has(layerKey(use))).map(layerFinding);
  const cycle = cycles ? cycleFindings(state.folders, cycles, known?.cycle ?? null) : [];
  const counted = state.calls.filter(({ isCounted }) => isCounted);
  const calls = unresolved && known ? addedCalls(state.calls, known.unresolved, likeness).filter(({ isCounted }) => isCounted) : [];
  const cyclic = known === null ? [] : [...edgeKeys(state.folders, "cyclic")].filter((key) => known.cycle.has(key));
  return {
    findings: [...layer, ...cycle, ...(unresolved ? calls.map((call) => openCallFinding(call, unresolved)) : [])],
    accepted: state.breaches.length - layer.length + cyclic.length + (known === null ? 0 : counted.length - calls.length),
  };
}
