import type { MemoryIndex } from "@codegraph/graph";
import type { MainType, SummaryResult } from "../api/summary.js";
import type { IndexState } from "@codegraph/indexer/update";
import { dependenciesOf } from "./dependencies.js";
import { directoriesOf, readmePurpose } from "./directories.js";
import { entryPointsOf } from "./entry-points.js";
import { keepRanking, keptRanking, rankedState } from "./kept-ranking.js";
import { mainTypes } from "./main-types.js";
import { purposeOfDescription } from "./purpose.js";
import { type Survey, survey } from "./survey.js";
import { typeGraph } from "./type-graph.js";

/** Generated data before it is rendered. */
export type Gathered = Pick<SummaryResult, "auto_generated" | "omitted" | "problems">;

const MAX_ENTRIES = 40;
const MAX_DEPENDENCIES = 200;

/** Collects the data of a summary. */
export interface Gatherer {
  /** Collects the data. @param index all files in memory, if available */
  gather(signal?: AbortSignal, index?: MemoryIndex | null): Promise<Gathered>;
  /** Stores expensive results in the index for other processes. The caller must hold the write lock. */
  keep(): void;
  /** True if nothing has to be stored. */
  isKept(): boolean;
}

/** Ranking types reads the whole index, so the result is cached per state of the index. */
export function createGatherer(state: IndexState): Gatherer {
  let ranked: { readonly of: string | null; readonly types: readonly MainType[]; readonly isKept: boolean } | null = null;

  async function types(signal: AbortSignal | undefined, index: MemoryIndex | null | undefined): Promise<readonly MainType[]> {
    const of = rankedState(state);
    if (ranked !== null && of !== null && ranked.of === of) return ranked.types;
    const kept = of === null ? null : keptRanking(state, of);
    ranked = { of, types: kept ?? mainTypes(await typeGraph(state, signal, index)), isKept: kept !== null };
    return ranked.types;
  }

  async function gather(signal?: AbortSignal, index?: MemoryIndex | null): Promise<Gathered> {
    const surveyed = await survey(state, signal);
    const files = state.store.files();
    const main_classes = await types(signal, index);
    const entries = entryPointsOf(state, files, surveyed);
    const dependencies = dependenciesOf(surveyed);
    const directories = directoriesOf(state.root, files, surveyed);
    return {
      auto_generated: {
        description: descriptionOf(state, surveyed),
        entry_points: entries.slice(0, MAX_ENTRIES),
        main_classes,
        dependencies: dependencies.slice(0, MAX_DEPENDENCIES),
        directories: directories.listed,
      },
      omitted: {
        entry_points: Math.max(0, entries.length - MAX_ENTRIES),
        dependencies: Math.max(0, dependencies.length - MAX_DEPENDENCIES),
        directories: directories.total - directories.listed.length,
        manifests: surveyed.omitted,
      },
      problems: surveyed.problems,
    };
  }

  return {
    gather,
    keep() {
      if (ranked === null || ranked.of === null || ranked.isKept) return;
      keepRanking(state, ranked.of, ranked.types);
      ranked = { ...ranked, isKept: true };
    },
    isKept: () => ranked === null || ranked.of === null || ranked.isKept,
  };
}

/** Returns the description of the root manifest, else of the package named like the project, else of the README. */
function descriptionOf({ root, name }: IndexState, { manifests, readmes }: Survey): string | null {
  const top = manifests.filter(({ path }) => !path.includes("/"));
  const named = manifests.filter((manifest) => manifest.name?.split(/[/:]/u).at(-1)?.toLowerCase() === name.toLowerCase());
  for (const { description } of [...top, ...named]) {
    const purpose = description === null ? null : purposeOfDescription(description);
    if (purpose !== null) return purpose;
  }
  const readme = readmes.find((path) => !path.includes("/"));
  return readme === undefined ? null : readmePurpose(root, readme);
}
