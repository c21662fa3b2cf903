import { type CommitChange, filesOfCommits, type Git } from "@codegraph/files/git";
import type { HistoryCommit } from "../api/index.js";

/** Number of commits whose files are compared. */
const MAX_COMMITS = 200;
/** Files of a commit above which it says nothing about what belongs together: a new formatter, a new licence. */
const MAX_FILES = 50;
/** Commits in which both must have changed. One is a coincidence. */
export const LEAST_SUPPORT = 2;

/** Commits that are compared, with their files. */
export interface ComparedCommits {
  /** The newest first. */
  readonly commits: readonly { readonly commit: string; readonly files: readonly CommitChange[] }[];
  /** Number of commits left out because they changed too many files. */
  readonly large: number;
}

/**
 * Lists the files that commits changed. Merges change what their parents changed, so they are left out.
 * @throws CodeGraphError as `Git.run`
 */
export async function comparedCommits(git: Git, commits: readonly Pick<HistoryCommit, "commit">[]): Promise<ComparedCommits> {
  const newest = commits.slice(0, MAX_COMMITS).map(({ commit }) => commit);
  const files = await filesOfCommits(git, newest);
  const changed = newest.map((commit) => ({ commit, files: files.get(commit) ?? [] })).filter((each) => each.files.length > 0);
  const compared = changed.filter((each) => each.files.length <= MAX_FILES);
  return { commits: compared, large: changed.length - compared.length };
}

/** Files that changed in at least two of the commits, with their number: those of most commits first, then by path. */
export function filesTogether({ commits }: ComparedCommits): { readonly file: string; readonly support: number }[] {
  const support = new Map<string, number>();
  for (const { files } of commits) for (const { path } of files) support.set(path, (support.get(path) ?? 0) + 1);
  return bySupport(support).map(([file, count]) => ({ file, support: count }));
}

/** Entries with enough support: the largest first, then by key. */
export function bySupport(support: ReadonlyMap<string, number>): (readonly [key: string, support: number])[] {
  return [...support]
    .filter(([, count]) => count >= LEAST_SUPPORT)
    .sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1));
}
