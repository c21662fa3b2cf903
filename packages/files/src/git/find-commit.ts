import { CodeGraphError } from "@codegraph/model";
import { type Git, notARepository } from "./run-git.js";

/**
 * Resolves names to full commit hashes.
 * @throws CodeGraphError as {@link findCommit}; `not-a-repository` if there is no working tree
 */
export async function findCommits(git: Git, folder: string, ...names: readonly string[]): Promise<readonly string[]> {
  for (const name of names) checkName(name);
  // One process resolves all names if they are plain, because starting a process takes longer than its work.
  const [inside, ...found] = ((await git.ask("rev-parse", "--is-inside-work-tree", ...names.map((name) => `${name}^{commit}`))) ?? "")
    .trim()
    .split("\n");
  const isPlain = names.every((name) => !name.startsWith(":"));
  if (isPlain && inside === "true" && found.length === names.length && found.every((hash) => /^[0-9a-f]{40,}$/.test(hash))) return found;
  if ((await git.run("rev-parse", "--is-inside-work-tree")).trim() !== "true") throw notARepository(folder);
  const commits: string[] = [];
  for (const name of names) commits.push(await findCommit(git, name));
  return commits;
}

/**
 * Returns the commit that is checked out; null in a repository without commits.
 * @throws CodeGraphError `not-a-repository`, `git-missing`, `git-failed`, `cancelled`
 */
export async function headCommit(git: Git, folder: string): Promise<string | null> {
  try {
    const [head = null] = await findCommits(git, folder, "HEAD");
    return head;
  } catch (error) {
    if (error instanceof CodeGraphError && error.code === "unknown-commit") return null;
    throw error;
  }
}

function checkName(name: string): void {
  // git would parse it as an option.
  if (name.trim() !== "" && !name.startsWith("-") && !name.includes("\0")) return;
  throw new CodeGraphError(
    "invalid-argument",
    `"${name}" is not a valid commit name`,
    "Give a hash, a branch, a tag, or an expression such as HEAD~3.",
  );
}

/**
 * Resolves a name to a full commit hash.
 * @throws CodeGraphError `unknown-commit`
 */
async function findCommit(git: Git, name: string): Promise<string> {
  const object = await git.ask("rev-parse", "--verify", "--quiet", name);
  const commit = object && (await git.ask("rev-parse", "--verify", "--quiet", `${object.trim()}^{commit}`));
  if (commit) return commit.trim();
  const shallow = (await git.ask("rev-parse", "--is-shallow-repository"))?.trim() === "true";
  throw new CodeGraphError(
    "unknown-commit",
    `No commit ${name} in this repository`,
    shallow
      ? "The clone is shallow. Run `git fetch --unshallow` to get the rest of its history."
      : "Check the name with `git log`, or fetch the commit first.",
  );
}
