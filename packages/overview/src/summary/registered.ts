import type { EntryPoint } from "../api/summary.js";

/** File whose routes or commands a framework passes to functions. */
export interface RegisteredFile {
  /** Relative path. */
  readonly file: string;
  /** Framework and kind for display: `Express routes`, `Click commands`. */
  readonly kind: string;
  /** Routes with their methods, or commands, in source order; perhaps not all. */
  readonly names: readonly string[];
  /** Number of all of them. */
  readonly total: number;
}

/** Returns the files that declare routes and commands, without tests, examples and third-party code. Ordered by path. */
export type FindRegistered = (signal?: AbortSignal) => Promise<readonly RegisteredFile[]>;

/** Number of files that are listed. */
const MAX_FILES = 12;
/** Number of names for each file. */
const MAX_NAMES = 3;

/** Entry points of files, and the number of files that were left out. */
export interface RegisteredEntries {
  readonly entries: readonly EntryPoint[];
  readonly omitted: number;
}

/** Returns one entry point for each file: those with most routes, ordered by path. */
export function registeredEntries(files: readonly RegisteredFile[]): RegisteredEntries {
  const shown = new Set(files.toSorted((one, other) => other.total - one.total).slice(0, MAX_FILES));
  const entries = files
    .filter((file) => shown.has(file))
    .map(({ file, kind, names, total }): EntryPoint => {
      const listed = names.slice(0, MAX_NAMES);
      const more = total - listed.length;
      return { file, line: null, why: `${kind} ${listed.join(", ")}${more > 0 ? ` and ${more} more` : ""}` };
    });
  return { entries, omitted: files.length - entries.length };
}
