import type { Problem } from "@codegraph/model";

/** A file as the walk saw it. */
export interface FoundFile {
  /** Relative POSIX path, in the form the disk has it (no Unicode normalisation). */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the epoch, with fractions where the file system has them. */
  readonly mtimeMs: number;
  /** When anything last happened to the file or to what stands for it; cannot be set. As `mtimeMs`. */
  readonly ctimeMs: number;
  /** Number of the file in its file system. */
  readonly ino: number;
}

/** What a project consists of. All lists are ordered by path. */
export interface Discovery {
  /** Files that a language claims. */
  readonly files: readonly FoundFile[];
  /** Files that languages read to find modules (`tsconfig.json`); one may be among `files` too. */
  readonly manifests: readonly FoundFile[];
  /** Files that were asked for beside them. */
  readonly others: readonly FoundFile[];
  /** Folders that are repositories or worktrees of their own and therefore left out, but for bare ones. */
  readonly repositories: readonly string[];
  readonly problems: readonly Problem[];
}

/** Order of paths that does not depend on the machine's language. */
export function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

export function problem(code: Problem["code"], file: string, message: string): Problem {
  return { code, file, line: null, message };
}
