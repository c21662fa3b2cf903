import type { Git } from "./run-git.js";

/** Lines of a file, 1-based, both included. The path is relative to the folder that git runs in. */
export interface LineRange {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

/** Commit that changed some lines. */
export interface LineCommit {
  readonly commit: string;
  /** Hashes of the parents. Empty for a first commit, and where the history of a shallow clone ends. */
  readonly parents: readonly string[];
  /** Name and address as the mailmap writes them. */
  readonly author: string;
  readonly email: string;
  /** Date of the author, ISO 8601. */
  readonly date: string;
  /** First paragraph of the message on one line. */
  readonly subject: string;
  /** Numbers of lines that the commit added to the range and removed from it; 0 for a merge, which git prints without a patch. */
  readonly added: number;
  readonly removed: number;
  /** Paths that the lines were in after the commit, relative to the top of the repository. */
  readonly paths: readonly string[];
}

/** Commits that changed some lines, the newest first. */
export interface LineLog {
  readonly commits: readonly LineCommit[];
  /** False if git failed or ran into a limit, so that older commits are missing. */
  readonly isWhole: boolean;
}

/** Starts the line of each commit. The lines of a patch start with other characters, so no content can imitate it. */
const MARK = "\u0001";

/** Renamed files are followed. Programs, colors, notes and orders that a repository sets are disabled. */
const OPTIONS = [
  "--no-ext-diff",
  "--no-textconv",
  "--no-show-signature",
  "--no-notes",
  "--no-decorate",
  "--no-color",
  "--use-mailmap",
  "--encoding=UTF-8",
  "-M",
  "-l1000",
  "-O/dev/null",
  "--src-prefix=a/",
  "--dst-prefix=b/",
  `--format=${MARK}%H%x00%P%x00%aN%x00%aE%x00%aI%x00%s`,
];

/**
 * Lists the commits that changed lines of files, through renames.
 *
 * @param head commit that the lines are counted in
 * @throws CodeGraphError as `Git.gather`
 */
export async function lineLog(git: Git, head: string, ranges: readonly LineRange[]): Promise<LineLog> {
  if (ranges.length === 0) return { commits: [], isWhole: true };
  const lines = ranges.map(({ path, from, to }) => `-L${from},${to}:${path}`);
  const { output, isWhole } = await git.gather("log", ...OPTIONS, ...lines, head, "--");
  const commits = parseLog(output);
  // The last commit of an interrupted output may lack a part of its patch.
  return { commits: isWhole ? commits : commits.slice(0, -1), isWhole };
}

function parseLog(output: string): LineCommit[] {
  const commits: LineCommit[] = [];
  let patch: Patch = { added: 0, removed: 0, paths: [] };
  let left = { old: 0, now: 0 };
  for (const line of output.split("\n")) {
    const inHunk = left.old > 0 || left.now > 0;
    if (inHunk) {
      if (line.startsWith("+")) patch.added += 1;
      if (line.startsWith("-")) patch.removed += 1;
      left = { old: left.old - (/^[- ]/u.test(line) ? 1 : 0), now: left.now - (/^[+ ]/u.test(line) ? 1 : 0) };
    } else if (line.startsWith(MARK)) {
      const [commit = "", parents = "", author = "", email = "", date = "", subject = ""] = line.slice(MARK.length).split("\0");
      patch = { added: 0, removed: 0, paths: [] };
      commits.push(
        Object.assign(patch, { commit, parents: parents.split(" ").filter((each) => each !== ""), author, email, date, subject }),
      );
    } else if (line.startsWith("@@ ")) left = sizesOf(line);
    else if (line.startsWith("+++ ")) addPath(patch, line.slice("+++ ".length));
  }
  return commits;
}

interface Patch {
  added: number;
  removed: number;
  paths: string[];
}

/** Reads the numbers of lines from `@@ -1,5 +1,6 @@`. */
function sizesOf(header: string): { old: number; now: number } {
  const match = /^@@ -\d+(?:,(?<old>\d+))? \+\d+(?:,(?<now>\d+))? @@/u.exec(header);
  return { old: Number(match?.groups?.["old"] ?? 1), now: Number(match?.groups?.["now"] ?? 1) };
}

/** Adds the path of `b/path`. Git quotes a path with control characters; such a path is left out. */
function addPath({ paths }: Patch, written: string): void {
  const path = written.startsWith("b/") ? written.slice(2).replace(/\t$/u, "") : null;
  if (path !== null && !paths.includes(path)) paths.push(path);
}
