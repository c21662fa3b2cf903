import type { ImportSource } from "../fact-store.js";

/** Makes something for the table of each source of imported facts. */
export function eachImportTable<T>(make: (table: string) => T): Readonly<Record<ImportSource, T>> {
  return { scip: make("imported_facts"), checker: make("checked_facts") };
}
