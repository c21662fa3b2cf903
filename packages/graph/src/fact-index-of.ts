import { asFileId, type CodeFacts, type Manifest } from "@codegraph/model";
import type { FactIndex } from "./fact-index.js";
import { createLayout } from "./layout.js";
import { createMemoryIndex } from "./memory-index.js";
import { createModuleFinders, type RulesOf } from "./module-finders.js";

/**
 * Creates a fact index of files in memory, for use with {@link createResolver} without a store. File ids count from 1 in the order of the
 * files.
 *
 * @param files each with its relative POSIX path, by which others import it
 * @param rulesOf returns the resolution rules of a language
 * @param manifests files such as `go.mod` or `tsconfig.json` that determine where imports lead; not needed for relative imports
 */
export function factIndexOf(
  files: Iterable<{ readonly path: string; readonly facts: CodeFacts }>,
  rulesOf: RulesOf,
  manifests: readonly Manifest[] = [],
): FactIndex {
  const all = [...files];
  const index = createMemoryIndex(
    rulesOf,
    createModuleFinders(
      rulesOf,
      createLayout(
        all.map(({ path }) => path),
        manifests,
      ),
    ),
  );
  all.forEach(({ path, facts }, place) => index.add(asFileId(place + 1), path, facts));
  return index;
}
