import type { Git } from "./run-git.js";

/** Rename detection is off because it reads contents. The submodule option overrides the repository's own settings for them. */
const COMPARISON = [
  "-z",
  "-r",
  "--root",
  "--name-status",
  "--relative",
  "--no-renames",
  "--no-ext-diff",
  "--no-textconv",
  "--ignore-submodules=dirty",
];

/**
 * Maps each path changed by the newest commits to the number of commits since its last change. Paths are relative to git's folder. Merge
 * commits are ignored.
 *
 * @throws CodeGraphError as `Git.run`
 */
export async function pathAges(git: Git, mostCommits: number): Promise<ReadonlyMap<string, number>> {
  // Unlike `git log`, these two commands never read a mailmap, notes or decorations.
  const commits = (await git.run("rev-list", `--max-count=${mostCommits}`, "HEAD", "--")).split("\n").filter((hash) => hash !== "");
  const ageOf = new Map(commits.map((hash, age) => [hash, age]));
  const fields = (await git.runWith(`${commits.join("\n")}\n`, "diff-tree", "--stdin", ...COMPARISON)).split("\0").slice(0, -1);
  const ages = new Map<string, number>();
  let age = 0;
  // `commit NUL`, followed by `status NUL path NUL` for each changed path.
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at] as string;
    if (/^[A-Z]$/u.test(field)) {
      const path = fields[++at] as string;
      if (!ages.has(path)) ages.set(path, age);
    } else age = ageOf.get(field) ?? age;
  }
  return ages;
}
