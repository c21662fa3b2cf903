import { usesLearntEmbedding } from "@codegraph/indexer/config";
import { learnMeanings, writeMeanings } from "@codegraph/indexer/run";
import { isLearningDue } from "@codegraph/indexer/search-index";
import type { WriteLock } from "@codegraph/indexer/writer";
import { type Clock, systemClock, type Timer } from "../freshness/clock.js";
import type { FreshProject } from "../freshness/fresh-project.js";
import type { Activity } from "./activity.js";

/** Learns word meanings for search, which no run over a larger project waits for. */
export interface Learning {
  /** Learns soon, if it is due and this process works in the background: once nobody has asked or written for a while. */
  follow(): void;
  /**
   * Learns now if it is due. The caller must not hold the write lock, which is held meanwhile: several processes learn once.
   * @throws CodeGraphError `cancelled`, `locked`, and errors of writing
   */
  finish(signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** The parts of an open project that learning reads and writes. */
export interface LearningParts extends Pick<FreshProject, "root" | "store" | "config" | "options" | "log"> {
  readonly activity: Activity;
}

/** Time without a call or a write before learning begins in the background. */
const QUIET_MS = 3_000;
/** Time before learning is tried again after it failed. */
const RETRY_MS = 15 * 60_000;

const LEARNING = "learning word meanings";

/**
 * @param lock runs work while it holds the write lock
 * @param worksBehind returns true if background work is for this process to do
 */
export function createLearning(
  parts: LearningParts,
  lock: WriteLock["run"],
  worksBehind: () => boolean,
  clock: Clock = systemClock,
): Learning {
  const { root, store, options, log, activity } = parts;
  const closing = new AbortController();
  let running: Promise<unknown> | null = null;
  let timer: Timer | undefined;
  let notBefore = 0;

  const isDue = (): boolean => usesLearntEmbedding(parts.config) && !options.readonly && !closing.signal.aborted && isLearningDue(store);

  async function learn(): Promise<void> {
    const { signal } = closing;
    const start = clock.now();
    // Without the lock, so that no edit waits. Others may learn or merge meanwhile, and then this result is dropped.
    const learnt = await learnMeanings(store, { signal, held: activity.held });
    const isWritten = learnt !== null && (await lock(LEARNING, async () => writeMeanings(store, learnt), { signal }));
    log("info", "meanings.learnt", { root, written: isWritten, ms: Math.round(clock.now() - start) });
  }

  function fail(error: unknown): void {
    notBefore = clock.now() + RETRY_MS;
    if (!closing.signal.aborted) log("info", "meanings.failed", { root, message: error instanceof Error ? error.message : String(error) });
  }

  function arm(ms: number): void {
    timer = clock.after(ms, wake);
  }

  function wake(): void {
    timer = undefined;
    const wait = Math.max(QUIET_MS - activity.quietMs(), notBefore - clock.now());
    if (!worksBehind() || !isDue()) return;
    if (wait > 0) {
      arm(wait);
      return;
    }
    running = learn()
      .catch(fail)
      .finally(() => {
        running = null;
        follow();
      });
  }

  function follow(): void {
    if (!running && !timer && worksBehind() && isDue()) arm(QUIET_MS);
  }

  return {
    follow,
    async finish(given) {
      const signal = given ? AbortSignal.any([given, closing.signal]) : closing.signal;
      if (!isDue()) return;
      await lock(
        LEARNING,
        async () => {
          const learnt = await learnMeanings(store, { signal });
          if (learnt !== null) writeMeanings(store, learnt);
        },
        { signal },
      );
    },
    async close() {
      closing.abort();
      timer?.cancel();
      await running?.catch(() => undefined);
    },
  };
}
