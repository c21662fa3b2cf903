import { createLinkSurroundings, packageNames } from "@codegraph/indexer/links";
import type { LanguageRegistry } from "@codegraph/parse";
import type { FactReader } from "@codegraph/store";
import type { ModulesResult } from "../api/index.js";
import { wholeSpecifier } from "../calls/whole-specifier.js";

/** Link number under which a project is looked at as others see it. */
const AS_OTHERS_SEE_IT = 1;

/** Returns how other projects import this one, and which modules its files import. */
export function modulesOf(store: FactReader, registry: LanguageRegistry): Omit<ModulesResult, "stale"> {
  const imports = new Set<string>();
  for (const { id } of store.files())
    for (const each of store.facts(id)?.imports ?? []) {
      const written = wholeSpecifier(each);
      if (written !== "" && !/^[./\\]/u.test(written)) imports.add(written);
    }
  return {
    packages: packageNames(store, registry, createLinkSurroundings(AS_OTHERS_SEE_IT, store, registry)),
    imports: [...imports].sort(),
  };
}
