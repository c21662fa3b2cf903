import type { FactIndex } from "@codegraph/graph";
import { isOwnFile, type ModuleTarget, yieldToEventLoop } from "@codegraph/model";
import type { ModuleLink } from "@codegraph/precise/typescript";
import type { FactReader, FileRecord } from "@codegraph/store";

/**
 * Returns the modules of the project that files import by the name of a package, as resolution finds them. A name that means different
 * files in different places is left out. Ordered by name.
 * @throws CodeGraphError `cancelled`
 */
export async function packageModules(
  store: Pick<FactReader, "facts">,
  index: Pick<FactIndex, "module" | "fileAt">,
  files: readonly Pick<FileRecord, "id" | "path">[],
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
      const file = ownFile(index, index.module(facts.language, specifier, path));
      if (file === null) continue;
      const known = found.get(specifier);
      found.set(specifier, known === undefined || known === file ? file : null);
    }
  }
  return [...found]
    .flatMap(([specifier, file]) => (file === null ? [] : [{ specifier, file }]))
    .sort((a, b) => (a.specifier < b.specifier ? -1 : 1));
}

/** Returns the file of a module in the project; null for a folder, a package, and a file of a linked project. */
function ownFile(index: Pick<FactIndex, "fileAt">, target: ModuleTarget | null): string | null {
  if (target === null || !("file" in target)) return null;
  const id = index.fileAt(target.file);
  return id !== null && isOwnFile(id) ? target.file : null;
}

function isPackageName(specifier: string | null): specifier is string {
  return specifier !== null && specifier !== "" && !/^[./#]/u.test(specifier);
}
