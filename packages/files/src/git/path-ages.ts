import type { Git } from "./run-git.js";

/** Trees are compared without renames, which need contents, and without what a repository says of its submodules. */
const COMPARISON = ["-z", "-r", "--root", "--name-status", "--relative", "--no-renames", "--no-ext-diff", "--no-textconv", "--ignore-submodules=dirty"];

/**
 * For each path that the newest commits changed, how many commits ago that was. Paths are relative to git's folder; a merge
 * changes none.
 *
 * @throws CodeGraphError as `Git.run`
 */
export async function pathAges(git: Git, mostCommits: number): Promise<ReadonlyMap<string, number>> {
  // Unlike `git log`, these two commands read no mailmap, notes or decorations, whatever the settings say.
  const commits = (await git.run("rev-list", `--max-count=${mostCommits}`, "HEAD", "--")).split("\n").filter((hash) => hash !== "");
  const ageOf = new Map(commits.map((hash, age) => [hash, age]));
  const fields = (await git.runWith(`${commits.join("\n")}\n`, "diff-tree", "--stdin", ...COMPARISON)).split("\0").slice(0, -1);
  const ages = new Map<string, number>();
  let age = 0;
  // `commit NUL`, and for each path of it `status NUL path NUL`.
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at] as string;
    if (/^[A-Z]$/u.test(field)) {
      const path = fields[++at] as string;
      if (!ages.has(path)) ages.set(path, age);
    } else age = ageOf.get(field) ?? age;
  }
  return ages;
}
