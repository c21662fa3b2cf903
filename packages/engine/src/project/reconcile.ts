import { existsSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { CodeGraphError } from "@codegraph/model";
import type { WatchStatus } from "../api/index.js";
import { createLive, type Live } from "../watch/live.js";
import { stalePaths } from "../watch/stale-paths.js";
import { leaveToWriter } from "./leave-to-writer.js";
import { indexPath } from "./place.js";
import { refuseNewer } from "../indexing/refuse-newer.js";
import { lookOver, type ProjectState, reconcile } from "./state.js";
import { updateFiles } from "./update-files.js";
import type { TurnOptions } from "../writer/index.js";

/** Keeps an open project's index up to date, and its writes one after the other. */
export interface Reconciler {
  /** Begins to watch the files, where that is wanted. */
  start(): void;
  /**
   * Brings the index up to date: with what was told of changes, or with a look over the project if there was none just now.
   * It waits no longer than the project's patience. What fails shows as stale files.
   * @throws CodeGraphError `newer-schema` when a newer build of CodeGraph has taken the index over
   */
  settle(): Promise<void>;
  /** Whether the index was brought up to date just now, as far as that can be believed. */
  isSettled(): boolean;
  /** Files whose changes are known and not in the index yet; a folder, with a slash behind it, stands for what is in it. */
  behind(): readonly string[];
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
  watchStatus(): WatchStatus;
  close(): Promise<void>;
}

/**
 * A look over the project is believed for ten times as long as it took, at most this long: looking costs at most a tenth
 * of the time however large the project is. The files an answer names are looked at anyway.
 */
const BELIEVED_MS = 2_000;

/** A question waits no longer for its turn to bring the index up to date; its answer says what it may be older than. */
const QUESTION_WAIT_MS = 400;
const PATIENCE_MS = 1_000;
/** Who has no watcher asks seldom, and rather waits for what a switch of branches changed. */
const UNWATCHED_PATIENCE_MS = 15_000;

const NOT_WATCHED: WatchStatus = { state: "off", folders: 0, trouble: null, batches: 0, lastBatch: null, waiting: [] };

/** @param afterwards called behind all work that may have written */
export function createReconciler(state: ProjectState, afterwards: () => void): Reconciler {
  const closing = new AbortController();
  const asked: TurnOptions = { signal: closing.signal, waitMs: QUESTION_WAIT_MS, onWait: undefined };
  const { patienceMs = state.options.watch ? PATIENCE_MS : UNWATCHED_PATIENCE_MS } = state.options;
  let last: Promise<unknown> = Promise.resolve();
  /** All that waits for a turn or has one. */
  const underWay = new Set<Promise<unknown>>();
  let isBusy = false;
  /** Whom a question has waited for in vain. */
  let slow = "";
  const leave = leaveToWriter(state);
  let lookedAt = Number.NEGATIVE_INFINITY;
  let believedMs = BELIEVED_MS;
  let walking: Promise<void> | null = null;
  /** What the walk under way will read or take out; null until that is known. */
  let planned: readonly string[] | null = null;
  let whenPlanned: Promise<void> = Promise.resolve();
  /** What the last walk would have taken in, and could not. */
  let missed: readonly string[] = [];
  let complained = "";
  let succeeded = false;
  let linksFailed = false;
  let live: Live | null = null;
  /** Whether a newer build of CodeGraph has taken the index over. */
  let isOutdated = false;

  /** The settings may change while the project is open. */
  function mode(): "never" | "before" | "behind" {
    return state.options.readonly || !state.config.autoUpdate ? "never" : (state.options.reconcile ?? "before");
  }

  /**
   * An outdated process neither watches nor writes any more, and leaves its role as the elected writer to another.
   * @throws CodeGraphError `newer-schema`
   */
  function checkMaker(): void {
    if (state.options.readonly) return;
    try {
      refuseNewer(state.store);
    } catch (error) {
      // Whatever else cannot be read is met by the work itself.
      if ((error as Partial<CodeGraphError>).code !== "newer-schema") return;
      isOutdated = true;
      live?.close();
      live = null;
      state.lease.close();
      throw error;
    }
  }

  function wantsWatch(): boolean {
    return Boolean(state.options.watch) && !isOutdated && state.config.watch && mode() !== "never" && !closing.signal.aborted;
  }

  /** What keeps the project current by itself; null where that is not wanted, or somebody else does. */
  function watching(): Live | null {
    if (!wantsWatch() || !state.lease.isElected()) {
      live?.close();
      return (live = null);
    }
    const inTurn = <T>(work: () => Promise<T>): Promise<T> => exclusively("updating the index", work, asked);
    return (live ??= createLive(state, { exclusively: inTurn, walk, signal: closing.signal }));
  }

  /** What a walk could not bring up to date is not tried again at once. */
  function haveLinksChanged(): boolean {
    if (state.links.isCurrent()) linksFailed = false;
    else if (!linksFailed) return true;
    return false;
  }

  function inTurn<T>(doing: string, work: () => Promise<T>, options: TurnOptions): Promise<T> {
    const { waitMs, onWait } = state.options;
    const result = state.turns.run(doing, async () => {
      isBusy = true;
      try {
        checkMaker();
        return await work();
      } catch (error) {
        throw isReadOnly(error) ? (state.options.unwritable ?? error) : error;
      } finally {
        isBusy = false;
      }
    }, { waitMs, onWait, ...options });
    const end: Promise<unknown> = result.catch(() => undefined).then(afterwards).finally(() => underWay.delete(end));
    underWay.add(end);
    return result;
  }

  function exclusively<T>(doing: string, work: () => Promise<T>, options: TurnOptions = {}): Promise<T> {
    const begin = (): Promise<T> => inTurn(doing, work, options);
    const result = last.then(begin, begin);
    last = result.catch(() => undefined);
    return result;
  }

  /**
   * Runs work for a question: not behind what waits for its turn in this process, and after a short wait or not at all. Who has
   * kept a question waiting in vain keeps no other one.
   */
  async function briefly<T>(doing: string, work: () => Promise<T>): Promise<T> {
    const holder = (): string => JSON.stringify(state.turns.holder());
    try {
      return await inTurn(doing, work, { ...asked, waitMs: slow !== "" && slow === holder() ? 0 : isBusy ? Math.min(patienceMs, PATIENCE_MS) : QUESTION_WAIT_MS });
    } catch (error) {
      if (isLocked(error)) slow = holder();
      throw error;
    }
  }

  async function ifFree<T>(doing: string, work: (writes: boolean) => Promise<T>): Promise<T> {
    let hasBegun = false;
    try {
      return await briefly(doing, () => {
        hasBegun = true;
        return work(true);
      });
    } catch (error) {
      if (hasBegun || !isLocked(error)) throw error;
      return work(false);
    }
  }

  function walk(): Promise<void> {
    walking ??= beginWalk();
    return walking;
  }

  function beginWalk(): Promise<void> {
    let tellPlan = (): void => undefined;
    whenPlanned = new Promise((resolve) => (tellPlan = resolve));
    let start = performance.now();
    const onPlan = (paths: readonly string[]): void => {
      planned = paths;
      tellPlan();
    };
    async function work(): Promise<void> {
      start = performance.now();
      const look = watching()?.look() ?? null;
      try {
        const { updates } = await reconcile(
          state,
          { signal: closing.signal },
          {
            ...(look ? { trace: look.trace } : {}),
            onPlan,
          },
        );
        look?.done(updates, performance.now() - start);
      } catch (error) {
        look?.failed();
        throw error;
      }
    }
    /** Most looks find nothing to do, for which nobody has to wait for anybody. */
    async function lookFirst(): Promise<void> {
      const seen = await lookOver(state, { signal: closing.signal });
      if (seen.isCurrent) return;
      onPlan(seen.paths);
      if (await leave(seen, closing.signal)) return;
      await briefly("updating the index", () => reconcile(state, { signal: closing.signal }, { seen, onPlan }));
    }
    return (watching() ? briefly("updating the index", work) : lookFirst())
      .then(
        () => {
          succeeded = true;
          missed = [];
          complained = "";
        },
        (error: unknown) => {
          succeeded = false;
          missed = planned ?? missed;
          complain("index.failed", error);
        },
      )
      .finally(() => {
        lookedAt = performance.now();
        believedMs = Math.min(BELIEVED_MS, 10 * (lookedAt - start));
        walking = null;
        planned = null;
        tellPlan();
        linksFailed = !closing.signal.aborted && !state.links.isCurrent();
      });
  }

  function complain(event: string, error: unknown): void {
    if (closing.signal.aborted) return;
    const { code = "internal", message } = error as Partial<CodeGraphError>;
    // Whoever took the index away knows, and that somebody else writes is said by the answer.
    const isKnown = code === "locked" || !existsSync(indexPath(state.root));
    const level = isKnown ? "info" : complained === code ? "debug" : "warn";
    complained = code;
    state.log(level, event, { root: state.root, code, message: message ?? String(error) });
  }

  /** For one who cannot write: what an update would take in is what answers miss. */
  async function lookOnly(): Promise<void> {
    const start = performance.now();
    if (!state.config.autoUpdate || start - lookedAt <= believedMs) return;
    try {
      missed = (await lookOver(state, { signal: closing.signal })).paths;
    } catch (error) {
      complain("look.failed", error);
    }
    lookedAt = performance.now();
    believedMs = Math.min(BELIEVED_MS, 10 * (lookedAt - start));
  }

  /** Waits for a walk, but no longer than the patience once it is known what the index lacks. */
  async function walkPatiently(): Promise<void> {
    const done = walk();
    const over = new AbortController();
    // An index that was set aside left one that says nothing yet, for which nobody is served by haste.
    const isBlank = state.options.patienceMs === undefined && state.store.meta("extractor_version") === null;
    const late = whenPlanned.then(() => delay(isBlank ? UNWATCHED_PATIENCE_MS : patienceMs, undefined, { signal: over.signal, ref: false })).catch(() => undefined);
    await Promise.race([done, late]);
    over.abort();
  }

  async function settle(): Promise<void> {
    checkMaker();
    const isDue = state.isDue();
    // A run that is under way has begun with the former settings.
    if (isDue && !isBusy) await state.refresh();
    const wanted = mode();
    const heard = watching();
    if (wanted === "never") return state.options.unwritable ? lookOnly() : undefined;
    const isOld = isDue || haveLinksChanged();
    if (heard?.hears() && !isOld) return heard.settle(performance.now() + patienceMs);
    // Who wants the files watched has just begun to, cannot, or relies on another process: a look is believed as long as it took.
    const believed = wantsWatch() ? believedMs / 10 : believedMs;
    if (!isOld && !heard?.hasToLook() && performance.now() - lookedAt <= believed) return;
    // So does one that leaves watching to another process.
    if (wantsWatch()) {
      await walkPatiently();
      // What changed while the look was under way was told.
      if (live?.hears()) await live.settle(performance.now() + patienceMs);
    } else if (wanted === "before") await walkPatiently();
    // The first answer of a server waits too: it may have been away for days.
    else await (lookedAt === Number.NEGATIVE_INFINITY ? walkPatiently() : void walk());
  }

  return {
    start() {
      if (!wantsWatch()) return;
      state.lease.onChange(() => void (watching() && settle()));
      state.lease.join();
    },
    exclusively,
    ifFree,
    settle,
    isSettled() {
      if (mode() === "never" || !succeeded || walking !== null) return false;
      if (live?.hears()) return live.waiting().length === 0;
      return performance.now() - lookedAt <= believedMs;
    },
    behind: () => (live || planned || missed.length > 0 ? stalePaths([...(live?.waiting() ?? []), ...(planned ?? []), ...missed]) : []),
    async refresh(files) {
      if (mode() === "never") return false;
      try {
        await briefly("updating the index", () => updateFiles(state, files, { signal: closing.signal }, false));
        return true;
      } catch (error) {
        complain("update.failed", error);
        return false;
      }
    },
    watchStatus: () => live?.status() ?? (wantsWatch() ? { ...NOT_WATCHED, state: "elsewhere" } : NOT_WATCHED),
    async close() {
      try {
        if (walking !== null && state.options.onUnfinished) {
          await state.options.onUnfinished();
          await walking;
        }
      } finally {
        closing.abort();
        live?.close();
        await last.catch(() => undefined);
        await Promise.allSettled(underWay);
      }
    },
  };
}

function isReadOnly(error: unknown): boolean {
  return (error as Partial<CodeGraphError>).code === "read-only";
}

function isLocked(error: unknown): boolean {
  return (error as Partial<CodeGraphError>).code === "locked";
}
