import { findRepositoryTop } from "../repository/git-repository.js";
import type { LineRange } from "./line-log.js";
import type { Git } from "./run-git.js";
import { hasBlockingRevisions } from "./waiting-files.js";

/** Lines that one commit wrote and that are still there. */
export interface OwnedLines {
  readonly commit: string;
  /** Name and address as the mailmap writes them. */
  readonly author: string;
  readonly email: string;
  /** Date of the author in seconds since the epoch. */
  readonly time: number;
  readonly lines: number;
  /** True for a commit without parents in the clone. In a shallow clone, the lines may be older than the commit. */
  readonly isBoundary: boolean;
}

/** Commits that wrote some lines. */
export interface LineOwners {
  readonly owned: readonly OwnedLines[];
  /** False if git failed or ran into a limit, so that lines are missing. */
  readonly isWhole: boolean;
}

/**
 * Finds the commits that wrote lines of files, as `git blame` does. The lines are read from a commit, because git would run filters of the
 * repository on files of the working tree.
 *
 * @param folder that git runs in, absolute
 * @param head commit that the lines are counted in
 * @throws CodeGraphError as `Git.gather`
 */
export async function lineOwners(git: Git, folder: string, head: string, ranges: readonly LineRange[]): Promise<LineOwners> {
  const top = findRepositoryTop(folder);
  if (top === null || hasBlockingRevisions(top)) return { owned: [], isWhole: false };
  const owned = new Map<string, OwnedLines>();
  let isWhole = true;
  for (const [path, inFile] of rangesByPath(ranges)) {
    const lines = inFile.map(({ from, to }) => `-L${from},${to}`);
    const blamed = await git.gather("blame", "--incremental", "--no-textconv", "--encoding=UTF-8", ...lines, head, "--", path);
    isWhole &&= blamed.isWhole;
    for (const each of parseBlame(blamed.output)) {
      const known = owned.get(each.commit);
      owned.set(each.commit, { ...each, lines: each.lines + (known?.lines ?? 0) });
    }
  }
  return { owned: [...owned.values()], isWhole };
}

function rangesByPath(ranges: readonly LineRange[]): Map<string, LineRange[]> {
  const paths = new Map<string, LineRange[]>();
  for (const range of ranges) paths.set(range.path, [...(paths.get(range.path) ?? []), range]);
  return paths;
}

/** Parses `hash line line count`, the headers of a commit when it occurs first, and `filename path`. */
function parseBlame(output: string): OwnedLines[] {
  const found = new Map<string, { commit: string; author: string; email: string; time: number; lines: number; isBoundary: boolean }>();
  let at = { commit: "", author: "", email: "", time: 0, lines: 0, isBoundary: false };
  for (const line of output.split("\n")) {
    const [, commit, lines] = /^(?<commit>[0-9a-f]{40,64}) \d+ \d+ (?<lines>\d+)$/u.exec(line) ?? [];
    if (commit !== undefined) {
      at = found.get(commit) ?? { commit, author: "", email: "", time: 0, lines: 0, isBoundary: false };
      at.lines += Number(lines);
      found.set(commit, at);
    } else if (line.startsWith("author ")) at.author = line.slice("author ".length);
    else if (line.startsWith("author-mail ")) at.email = line.slice("author-mail ".length).replace(/^<|>$/gu, "");
    else if (line.startsWith("author-time ")) at.time = Number(line.slice("author-time ".length));
    else if (line === "boundary") at.isBoundary = true;
  }
  return [...found.values()];
}
