import { gitIn, pathAges } from "@codegraph/files/git";

/** How lately files were changed, by what git says; where git says nothing, none was. */
export interface Recency {
  /** 0 to 1: 1 for what the newest commit touched. */
  of(path: string): number;
  /** Another text whenever this is known otherwise. */
  readonly state: string;
  /** Looks soon whether there are newer commits; what is asked until then goes by what is known. */
  follow(): void;
  close(): void;
}

/** What was changed longer ago says nothing of what is worked on. */
const MOST_COMMITS = 200;

/** A command that asks once ends before git is started. */
const DELAY_MS = 1_500;
const BELIEVED_MS = 60_000;

export function createRecency(root: string): Recency {
  const closing = new AbortController();
  let head = "";
  let ages: ReadonlyMap<string, number> = new Map();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const git = gitIn(root, closing.signal);
    const now = (await git.run("rev-parse", "HEAD")).trim();
    if (now === head) return;
    ages = await pathAges(git, MOST_COMMITS);
    head = now;
  }

  return {
    of(path) {
      const age = ages.get(path);
      return age === undefined ? 0 : 1 - age / MOST_COMMITS;
    },
    get state() {
      return head;
    },
    follow() {
      if (timer || closing.signal.aborted || performance.now() - lookedAt < BELIEVED_MS) return;
      timer = setTimeout(() => {
        timer = undefined;
        lookedAt = performance.now();
        // Without git, or outside of a repository, nothing is recent.
        look().catch(() => undefined);
      }, DELAY_MS).unref();
    },
    close() {
      clearTimeout(timer);
      closing.abort();
    },
  };
}
