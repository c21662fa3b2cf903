import type { FactReader } from "@codegraph/store";

const REMOVED_KEY = "removed_files";

/** Returns the files that the user removed and that stay out of the index. */
export function removedFiles({ store }: { readonly store: Pick<FactReader, "meta"> }): Set<string> {
  return new Set(JSON.parse(store.meta(REMOVED_KEY) ?? "[]") as string[]);
}

/** Metadata entry that records the files removed by the user. */
export function removedFilesEntry(removed: ReadonlySet<string>): readonly [key: string, value: string] {
  return [REMOVED_KEY, JSON.stringify([...removed].sort())];
}
