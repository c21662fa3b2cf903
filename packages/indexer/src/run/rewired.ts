import { importsTellModules, type ModuleFinders } from "@codegraph/graph";
import type { RunParts } from "./run-plan.js";
import { storedManifests } from "../plan/manifests.js";
import { rulesOfLanguages } from "../resolution/rules-of.js";

/** The effect of changed manifests on where imports lead. */
export interface Rewired {
  /** Ids of the languages whose module finders have read something else. */
  readonly languages: ReadonlySet<string>;
  /** Finds modules as they were found before the run. */
  readonly before: ModuleFinders;
  /** True if the imports of files do not tell which of them are concerned, so that every file is resolved again. */
  readonly all: boolean;
}

/**
 * Compares what module finders read in the manifests of the last run with what they read in the current ones, over the files before the run.
 * Returns null if they read the same: a version, a script or a description leads no import elsewhere.
 */
export function rewiredImports({ target: { store, registry, surroundings }, plan }: RunParts): Rewired | null {
  if (!plan.manifests.changed) return null;
  const around = surroundings.get(store, () => storedManifests(store), false);
  const after = around.findWith(plan.manifests.manifests);
  const rulesOf = rulesOfLanguages(registry);
  const all = new Set(store.files().map(({ language }) => language));
  const languages = new Set([...all].filter((language) => around.find.read(language) !== after.read(language)));
  if (languages.size === 0) return null;
  return { languages, before: around.find, all: [...languages].some((language) => !importsTellModules(rulesOf(language))) };
}
