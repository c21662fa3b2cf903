import { dirname, join } from "node:path";
import { findCommits } from "./find-commit.js";
import type { Git } from "./run-git.js";
import { hasBlockingAttributes } from "./waiting-files.js";

/** Difference between a commit and the working tree according to git. Paths are relative to the folder that git runs in. */
export interface GitChanges {
  /** Full hashes of the compared commits. */
  readonly from: string;
  readonly to: string;
  /** Changed, added and deleted files. A submodule or nested repository is listed as a folder. */
  readonly paths: ReadonlySet<string>;
  readonly renames: readonly GitRename[];
  /** Tracked files with the requested names, changed or not. */
  readonly called: readonly string[];
  /** False if git could not list the untracked files. Only a walk finds new files then. */
  readonly isWhole: boolean;
}

/** File that git considers renamed. Paths as in {@link GitChanges}. */
export interface GitRename {
  readonly from: string;
  readonly to: string;
}

/** Above this number of added and deleted files, git detects only exact renames. */
const RENAME_LIMIT = "-l1000";

/** Options of every comparison: external programs are disabled, and only paths below the folder count. */
const COMPARISON = ["-z", "--name-status", "--relative", "--no-ext-diff", "--no-textconv", "--ignore-submodules=dirty"];

/**
 * Lists the paths that differ between two commits, and those that have since been staged or are untracked. Files of the working tree are
 * not opened, so filters of the repository do not run. Unstaged edits of tracked files are therefore missing; callers detect them by size
 * and time.
 *
 * @param names file names to list wherever they occur
 * @throws CodeGraphError `git-missing`, `not-a-repository`, `unknown-commit`, `invalid-argument`, `git-failed`, `cancelled`
 */
export async function changedPaths(git: Git, folder: string, from: string, to: string, names: readonly string[]): Promise<GitChanges> {
  const [first = "", last = ""] = await findCommits(git, folder, from, to);
  const [between, staged, unknown, called] = await Promise.all([
    compare(git, folder, "diff-tree", "-r", first, last),
    compare(git, folder, "diff-index", "--cached", last),
    // Any ignore file and nested repository in the tree can block git until the time limit.
    git.attempt("ls-files", "-z", "--others", "--exclude-standard"),
    git.run("ls-files", "-z", "--", ...names.map((name) => `:(glob)**/${name}`)),
  ]);
  return {
    from: first,
    to: last,
    paths: new Set([...between.paths, ...staged.paths, ...splitNul(unknown ?? "").map((path) => path.replace(/\/$/, ""))]),
    renames: composeRenames(between.renames, staged.renames),
    called: splitNul(called),
    isWhole: unknown !== null,
  };
}

interface Comparison {
  readonly paths: readonly string[];
  readonly renames: readonly GitRename[];
}

async function compare(git: Git, folder: string, command: string, ...args: readonly string[]): Promise<Comparison> {
  const plain = parse(splitNul(await git.run(command, ...COMPARISON, "--no-renames", ...args, "--")));
  // Rename detection reads contents and attribute files, so it only runs if there are candidates.
  const candidates = [...plain.deleted, ...plain.added];
  if (plain.deleted.length === 0 || plain.added.length === 0 || hasBlockingAttributes(foldersOf(folder, candidates))) return plain;
  // A partial clone lacks contents and must not fetch them.
  const renamed = await git.attempt(command, ...COMPARISON, "-M", RENAME_LIMIT, ...args, "--");
  return renamed === null ? plain : parse(splitNul(renamed));
}

/** Returns the ancestor folders of paths, up to the folder they are relative to. */
function foldersOf(folder: string, paths: readonly string[]): Set<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let at = dirname(path); !folders.has(at); at = dirname(at)) folders.add(at);
  }
  return new Set([...folders].map((at) => join(folder, at)));
}

/** Parses `status NUL path NUL` and, for a rename, `R<percent> NUL path NUL path NUL`. */
function parse(fields: readonly string[]): Comparison & { readonly deleted: readonly string[]; readonly added: readonly string[] } {
  const paths: string[] = [];
  const deleted: string[] = [];
  const added: string[] = [];
  const renames: GitRename[] = [];
  for (let at = 0; at < fields.length;) {
    const status = fields[at++] as string;
    const path = fields[at++] as string;
    paths.push(path);
    if (status === "D") deleted.push(path);
    if (status === "A") added.push(path);
    if (!/^[RC]/.test(status)) continue;
    const target = fields[at++] as string;
    paths.push(target);
    if (status.startsWith("R")) renames.push({ from: path, to: target });
  }
  return { paths, renames, deleted, added };
}

function splitNul(output: string): string[] {
  return output.split("\0").slice(0, -1);
}

/** Composes two lists of renames, where the second may continue the first. */
function composeRenames(first: readonly GitRename[], second: readonly GitRename[]): GitRename[] {
  const onward = new Map(second.map(({ from, to }) => [from, to]));
  const through = first.map(({ from, to }) => ({ from, to: onward.get(to) ?? to }));
  const taken = new Set(first.filter(({ to }) => onward.has(to)).map(({ to }) => to));
  return [...through, ...second.filter(({ from }) => !taken.has(from))];
}
