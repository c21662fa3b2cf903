import type { Problem } from "@codegraph/model";

/** File as seen by the walk. */
export interface FoundFile {
  /** Relative POSIX path, exactly as on disk (no Unicode normalisation). */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the epoch, with fractions if the file system records them. */
  readonly mtimeMs: number;
  /** Time of the last change to the content or the inode. Programs cannot set it. Same unit as `mtimeMs`. */
  readonly ctimeMs: number;
  /** Inode number. */
  readonly ino: number;
}

/** Files of a project. All lists are ordered by path. */
export interface Discovery {
  /** Files claimed by a language. */
  readonly files: readonly FoundFile[];
  /** Files that languages read to find modules (`tsconfig.json`). A manifest may also be listed in `files`. */
  readonly manifests: readonly FoundFile[];
  /** Additional files that `wanted` selected. */
  readonly others: readonly FoundFile[];
  /** Nested repositories and worktrees, which are left out. Bare repositories are not listed. */
  readonly repositories: readonly string[];
  /** Folders and files that could not be read. */
  readonly problems: readonly Problem[];
}

/** Compares by path in UTF-16 code unit order, independent of the locale. */
export function compareByPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

/** Creates a problem that concerns a whole file. */
export function createProblem(code: Problem["code"], file: string, message: string): Problem {
  return { code, file, line: null, message };
}
