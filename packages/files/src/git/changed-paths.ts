import { dirname, join } from "node:path";
import { findCommits } from "./find-commit.js";
import type { Git } from "./run-git.js";
import { hasWaitingAttributes } from "./waiting-files.js";

/** What git knows of the difference between a commit and the working tree. Paths are relative to the folder asked about. */
export interface GitChanges {
  /** The commits meant, as full hashes. */
  readonly from: string;
  readonly to: string;
  /** Files, and folders where a submodule or another repository lies, that differ, are new or are gone. */
  readonly paths: ReadonlySet<string>;
  readonly renames: readonly GitRename[];
  /** The tracked files of the names asked about, changed or not. */
  readonly called: readonly string[];
  /** False where git could not list the files that it does not track: only a walk over the folder finds the new ones. */
  readonly isWhole: boolean;
}

export interface GitRename {
  readonly from: string;
  readonly to: string;
}

/** Beyond so many new and lost files, git compares only whole contents to find renames. */
const RENAME_LIMIT = "-l1000";

/** What every comparison has in common: nothing is run, and only what lies below the folder counts. */
const COMPARISON = ["-z", "--name-status", "--relative", "--no-ext-diff", "--no-textconv", "--ignore-submodules=dirty"];

/**
 * The paths that differ between two commits, and what the working tree has since: what is staged, or not yet known to git.
 * Files of the working tree are not opened, so that no filter of the repository runs; whether one that is tracked has
 * changed, whoever keeps its size and time knows.
 *
 * @param names of files that are to be listed wherever they are
 * @throws CodeGraphError `git-missing`, `not-a-repository`, `unknown-commit`, `invalid-argument`, `git-failed`, `cancelled`
 */
export async function changedPaths(git: Git, folder: string, from: string, to: string, names: readonly string[]): Promise<GitChanges> {
  const [first = "", last = ""] = await findCommits(git, folder, from, to);
  const [between, staged, unknown, called] = await Promise.all([
    compare(git, folder, "diff-tree", "-r", first, last),
    compare(git, folder, "diff-index", "--cached", last),
    // Any ignore file and any repository in the tree can keep git waiting until its time is over.
    git.attempt("ls-files", "-z", "--others", "--exclude-standard"),
    git.run("ls-files", "-z", "--", ...names.map((name) => `:(glob)**/${name}`)),
  ]);
  return {
    from: first,
    to: last,
    paths: new Set([...between.paths, ...staged.paths, ...entries(unknown ?? "").map((path) => path.replace(/\/$/, ""))]),
    renames: chained(between.renames, staged.renames),
    called: entries(called),
    isWhole: unknown !== null,
  };
}

interface Comparison {
  readonly paths: readonly string[];
  readonly renames: readonly GitRename[];
}

async function compare(git: Git, folder: string, command: string, ...args: readonly string[]): Promise<Comparison> {
  const plain = parse(entries(await git.run(command, ...COMPARISON, "--no-renames", ...args, "--")));
  // To tell a rename git reads contents, and the attributes of their files: only where there may be one.
  const candidates = [...plain.lost, ...plain.fresh];
  if (plain.lost.length === 0 || plain.fresh.length === 0 || hasWaitingAttributes(foldersOf(folder, candidates))) return plain;
  // A partial clone lacks contents, and is not to fetch them.
  const renamed = await git.attempt(command, ...COMPARISON, "-M", RENAME_LIMIT, ...args, "--");
  return renamed === null ? plain : parse(entries(renamed));
}

/** The folders that paths lie in, up to the one that they are relative to. */
function foldersOf(folder: string, paths: readonly string[]): Set<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let at = dirname(path); !folders.has(at); at = dirname(at)) folders.add(at);
  }
  return new Set([...folders].map((at) => join(folder, at)));
}

/** `status NUL path NUL`, and for a rename `R<percent> NUL path NUL path NUL`. */
function parse(fields: readonly string[]): Comparison & { readonly lost: readonly string[]; readonly fresh: readonly string[] } {
  const paths: string[] = [];
  const lost: string[] = [];
  const fresh: string[] = [];
  const renames: GitRename[] = [];
  for (let at = 0; at < fields.length; ) {
    const status = fields[at++] as string;
    const path = fields[at++] as string;
    paths.push(path);
    if (status === "D") lost.push(path);
    if (status === "A") fresh.push(path);
    if (!/^[RC]/.test(status)) continue;
    const target = fields[at++] as string;
    paths.push(target);
    if (status.startsWith("R")) renames.push({ from: path, to: target });
  }
  return { paths, renames, lost, fresh };
}

function entries(output: string): string[] {
  return output.split("\0").slice(0, -1);
}

/** Renames of which the second may go on from the first. */
function chained(first: readonly GitRename[], second: readonly GitRename[]): GitRename[] {
  const onward = new Map(second.map(({ from, to }) => [from, to]));
  const through = first.map(({ from, to }) => ({ from, to: onward.get(to) ?? to }));
  const taken = new Set(first.filter(({ to }) => onward.has(to)).map(({ to }) => to));
  return [...through, ...second.filter(({ from }) => !taken.has(from))];
}
