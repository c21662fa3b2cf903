import type { FileChange } from "@codegraph/graph";
import type { FileId } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import type { CalleeFacts } from "./callee-facts.js";
import { IMPORT_SOURCES, importedCalleesOf } from "./imported-callees.js";

/**
 * Returns the files whose imported facts may apply differently after changes: those that have read a changed file and name a definition in
 * it, and, for a new file, all that name a definition in it. Resolution alone would leave a file out if it looks up no changed name.
 */
export function filesWithAffectedImports(store: FactReader, changes: readonly FileChange<FileId>[]): Set<FileId> {
  const affected = new Set<FileId>();
  for (const source of changes.length === 0 ? [] : IMPORT_SOURCES) {
    const imported = new Set(store.importedPaths(source));
    if (imported.size === 0) continue;
    const names = (path: string, matches: (file: string) => boolean): boolean => {
      const callees: CalleeFacts | null = imported.has(path) ? importedCalleesOf(store, path, source) : null;
      return callees?.definitions.some(({ file }) => matches(file)) ?? false;
    };
    for (const { id, path: changed, former } of changes) {
      for (const reader of [...store.dependents(id), ...(former?.readers ?? [])]) {
        if (names(store.fileById(reader)?.path ?? "", (file) => file === changed)) affected.add(reader);
      }
    }
    const added = new Set(changes.flatMap(({ path, before, after }) => (before === null && after !== null ? [path] : [])));
    for (const path of added.size === 0 ? [] : imported) {
      const file = names(path, (named) => added.has(named)) ? store.file(path) : null;
      if (file) affected.add(file.id);
    }
  }
  return affected;
}
