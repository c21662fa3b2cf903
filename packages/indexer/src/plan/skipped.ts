import type { FactReader, FactWriter } from "@codegraph/store";
import type { FoundFile } from "@codegraph/files/walk";

/** A file that was read and gave nothing to index, as it was then. */
type SkippedFile = Pick<FoundFile, "path" | "size" | "mtimeMs" | "ctimeMs">;

const KEY = "skipped_files";

/** What may pass without the file changing. */
const PASSING: ReadonlySet<string> = new Set(["not-readable", "vanished"]);

/** Of the files found, those that a former run read and could not index, and that are still the same. */
export function knownAsSkipped(store: FactReader, found: readonly FoundFile[]): ReadonlySet<string> {
  const skipped = new Map((JSON.parse(store.meta(KEY) ?? "[]") as SkippedFile[]).map((file) => [file.path, file]));
  const same = found.filter(({ path, size, mtimeMs, ctimeMs }) => {
    const before = skipped.get(path);
    // Since then an update may have named it all the same.
    return before !== undefined && store.file(path) === null && before.size === size && before.mtimeMs === mtimeMs && before.ctimeMs === ctimeMs;
  });
  return new Set(same.map(({ path }) => path));
}

/**
 * Notes which files need not be read again: binary ones, too large ones and the like would else be read in each run.
 *
 * @param found all files there are, after this run has read what it had to
 */
export function writeSkipped(writer: FactWriter, store: FactReader, found: readonly FoundFile[]): void {
  const passing = new Set(store.problems().flatMap(({ file, code }) => (PASSING.has(code) ? [file] : [])));
  const indexed = new Set(store.files().map(({ path }) => path));
  const skipped = found.filter(({ path }) => !indexed.has(path) && !passing.has(path));
  writer.setMeta(KEY, JSON.stringify(skipped.map(({ path, size, mtimeMs, ctimeMs }): SkippedFile => ({ path, size, mtimeMs, ctimeMs }))));
}
