import { CHECKED_BY, CHECKED_CHANGES } from "@codegraph/indexer/imported";
import { putImportedCallees, reconcile } from "@codegraph/indexer/update";
import type { PreciseOptions, PreciseResult, PreciseStatus, Project } from "../api/index.js";
import { dueFiles } from "./due-files.js";
import { findOracle, type FoundOracle, NO_ORACLE, type OracleParts } from "./find-oracle.js";
import { createPreciseStatus, fileCounts } from "./precise-status.js";
import { type PassParts, type PassResult, runPass, triedKey } from "./precise-pass.js";

/** Asks compilers, on request and in the background. */
export interface PreciseQuestions extends Pick<Project, "precise"> {
  /** Asks about changed files soon, if the settings allow it and this process works in the background. */
  follow(): void;
  status(): PreciseStatus;
  close(): Promise<void>;
}

/** Time without a change before background work begins. */
const QUIET_MS = 3_000;
/** Background work takes at most this share of the time. */
const MAX_SHARE = 0.2;
/** Time before a compiler that failed is started again. */
const RETRY_MS = 15 * 60_000;

const NO_SITES = { confirmed: 0, upgraded: 0, added: 0, corrected: 0, outside: 0, removed: 0 };
const NOTHING: PassResult = { asked: 0, sites: NO_SITES, note: NO_ORACLE, tried: new Set(), isComplete: true };

/** @param worksBehind returns true if background work is for this process to do */
export function createPreciseQuestions(parts: PassParts, worksBehind: () => boolean): PreciseQuestions {
  const { state, reconciler } = parts;
  const { store, log, root } = state;
  const closing = new AbortController();
  let running: Promise<unknown> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let notBefore = 0;
  /** Version of the index after a pass that found nothing left to ask. */
  let done: unknown = null;
  let trouble: string | null = null;
  const statusOf = createPreciseStatus(store);

  const oracleParts = (): Omit<OracleParts, "files"> => ({ root, store, config: state.config, resolvedWith: parts.resolvedWith });
  const find = (isBackground: boolean): FoundOracle | null => findOracle({ ...oracleParts(), files: () => store.files() }, isBackground);

  async function pass(found: FoundOracle | null, options: PreciseOptions, signal: AbortSignal): Promise<PassResult> {
    if (found === null) return NOTHING;
    try {
      const { onProgress, again = false } = options;
      return await runPass(parts, found, { signal, again, onFile: (at, total) => onProgress?.({ phase: "precise", done: at, total }) });
    } finally {
      await found.oracle.close();
    }
  }

  async function forget(signal: AbortSignal): Promise<void> {
    const facts = new Map(store.importedPaths("checker").map((path) => [path, null] as const));
    const clear = (writer: { setMeta(key: string, value: null): void }): void => {
      writer.setMeta(CHECKED_BY, null);
      writer.setMeta(CHECKED_CHANGES, null);
    };
    await reconciler.withWriteLock(
      "forgetting a compiler's answers",
      () => putImportedCallees(state, { source: "checker", facts, finish: clear }, { signal }),
      { signal },
    );
  }

  async function precise(options: PreciseOptions = {}): Promise<PreciseResult> {
    const start = performance.now();
    const signal = options.signal ? AbortSignal.any([options.signal, closing.signal]) : closing.signal;
    await running?.catch(() => undefined);
    await reconciler.withWriteLock("updating the index", () => reconcile(state, { signal }), { signal });
    if (options.forget) await forget(signal);
    const found = options.forget ? null : find(false);
    const asking = pass(found, options, signal);
    running = asking;
    const { asked, sites, note } = await asking.finally(() => (running = null));
    trouble = options.forget ? null : note;
    return {
      asked,
      sites,
      note: trouble,
      oracle: found?.oracle.id ?? null,
      files: fileCounts(store, found, store.files()),
      memoryMb: Math.round(found?.oracle.peakMb() ?? 0),
      durationMs: Math.round(performance.now() - start),
    };
  }

  async function work(): Promise<void> {
    const start = performance.now();
    const found = find(true);
    if (found === null) {
      // The next change of the index looks again.
      done = store.version();
      return;
    }
    const { asked, note, tried, isComplete } = await pass(found, {}, closing.signal);
    trouble = note;
    const ms = performance.now() - start;
    notBefore = performance.now() + (note === null ? ms / MAX_SHARE : RETRY_MS);
    log(note === null ? "debug" : "info", "precise.asked", { root, oracle: found.oracle.id, asked, ms: Math.round(ms), note });
    // A file that the compiler does not know stays due, and is tried again after the next change.
    const hasMore = (): boolean => dueFiles(store, store.files(), found.oracle.accepts).due.some((file) => !tried.has(triedKey(file)));
    if (isComplete && !hasMore()) done = store.version();
  }

  const isWanted = (): boolean => state.config.precise !== "off" && !state.options.readonly && !closing.signal.aborted && worksBehind();

  function follow(): void {
    if (running || timer || !isWanted() || store.version() === done) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        if (running || !isWanted()) return;
        running = work()
          .catch((error: unknown) => {
            notBefore = performance.now() + RETRY_MS;
            if (!closing.signal.aborted)
              log("info", "precise.failed", { root, message: error instanceof Error ? error.message : String(error) });
          })
          .finally(() => {
            running = null;
            follow();
          });
      },
      Math.max(QUIET_MS, notBefore - performance.now()),
    );
    timer.unref();
  }

  return {
    precise,
    follow,
    status: () => statusOf(oracleParts(), { isAsking: running !== null, trouble }),
    async close() {
      closing.abort();
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}
