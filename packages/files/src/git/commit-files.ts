import { type CommitChange, parseRaw, RAW_COMPARISON } from "./commit-changes.js";
import type { Git } from "./run-git.js";

/**
 * Lists the files that each commit changed, compared with its parent, by the hash of the commit. A merge has none. Renames are a removed and
 * an added file.
 *
 * @param commits full hashes
 * @throws CodeGraphError as `Git.run`
 */
export async function filesOfCommits(git: Git, commits: readonly string[]): Promise<ReadonlyMap<string, readonly CommitChange[]>> {
  const files = new Map<string, readonly CommitChange[]>(commits.map((commit) => [commit, []]));
  if (commits.length === 0) return files;
  const output = await git.runWith(`${commits.join("\n")}\n`, "diff-tree", "--stdin", "--root", ...RAW_COMPARISON);
  const fields = output.split("\0");
  // A change is `:modes ids status NUL path NUL`, so another field is the hash that starts the changes of a commit.
  for (let at = 0; at < fields.length;) {
    const commit = fields[at++] as string;
    const begin = at;
    while (fields[at]?.startsWith(":") === true) at += 2;
    if (files.has(commit)) files.set(commit, [...parseRaw(fields.slice(begin, at)).values()]);
  }
  return files;
}

/**
 * Counts the commits that changed each path, among the newest commits. Merges do not count.
 *
 * @param head commit to start from
 * @throws CodeGraphError as `Git.run`
 */
export async function changeCounts(git: Git, head: string, mostCommits: number): Promise<ReadonlyMap<string, number>> {
  const commits = (await git.run("rev-list", "--no-merges", `--max-count=${mostCommits}`, head, "--")).split("\n");
  const counts = new Map<string, number>();
  const files = await filesOfCommits(
    git,
    commits.filter((commit) => commit !== ""),
  );
  for (const changes of files.values()) for (const { path } of changes) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}
