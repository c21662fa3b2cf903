import type { FactReader } from "@codegraph/store";

const REMOVED = "removed_files";

/** Files that were taken out by hand and stay out. */
export function removedFiles({ store }: { readonly store: Pick<FactReader, "meta"> }): Set<string> {
  return new Set(JSON.parse(store.meta(REMOVED) ?? "[]") as string[]);
}

/** Metadata that says which files stay out. */
export function removedEntry(removed: ReadonlySet<string>): readonly [key: string, value: string] {
  return [REMOVED, JSON.stringify([...removed].sort())];
}
