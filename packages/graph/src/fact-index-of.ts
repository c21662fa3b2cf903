import type { CodeFacts, Manifest } from "@codegraph/model";
import type { FactIndex } from "./fact-index.js";
import { createLayout } from "./layout.js";
import { createMemoryIndex } from "./memory-index.js";
import { createModuleFinders, type RulesOf } from "./module-finders.js";

/**
 * A fact index of files that are all at hand, as one state of a project: what {@link createResolver} needs where there is no store.
 * Ids are given in the order of the files, from 1.
 *
 * @param files each with its relative POSIX path, by which others import it
 * @param rulesOf what resolution has to know of the languages they are written in
 * @param manifests files such as `go.mod` or `tsconfig.json`, which say where imports lead; none are needed for relative imports
 */
export function factIndexOf(files: Iterable<{ readonly path: string; readonly facts: CodeFacts }>, rulesOf: RulesOf, manifests: readonly Manifest[] = []): FactIndex {
  const all = [...files];
  const index = createMemoryIndex(rulesOf, createModuleFinders(rulesOf, createLayout(all.map(({ path }) => path), manifests)));
  all.forEach(({ path, facts }, place) => index.add(place + 1, path, facts));
  return index;
}
