import { createHash } from "node:crypto";
import { createGit } from "@codegraph/files/git";
import { findRepositoryTop, pathPrefix } from "@codegraph/files/repository";
import { CodeGraphError } from "@codegraph/model";

/** Most characters of a name that are readable. */
const MAX_NAME = 80;

/**
 * Returns the id of a repository in a registry: equal for all its clones, worktrees and forks with the same remote. It is made from the
 * address of the remote `origin`, or from the first commit if there is no such remote, and from the folder of the project in the repository.
 *
 * @param folder root of the project
 * @throws CodeGraphError `git-missing`, `not-a-repository`, `git-failed`, `unknown-commit` for a repository without commits
 */
export async function repositoryId(folder: string, signal?: AbortSignal): Promise<string> {
  const git = createGit(folder, signal);
  const remote = (await git.ask("config", "--get", "remote.origin.url"))?.trim() ?? "";
  const top = findRepositoryTop(folder);
  const inside = top === null ? "" : pathPrefix(top, folder);
  return nameOf(remote === "" ? await firstCommit(git) : addressOf(remote), inside);
}

/** Reduces the spellings of a remote to one: `git@github.com:a/b.git` and `https://user@github.com/a/b` are `github.com/a/b`. */
function addressOf(remote: string): string {
  const url =
    /^[a-z][a-z0-9+.-]*:\/\/(?:[^@/]*@)?([^/:]*)(?::\d+)?\/(.*)$/iu.exec(remote) ?? /^(?:[^@/]*@)?([^/:]{2,}):(.*)$/u.exec(remote);
  const address = url === null ? remote : `${url[1]}/${url[2]}`;
  return address
    .replace(/\/+$/u, "")
    .replace(/\.git$/u, "")
    .toLowerCase();
}

/** A history can have several roots. The oldest in the order of git's list is the same in every full clone. */
async function firstCommit(git: ReturnType<typeof createGit>): Promise<string> {
  const roots = ((await git.ask("rev-list", "--max-parents=0", "HEAD")) ?? "").trim().split("\n");
  const oldest = roots.at(-1) ?? "";
  if (oldest !== "") return oldest;
  throw new CodeGraphError("unknown-commit", "The repository has no commit yet", "Commit something first.");
}

function nameOf(address: string, inside: string): string {
  const whole = inside === "" ? address : `${address}#${inside}`;
  const readable = whole
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .replaceAll(/^-+|-+$/gu, "")
    .slice(-MAX_NAME)
    .replace(/^-+/u, "");
  const hash = createHash("sha256").update(whole).digest("hex").slice(0, 12);
  return readable === "" ? hash : `${readable}-${hash}`;
}
