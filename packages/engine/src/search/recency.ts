import { createGit, pathAges } from "@codegraph/files/git";

/** Recency of files by git history. Outside a repository no file is recent. */
export interface Recency {
  /** Returns 0 to 1; 1 for files in the newest commit. */
  of(path: string): number;
  /** Changes whenever the recency data changes. */
  readonly state: string;
  /** Schedules a check for new commits. Questions use the known data until it completes. */
  follow(): void;
  close(): void;
}

/** Older changes say nothing about current work. */
const MAX_COMMITS = 200;

/** Delay that lets a single command exit before git is started. */
const DELAY_MS = 1_500;
const TTL_MS = 60_000;

/** Creates the recency data of a repository, empty until the first check. */
export function createRecency(root: string): Recency {
  const closing = new AbortController();
  let head = "";
  let ages: ReadonlyMap<string, number> = new Map();
  let checkedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  async function refresh(): Promise<void> {
    const git = createGit(root, closing.signal);
    const now = (await git.run("rev-parse", "HEAD")).trim();
    if (now === head) return;
    ages = await pathAges(git, MAX_COMMITS);
    head = now;
  }

  return {
    of(path) {
      const age = ages.get(path);
      return age === undefined ? 0 : 1 - age / MAX_COMMITS;
    },
    get state() {
      return head;
    },
    follow() {
      if (timer || closing.signal.aborted || performance.now() - checkedAt < TTL_MS) return;
      timer = setTimeout(() => {
        timer = undefined;
        checkedAt = performance.now();
        // Without git or a repository, no file is recent.
        refresh().catch(() => undefined);
      }, DELAY_MS).unref();
    },
    close() {
      clearTimeout(timer);
      closing.abort();
    },
  };
}
