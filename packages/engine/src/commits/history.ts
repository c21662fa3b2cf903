import { existsSync } from "node:fs";
import { join } from "node:path";
import { createGit, type Git, headCommit, type LineCommit, lineLog, lineOwners, type OwnedLines } from "@codegraph/files/git";
import type { HistoryCommit, HistoryOptions, HistoryResult, LineOwner } from "../api/index.js";
import { comparedCommits, filesTogether } from "./changed-together.js";
import { type CommittedLines, committedLines } from "./committed-lines.js";
import type { HistoryTarget } from "./history-target.js";
import { createComparer, type Languages } from "./range-changes.js";
import { createSymbolHistory } from "./symbols-together.js";

/** History of some lines, as git tells it. */
export type LineHistory = Pick<
  HistoryResult,
  "head" | "lines" | "uncommitted" | "commits" | "total" | "authors" | "incomplete" | "owners" | "older" | "together"
>;

/** Finds the history of lines. */
export interface Histories {
  /** @throws CodeGraphError `git-missing`, `not-a-repository`, `git-failed`, `cancelled` */
  of(target: HistoryTarget, options: HistoryOptions): Promise<LineHistory>;
}

/** Number of histories that are kept: a client reads one page by page. */
const MAX_KEPT = 20;
/** Length of the lists of what changes together. */
const MAX_TOGETHER = 20;
/** Number of other files whose symbols are compared. */
const MAX_COMPARED = 8;

/** History of lines that no commit has. */
export const NO_HISTORY: LineHistory = {
  head: null,
  lines: 0,
  uncommitted: 0,
  commits: [],
  total: 0,
  authors: 0,
  incomplete: null,
  owners: [],
  older: 0,
  together: { commits: 0, large: 0, files: [], symbolCommits: 0, symbols: [] },
};

/** History without the lines that have not been committed, which differ between two questions. */
type Committed = Omit<LineHistory, "lines" | "uncommitted">;

/** Creates a finder that keeps the last histories by commit and lines. */
export function createHistories(languages: Languages): Histories {
  const kept = new Map<string, Committed>();
  const symbols = createSymbolHistory(languages.config.maxFileSize);

  async function committed(git: Git, target: HistoryTarget, head: string, ranges: CommittedLines["ranges"], options: HistoryOptions) {
    const key = [target.root, head, ...ranges.map(({ path, from, to }) => `${path}:${from}-${to}`)].join("\0");
    const known = kept.get(key) ?? (await read(git, target, head, ranges, options));
    kept.delete(key);
    kept.set(key, known);
    for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest);
    return known;
  }

  async function read(
    git: Git,
    target: HistoryTarget,
    head: string,
    ranges: CommittedLines["ranges"],
    { signal }: HistoryOptions,
  ): Promise<Committed> {
    const [log, blame, place] = await Promise.all([
      lineLog(git, head, ranges),
      lineOwners(git, target.root, head, ranges),
      // One process for both: starting git takes most of the time of an answer.
      git.run("rev-parse", "--show-prefix", "--is-shallow-repository"),
    ]);
    const [prefix = "", isShallow = ""] = place.split("\n");
    const shallow = isShallow.trim() === "true";
    const commits = log.commits.map((each) => shownCommit(each, prefix.trim(), target.ranges));
    const compared = await comparedCommits(git, log.commits);
    const own = new Map([...ranges.map(({ path }) => path), ...commits.flatMap(({ file }) => file ?? [])].map((path) => [path, path]));
    // The former paths of several files cannot be told apart.
    const [today, ...more] = new Set(target.ranges.map(({ file }) => file));
    if (today !== undefined && more.length === 0) for (const path of own.keys()) own.set(path, today);
    const files = filesTogether(compared).filter(({ file }) => !own.has(file) && existsSync(join(target.root, file)));
    const asked = new Map([...own, ...files.slice(0, MAX_COMPARED).map(({ file }) => [file, file] as const)]);
    const found = await symbols.together(git, compared, asked, createComparer(languages, signal));
    const isCutShort = shallow && log.commits.some(({ parents }) => parents.length === 0);
    const known = blame.owned.filter(({ isBoundary }) => !shallow || !isBoundary);
    return {
      head,
      commits,
      total: commits.length,
      authors: new Set(commits.map(({ author }) => author)).size,
      incomplete: log.isWhole ? (isCutShort ? "shallow" : null) : "limit",
      owners: blame.isWhole ? ownersOf(known) : null,
      older: blame.isWhole ? sum(blame.owned) - sum(known) : 0,
      together: {
        commits: compared.commits.length,
        large: compared.large,
        files: files.slice(0, MAX_TOGETHER).map((each) => ({ ...each, confidence: each.support / compared.commits.length })),
        symbolCommits: found.commits,
        symbols: found.symbols.map((each) => ({ ...each, confidence: each.support / found.commits })),
      },
    };
  }

  return {
    async of(target, options) {
      const git = createGit(target.root, options.signal);
      const lines = target.ranges.reduce((count, { from, to }) => count + to - from + 1, 0);
      const head = await headCommit(git, target.root);
      const sources = { root: target.root, maxFileSize: languages.config.maxFileSize };
      const found = head === null ? null : await committedLines(git, sources, head, target.ranges);
      if (head === null || found === null || found.ranges.length === 0) return { ...NO_HISTORY, head, lines, uncommitted: lines };
      const history = await committed(git, target, head, found.ranges, options);
      const owners = history.owners?.map((each) => ({ ...each, share: lines === 0 ? 0 : each.lines / lines })) ?? null;
      return { ...history, owners, lines, uncommitted: found.uncommitted };
    },
  };
}

/** @param prefix path of the project in its repository, with a slash at the end */
function shownCommit({ parents, paths, ...commit }: LineCommit, prefix: string, now: readonly { readonly file: string }[]): HistoryCommit {
  const files = paths.map((path) => (path.startsWith(prefix) ? path.slice(prefix.length) : `/${path}`));
  const former = files.find((file) => !now.some((each) => each.file === file));
  return { ...commit, ...(parents.length > 1 ? { merge: true } : {}), ...(former === undefined ? {} : { file: former }) };
}

function sum(owned: readonly OwnedLines[]): number {
  return owned.reduce((count, { lines }) => count + lines, 0);
}

/**
 * Owners with their shares left open. Those of most lines first, then by name. People change their addresses, so a name is one owner, as in
 * `git shortlog`.
 */
function ownersOf(owned: readonly OwnedLines[]): LineOwner[] {
  const owners = new Map<string, Pick<OwnedLines, "author" | "email" | "lines" | "time">>();
  for (const { author, email, lines, time } of owned) {
    const known = owners.get(author) ?? { author, email, lines: 0, time };
    owners.set(author, { ...known, ...(time > known.time ? { email, time } : {}), lines: known.lines + lines });
  }
  return [...owners.values()]
    .map(({ time, ...owner }): LineOwner => ({ ...owner, share: 0, newest: new Date(time * 1_000).toISOString() }))
    .sort((one, other) => other.lines - one.lines || (one.author < other.author ? -1 : 1));
}
