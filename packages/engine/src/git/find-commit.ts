import { CodeGraphError } from "@codegraph/model";
import type { Git } from "./run-git.js";

/**
 * The full hash of the commit that a name means.
 * @throws CodeGraphError `invalid-argument` for what cannot be a name, `unknown-commit`
 */
export async function findCommit(git: Git, name: string): Promise<string> {
  // git would take it for an option.
  if (name.trim() === "" || name.startsWith("-") || name.includes("\0")) {
    throw new CodeGraphError("invalid-argument", `"${name}" is no name of a commit`, "Give a hash, branch or tag, or an expression such as HEAD~3.");
  }
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
