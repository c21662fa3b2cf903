import { createGit, findCommits, workingChanges } from "@codegraph/files/git";
import { CHECKED_BY, outdatedByChanges } from "@codegraph/indexer/imported";
import { yieldToEventLoop } from "@codegraph/model";
import type { FactReader, FileRecord } from "@codegraph/store";
import type { PreciseFiles } from "../api/index.js";

/** Files that a compiler can be asked about. */
export interface DueFiles {
  readonly counts: PreciseFiles;
  /** Files without an answer for their present content, and files that read a changed one. */
  readonly due: readonly FileRecord[];
}

/**
 * @param all files of the index
 * @param accepts returns true for files of the compiler's language
 */
export function dueFiles(
  store: Pick<FactReader, "importedHashes" | "meta" | "file" | "dependents" | "fileById">,
  all: readonly FileRecord[],
  accepts: (path: string) => boolean,
): DueFiles {
  const hashes = store.importedHashes("checker");
  const changed = store.meta(CHECKED_BY) === null ? new Set<string>() : outdatedByChanges(store);
  const isOutdated = (path: string): boolean => changed === null || changed.has(path);
  const files = all.filter(({ path }) => accepts(path));
  const checked = files.filter(({ path, hash }) => hashes.get(path) === hash);
  const outdated = checked.filter(({ path }) => isOutdated(path)).length;
  const due = files.filter(({ path, hash }) => hashes.get(path) !== hash || isOutdated(path));
  return { counts: { total: files.length, checked: checked.length, outdated }, due };
}

/**
 * Orders files for a compiler: those that differ from the last commit, then those with many calls that are unresolved or only possible,
 * then the rest.
 */
export async function byPriority(
  { root, store }: { readonly root: string; readonly store: FactReader },
  files: readonly FileRecord[],
  signal: AbortSignal,
): Promise<FileRecord[]> {
  const edited = await editedPaths(root, signal);
  const pause = yieldToEventLoop(signal);
  const ranks = new Map<FileRecord, number>();
  for (const file of files) {
    const possible = store.edgesIn(file.id).filter(({ certainty }) => certainty === "possible").length;
    ranks.set(file, edited.has(file.path) ? Number.POSITIVE_INFINITY : store.unresolvedIn(file.id).length + possible);
    await pause();
  }
  return files.toSorted((a, b) => ranks.get(b)! - ranks.get(a)! || (a.path < b.path ? -1 : 1));
}

async function editedPaths(root: string, signal: AbortSignal): Promise<ReadonlySet<string>> {
  try {
    const git = createGit(root, signal);
    const [head = ""] = await findCommits(git, root, "HEAD");
    return new Set((await workingChanges(git, root, head)).map(({ path }) => path));
  } catch {
    // Without git, or without a commit, the other criteria decide.
    return new Set();
  }
}
