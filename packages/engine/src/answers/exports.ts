import type { FactReader, FileRecord } from "@codegraph/store";
import type { FileExport } from "../api/index.js";
import type { ModuleOf } from "../calls/relationships.js";

/**
 * Returns the names that a file exports, by line: export statements and re-exports, and the top-level definitions that other files can name.
 *
 * @param moduleOf resolves the modules of re-exports; null leaves them unresolved
 */
export function exportsOf(store: FactReader, { id, path, language }: FileRecord, moduleOf: ModuleOf | null): FileExport[] {
  const facts = store.facts(id);
  if (!facts) return [];
  const stated = facts.exports.map(({ form, name, local, specifier, line }): FileExport => {
    const resolved = specifier === null || moduleOf === null ? null : moduleOf(language, specifier, path);
    return { form, name, local, from: specifier, resolved, line, declared: false };
  });
  const known = new Set(stated.flatMap(({ local, from }) => (local === null || from !== null ? [] : [local])));
  const declared = facts.definitions
    .filter(
      ({ name, exported, parent, kind }) => exported && parent === null && kind !== "section" && kind !== "selector" && !known.has(name),
    )
    .map(({ name, line }): FileExport => ({ form: "named", name, local: name, from: null, resolved: null, line, declared: true }));
  return [...stated, ...declared].sort((a, b) => a.line - b.line);
}
