import { CodeGraphError } from "@codegraph/model";
import type { Git } from "@codegraph/files/git";

/** Commit with its author. */
export interface AuthoredCommit {
  readonly hash: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** Number of commits scanned per commit of other authors wanted. */
const SCAN_FACTOR = 4;

/** Newest commits of one author, and as many of other authors. Each list is newest first. */
export interface History {
  /** Author name of the newest commit, as git writes it. */
  readonly author: string;
  readonly own: readonly AuthoredCommit[];
  readonly others: readonly AuthoredCommit[];
}

/**
 * Reads the commits of an author and of others, without merges.
 *
 * @param author e-mail address or name; null for the configured git user
 * @param most commits per list
 * @throws CodeGraphError `git-missing`, `not-a-repository`, `git-failed`, `cancelled`; `not-found` if the author has no commits,
 * `invalid-argument` if git has no configured user
 */
export async function readHistory(git: Git, author: string | null, most: number): Promise<History> {
  // Checked first, so that a missing repository is reported instead of a missing git user.
  await git.run("rev-parse", "--git-dir");
  if ((await git.ask("rev-parse", "--quiet", "--verify", "HEAD")) === null) {
    throw new CodeGraphError(
      "not-found",
      "The repository has no commits yet",
      "Pass Markdown files you wrote with --document, or commit first.",
    );
  }
  const wanted = author?.trim() || (await userOf(git));
  const own = (await readCommits(git, most * 2, "--fixed-strings", "--regexp-ignore-case", `--author=${wanted}`))
    .filter((commit) => isBy(commit, wanted))
    .slice(0, most);
  if (own.length === 0) {
    throw new CodeGraphError(
      "not-found",
      `No commits by "${wanted}"`,
      "Pass --author with an e-mail address or full name as shown by git log.",
    );
  }
  const others = (await readCommits(git, most * SCAN_FACTOR))
    .filter((commit) => !isBy(commit, wanted) && !own.some(({ email }) => email === commit.email))
    .slice(0, most);
  return { author: own[0]!.name, own, others };
}

async function userOf(git: Git): Promise<string> {
  const user = (await git.ask("config", "user.email"))?.trim() || (await git.ask("config", "user.name"))?.trim();
  if (user) return user;
  throw new CodeGraphError("invalid-argument", "git has no configured user", "Pass --author with an e-mail address or full name.");
}

function isBy({ name, email }: AuthoredCommit, wanted: string): boolean {
  const lower = wanted.toLowerCase();
  return email.toLowerCase() === lower || name.toLowerCase() === lower || `${name} <${email}>`.toLowerCase() === lower;
}

async function readCommits(git: Git, most: number, ...args: readonly string[]): Promise<AuthoredCommit[]> {
  const output = await git.run(
    "log",
    "--no-merges",
    "--use-mailmap",
    "--no-show-signature",
    "--no-notes",
    "--no-decorate",
    "--encoding=UTF-8",
    `--max-count=${most}`,
    "--format=%H%x00%aN%x00%aE%x00%B%x00%x01",
    ...args,
    "HEAD",
    "--",
  );
  return output
    .split("\0\u0001")
    .map((entry) => entry.replace(/^\n/u, "").split("\0"))
    .filter((fields) => fields.length === 4)
    .map(([hash = "", name = "", email = "", message = ""]) => ({ hash, name, email, message }));
}
