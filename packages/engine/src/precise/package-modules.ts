import type { FactIndex } from "@codegraph/graph";
import { yieldToEventLoop } from "@codegraph/model";
import type { ModuleLink } from "@codegraph/precise/typescript";
import type { FactReader, FileRecord } from "@codegraph/store";

/**
 * Returns the modules of the project that files import by the name of a package, as resolution finds them. A name that means different
 * files in different places is left out. Ordered by name.
 * @throws CodeGraphError `cancelled`
 */
export async function packageModules(
  store: Pick<FactReader, "facts">,
  index: Pick<FactIndex, "module">,
  files: readonly FileRecord[],
  signal?: AbortSignal,
): Promise<ModuleLink[]> {
  const pause = yieldToEventLoop(signal);
  const found = new Map<string, string | null>();
  for (const { id, path } of files) {
    await pause();
    const facts = store.facts(id);
    if (facts === null) continue;
    const named = [...facts.imports, ...facts.exports].flatMap(({ specifier }) => (isPackageName(specifier) ? [specifier] : []));
    for (const specifier of new Set(named)) {
      const target = index.module(facts.language, specifier, path);
      if (target === null || !("file" in target)) continue;
      const known = found.get(specifier);
      found.set(specifier, known === undefined || known === target.file ? target.file : null);
    }
  }
  return [...found]
    .flatMap(([specifier, file]) => (file === null ? [] : [{ specifier, file }]))
    .sort((a, b) => (a.specifier < b.specifier ? -1 : 1));
}

function isPackageName(specifier: string | null): specifier is string {
  return specifier !== null && specifier !== "" && !/^[./#]/u.test(specifier);
}
