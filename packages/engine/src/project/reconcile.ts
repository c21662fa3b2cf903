import type { CodeGraphError } from "@codegraph/model";
import { type ProjectState, reconcile } from "./state.js";
import { updateFiles } from "./update-files.js";
import type { TurnOptions } from "../writer/index.js";

/** Keeps an open project's index up to date, and its writes one after the other. */
export interface Reconciler {
  /** Brings the index up to date if it was not looked at just now. Never rejects: what fails shows as stale files. */
  settle(): Promise<void>;
  /** Whether the index was brought up to date just now, as far as that can be believed. */
  isSettled(): boolean;
  /** Updates these files; false when this project must not write or could not. */
  refresh(files: readonly string[]): Promise<boolean>;
  /**
   * Runs work that writes, after all that was begun before and when it is this project's turn among all who have it open.
   * @param doing what others who wait are told, as "updating the index"
   * @throws CodeGraphError `locked`, `cancelled`, and what the work throws
   */
  exclusively<T>(doing: string, work: () => Promise<T>, options?: TurnOptions): Promise<T>;
  /** Runs work for a question, told whether it may write: it may not when somebody else has been writing for too long. */
  ifFree<T>(doing: string, work: (writes: boolean) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * A look over the project is believed for ten times as long as it took, at most this long: looking costs at most a tenth
 * of the time however large the project is. The files an answer names are looked at anyway.
 */
const BELIEVED_MS = 2_000;

/** A question waits no longer for its turn to bring the index up to date; its answer says what it may be older than. */
const QUESTION_WAIT_MS = 400;

/** @param afterwards called behind all work that may have written */
export function createReconciler(state: ProjectState, afterwards: () => void): Reconciler {
  const closing = new AbortController();
  const asked: TurnOptions = { signal: closing.signal, waitMs: QUESTION_WAIT_MS, onWait: undefined };
  let last: Promise<unknown> = Promise.resolve();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let believedMs = BELIEVED_MS;
  let walking: Promise<void> | null = null;
  let succeeded = false;
  let linksFailed = false;

  /** The settings may change while the project is open. */
  function mode(): "never" | "before" | "behind" {
    return state.options.readonly || !state.config.auto_update ? "never" : (state.options.reconcile ?? "before");
  }

  /** What a walk could not bring up to date is not tried again at once. */
  function haveLinksChanged(): boolean {
    if (state.links.isCurrent()) linksFailed = false;
    else if (!linksFailed) return true;
    return false;
  }

  /** Work that writes nothing, but must not run beside what does. */
  function serially<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  }

  function exclusively<T>(doing: string, work: () => Promise<T>, options: TurnOptions = {}): Promise<T> {
    const { waitMs, onWait } = state.options;
    const inTurn = (): Promise<T> => state.turns.run(doing, work, { waitMs, onWait, ...options });
    const result = last.then(inTurn, inTurn);
    last = result.catch(() => undefined).then(afterwards);
    return result;
  }

  async function ifFree<T>(doing: string, work: (writes: boolean) => Promise<T>): Promise<T> {
    let hasBegun = false;
    try {
      return await exclusively(doing, () => {
        hasBegun = true;
        return work(true);
      }, asked);
    } catch (error) {
      if (hasBegun) throw error;
      return serially(() => work(false));
    }
  }

  function walk(): Promise<void> {
    const start = performance.now();
    walking ??= exclusively("updating the index", () => reconcile(state, { signal: closing.signal }), asked)
      .then(
        () => void (succeeded = true),
        (error: unknown) => {
          succeeded = false;
          complain("index.failed", error);
        },
      )
      .finally(() => {
        lookedAt = performance.now();
        believedMs = Math.min(BELIEVED_MS, 10 * (lookedAt - start));
        walking = null;
        linksFailed = !closing.signal.aborted && !state.links.isCurrent();
      });
    return walking;
  }

  function complain(event: string, error: unknown): void {
    if (closing.signal.aborted) return;
    const { code = "internal", message } = error as Partial<CodeGraphError>;
    state.log("warn", event, { root: state.root, code, message: message ?? String(error) });
  }

  return {
    exclusively,
    ifFree,
    async settle() {
      const isDue = state.isDue();
      if (isDue) await serially(() => state.refresh());
      const wanted = mode();
      if (wanted === "never") return;
      const isOld = isDue || performance.now() - lookedAt > believedMs || haveLinksChanged();
      if (wanted === "before" && isOld) await walk();
      // The first answer of a server waits too: it may have been away for days.
      else if (wanted === "behind" && isOld) await (lookedAt === Number.NEGATIVE_INFINITY ? walk() : void walk());
    },
    isSettled: () => mode() !== "never" && succeeded && walking === null && performance.now() - lookedAt <= believedMs,
    async refresh(files) {
      if (mode() === "never") return false;
      try {
        await exclusively("updating the index", () => updateFiles(state, files, { signal: closing.signal }), asked);
        return true;
      } catch (error) {
        complain("update.failed", error);
        return false;
      }
    },
    async close() {
      closing.abort();
      await last.catch(() => undefined);
    },
  };
}
