import type { FactReader, FactWriter } from "@codegraph/store";
import type { FoundFile } from "@codegraph/files/walk";

/** File that was read and produced nothing to index, with its stats at that time. */
type SkippedFile = Pick<FoundFile, "path" | "size" | "mtimeMs" | "ctimeMs">;

const KEY = "skipped_files";

/** Problems that can disappear without a change to the file. */
const TRANSIENT_PROBLEMS: ReadonlySet<string> = new Set(["not-readable", "vanished"]);

/** Returns the paths of found files that an earlier run could not index and that have not changed since. */
export function findSkipped(store: FactReader, found: readonly FoundFile[]): ReadonlySet<string> {
  const skipped = new Map((JSON.parse(store.meta(KEY) ?? "[]") as SkippedFile[]).map((file) => [file.path, file]));
  const same = found.filter(({ path, size, mtimeMs, ctimeMs }) => {
    const before = skipped.get(path);
    // An update may have indexed the file since.
    return (
      before !== undefined && store.file(path) === null && before.size === size && before.mtimeMs === mtimeMs && before.ctimeMs === ctimeMs
    );
  });
  return new Set(same.map(({ path }) => path));
}

/**
 * Records the files that need not be read again. Binary and oversized files would otherwise be read in each run.
 *
 * @param found all files of the project, after this run has read them
 */
export function writeSkipped(writer: FactWriter, store: FactReader, found: readonly FoundFile[]): void {
  const transient = new Set(store.problems().flatMap(({ file, code }) => (TRANSIENT_PROBLEMS.has(code) ? [file] : [])));
  const indexed = new Set(store.files().map(({ path }) => path));
  const skipped = found.filter(({ path }) => !indexed.has(path) && !transient.has(path));
  writer.setMeta(KEY, JSON.stringify(skipped.map(({ path, size, mtimeMs, ctimeMs }): SkippedFile => ({ path, size, mtimeMs, ctimeMs }))));
}
