import { CodeGraphError } from "@codegraph/model";
import type { Git } from "@codegraph/files/git";

/** A commit and who wrote it. */
export interface AuthoredCommit {
  readonly hash: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** For each commit wanted, so many of others are looked at at most. */
const LOOKED_AT = 4;

/** The commits of one author, and as many of the newest of others, each newest first. */
export interface History {
  /** As git writes the author of the newest. */
  readonly author: string;
  readonly own: readonly AuthoredCommit[];
  readonly others: readonly AuthoredCommit[];
}

/**
 * Reads what an author and others have committed, without merges.
 *
 * @param author an e-mail address or a name; null for who git says the user is
 * @param most of each
 * @throws CodeGraphError `git-missing`, `not-a-repository`, `git-failed`, `cancelled`; `not-found` when the author has committed
 *   nothing, `invalid-argument` when git knows no user
 */
export async function readHistory(git: Git, author: string | null, most: number): Promise<History> {
  // Where there is no repository, that is what is wrong, not that git knows no user.
  await git.run("rev-parse", "--git-dir");
  if ((await git.ask("rev-parse", "--quiet", "--verify", "HEAD")) === null) {
    throw new CodeGraphError("not-found", "The repository has no commit yet", "Name Markdown that you wrote with --document, or come back later.");
  }
  const wanted = author?.trim() || (await userOf(git));
  const own = (await log(git, most * 2, "--fixed-strings", "--regexp-ignore-case", `--author=${wanted}`)).filter((commit) => isBy(commit, wanted)).slice(0, most);
  if (own.length === 0) {
    throw new CodeGraphError("not-found", `There is no commit by "${wanted}"`, "Name an author as git log does, by e-mail address or full name, with --author.");
  }
  const others = (await log(git, most * LOOKED_AT)).filter((commit) => !isBy(commit, wanted) && !own.some(({ email }) => email === commit.email)).slice(0, most);
  return { author: own[0]!.name, own, others };
}

async function userOf(git: Git): Promise<string> {
  const user = (await git.ask("config", "user.email"))?.trim() || (await git.ask("config", "user.name"))?.trim();
  if (user) return user;
  throw new CodeGraphError("invalid-argument", "git does not know who you are", "Name the author, by e-mail address or full name, with --author.");
}

function isBy({ name, email }: AuthoredCommit, wanted: string): boolean {
  const lower = wanted.toLowerCase();
  return email.toLowerCase() === lower || name.toLowerCase() === lower || `${name} <${email}>`.toLowerCase() === lower;
}

async function log(git: Git, most: number, ...args: readonly string[]): Promise<AuthoredCommit[]> {
  const output = await git.run("log", "--no-merges", "--use-mailmap", "--no-show-signature", "--no-notes", "--no-decorate", "--encoding=UTF-8", `--max-count=${most}`, "--format=%H%x00%aN%x00%aE%x00%B%x00%x01", ...args, "HEAD", "--");
  return output
    .split("\0\u0001")
    .map((entry) => entry.replace(/^\n/u, "").split("\0"))
    .filter((fields) => fields.length === 4)
    .map(([hash = "", name = "", email = "", message = ""]) => ({ hash, name, email, message }));
}
