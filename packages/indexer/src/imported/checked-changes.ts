import type { FileId } from "@codegraph/model";
import type { FactReader, FactWriter } from "@codegraph/store";

/** Metadata: paths whose exported surface has changed since the compiler was asked about the files that read them, as JSON. */
export const CHECKED_CHANGES = "checked_changes";

/** More changes than this count as a change of everything. */
const MAX_CHANGES = 1_000;

/** Metadata: the compiler that was asked, and the settings it read; null before the first time. */
export const CHECKED_BY = "checked_by";

/** Value of {@link CHECKED_CHANGES} if everything may have changed. No file has this path. */
export const EVERYTHING_CHANGED: string = JSON.stringify(["*"]);

type ChangeReader = Pick<FactReader, "meta" | "file" | "dependents" | "fileById">;

/**
 * Notes that files have changed in a way that other files can read. An update does only this: the files that the change may reach are found
 * when the compiler is asked again, so that an edit does not wait for it.
 */
export function noteChanges(store: Pick<FactReader, "meta">, writer: Pick<FactWriter, "setMeta">, paths: readonly string[]): void {
  if (paths.length === 0 || store.meta(CHECKED_BY) === null) return;
  const noted = new Set([...changesIn(store), ...paths]);
  writer.setMeta(CHECKED_CHANGES, JSON.stringify([...noted].slice(0, MAX_CHANGES + 1)));
}

/** Notes that most files have changed at once. */
export function noteBulkChange(store: Pick<FactReader, "meta">, writer: Pick<FactWriter, "setMeta">): void {
  if (store.meta(CHECKED_BY) !== null) writer.setMeta(CHECKED_CHANGES, EVERYTHING_CHANGED);
}

function changesIn(store: Pick<FactReader, "meta">): readonly string[] {
  try {
    const noted: unknown = JSON.parse(store.meta(CHECKED_CHANGES) ?? "[]");
    return Array.isArray(noted) ? noted.filter((path) => typeof path === "string") : ["*"];
  } catch {
    return ["*"];
  }
}

/**
 * Returns the paths of files that the noted changes may reach: those that read a changed file, directly or through others. The files
 * themselves are included. Null stands for all files.
 */
export function outdatedByChanges(store: ChangeReader): ReadonlySet<string> | null {
  const changes = changesIn(store);
  // The readers of a file that was removed are unknown by now.
  if (changes.length > MAX_CHANGES || changes.some((path) => store.file(path) === null)) return null;
  const reached = new Set<FileId>(changes.flatMap((path) => store.file(path)?.id ?? []));
  for (const id of reached) for (const reader of store.dependents(id)) reached.add(reader);
  return new Set([...reached].flatMap((id) => store.fileById(id)?.path ?? []));
}
