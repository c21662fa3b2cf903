import { CodeGraphError } from "@codegraph/model";
import { type Git, notARepository } from "./run-git.js";

/**
 * The full hashes of the commits that names mean.
 * @throws CodeGraphError as {@link findCommit}, `not-a-repository` where there is no working tree
 */
export async function findCommits(git: Git, folder: string, ...names: readonly string[]): Promise<readonly string[]> {
  for (const name of names) checkName(name);
  // All in one process where the names are plain: starting one takes longer than what it does.
  const [inside, ...found] = ((await git.ask("rev-parse", "--is-inside-work-tree", ...names.map((name) => `${name}^{commit}`))) ?? "").trim().split("\n");
  const isPlain = names.every((name) => !name.startsWith(":"));
  if (isPlain && inside === "true" && found.length === names.length && found.every((hash) => /^[0-9a-f]{40,}$/.test(hash))) return found;
  if ((await git.run("rev-parse", "--is-inside-work-tree")).trim() !== "true") throw notARepository(folder);
  const commits: string[] = [];
  for (const name of names) commits.push(await findCommit(git, name));
  return commits;
}

function checkName(name: string): void {
  // git would take it for an option.
  if (name.trim() !== "" && !name.startsWith("-") && !name.includes("\0")) return;
  throw new CodeGraphError("invalid-argument", `"${name}" is no name of a commit`, "Give a hash, branch or tag, or an expression such as HEAD~3.");
}

/**
 * The full hash of the commit that a name means.
 * @throws CodeGraphError `invalid-argument` for what cannot be a name, `unknown-commit`
 */
async function findCommit(git: Git, name: string): Promise<string> {
  const object = await git.ask("rev-parse", "--verify", "--quiet", name);
  const commit = object && (await git.ask("rev-parse", "--verify", "--quiet", `${object.trim()}^{commit}`));
  if (commit) return commit.trim();
  const shallow = (await git.ask("rev-parse", "--is-shallow-repository"))?.trim() === "true";
  throw new CodeGraphError(
    "unknown-commit",
    `There is no commit ${name} in this repository`,
    shallow ? "The clone is shallow: `git fetch --unshallow` gets the rest of its history." : "Check the name with `git log`, or fetch it first.",
  );
}
