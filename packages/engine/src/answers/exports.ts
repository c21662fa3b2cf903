import type { FactReader, FileRecord } from "@codegraph/store";
import type { FileExport } from "../api/index.js";
import type { ModuleOf } from "../calls/relationships.js";

/**
 * Returns the export statements, default exports and re-exports of a file, in order.
 *
 * @param moduleOf resolves the modules of re-exports; null leaves them unresolved
 */
export function exportStatements(store: FactReader, { id, path, language }: FileRecord, moduleOf: ModuleOf | null): FileExport[] {
  return (store.facts(id)?.exports ?? []).map(({ form, name, local, specifier, line }): FileExport => {
    const resolved = specifier === null || moduleOf === null ? null : moduleOf(language, specifier, path);
    return { form, name, local, from: specifier, resolved, line };
  });
}

/** Returns the top-level definitions of a file that are exported where they are written, in order. */
export function exportedDefinitions(store: FactReader, { path }: FileRecord, statements: readonly FileExport[]): FileExport[] {
  const known = new Set(statements.flatMap(({ local, from }) => (local === null || from !== null ? [] : [local])));
  return store
    .definitions({ file: path })
    .filter(
      ({ name, exported, parent, kind }) => exported && parent === null && kind !== "section" && kind !== "selector" && !known.has(name),
    )
    .map(({ name, line }): FileExport => ({ form: "named", name, local: name, from: null, resolved: null, line }));
}
