import type { CodeGraphError } from "@codegraph/model";
import type { WriteLockWaitOptions, WriteLock } from "@codegraph/indexer/writer";
import type { InternalOpenOptions } from "./open-how.js";

/** Runs the writes of one open project, each while it holds the write lock that all processes share. */
export interface WriteQueue {
  /** True while work of this queue holds the write lock. */
  readonly isBusy: boolean;
  /**
   * Runs work after all work that was queued before.
   * @param doing description for waiting processes, such as "updating the index"
   * @throws CodeGraphError `locked`, `cancelled`, and errors of the work
   */
  exclusively<T>(doing: string, work: () => Promise<T>, options?: WriteLockWaitOptions): Promise<T>;
  /**
   * Runs work that a question depends on. It overtakes queued work, and waits for the lock only briefly.
   * @throws CodeGraphError `locked` when the lock stays taken, `cancelled`, and errors of the work
   */
  briefly<T>(doing: string, work: () => Promise<T>): Promise<T>;
  /** Like {@link briefly}, but if the lock stays taken, runs the work without it and with `writes` false. */
  ifFree<T>(doing: string, work: (writes: boolean) => Promise<T>): Promise<T>;
  /** Resolves when all work has ended. Never rejects. */
  idle(): Promise<void>;
}

export interface WriteQueueParts {
  readonly turns: WriteLock;
  readonly options: InternalOpenOptions;
  /** Aborts the waits of questions. */
  readonly signal: AbortSignal;
  /** Milliseconds that a question waits while this process itself writes. */
  readonly patienceMs: number;
  /** Called with the lock held, before the work. May throw. */
  readonly check: () => void;
  /** Called after all work that may have written. */
  readonly afterwards: () => void;
}

/** Milliseconds that a question waits for another process to release the write lock. */
export const QUESTION_WAIT_MS = 400;

export function createWriteQueue({ turns, options, signal, patienceMs, check, afterwards }: WriteQueueParts): WriteQueue {
  let last: Promise<unknown> = Promise.resolve();
  /** Work that waits for the lock or holds it. */
  const pending = new Set<Promise<unknown>>();
  let isBusy = false;
  /** The lock holder for which a question has timed out, as JSON. No other question waits for it. */
  let slowHolder = "";

  function withLock<T>(doing: string, work: () => Promise<T>, given: WriteLockWaitOptions): Promise<T> {
    const { waitMs, onWait } = options;
    const locked = async (): Promise<T> => {
      isBusy = true;
      try {
        check();
        return await work();
      } catch (error) {
        throw codeOf(error) === "read-only" ? (options.unwritable ?? error) : error;
      } finally {
        isBusy = false;
      }
    };
    const result = turns.run(doing, locked, { waitMs, onWait, ...given });
    const end: Promise<unknown> = result
      .catch(() => undefined)
      .then(afterwards)
      .finally(() => pending.delete(end));
    pending.add(end);
    return result;
  }

  async function briefly<T>(doing: string, work: () => Promise<T>): Promise<T> {
    const holder = (): string => JSON.stringify(turns.holder());
    const waitMs = slowHolder !== "" && slowHolder === holder() ? 0 : isBusy ? patienceMs : QUESTION_WAIT_MS;
    try {
      return await withLock(doing, work, { signal, waitMs, onWait: undefined });
    } catch (error) {
      if (codeOf(error) === "locked") slowHolder = holder();
      throw error;
    }
  }

  return {
    get isBusy() {
      return isBusy;
    },
    exclusively(doing, work, given = {}) {
      const begin = () => withLock(doing, work, given);
      const result = last.then(begin, begin);
      last = result.catch(() => undefined);
      return result;
    },
    briefly,
    async ifFree(doing, work) {
      let hasBegun = false;
      const begin = () => {
        hasBegun = true;
        return work(true);
      };
      try {
        return await briefly(doing, begin);
      } catch (error) {
        if (hasBegun || codeOf(error) !== "locked") throw error;
        return work(false);
      }
    },
    async idle() {
      await last.catch(() => undefined);
      await Promise.allSettled(pending);
    },
  };
}

function codeOf(error: unknown): string | undefined {
  return (error as Partial<CodeGraphError>).code;
}
