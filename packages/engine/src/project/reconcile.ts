import type { CodeGraphError } from "@codegraph/model";
import { type ProjectState, reconcile } from "./state.js";
import { updateFiles } from "./update-files.js";

/** Keeps an open project's index up to date, and its writes one after the other. */
export interface Reconciler {
  /** Brings the index up to date if it was not looked at just now. Never rejects: what fails shows as stale files. */
  settle(): Promise<void>;
  /** Whether the index was brought up to date just now, as far as that can be believed. */
  isSettled(): boolean;
  /** Updates these files; false when this project must not write or could not. */
  refresh(files: readonly string[]): Promise<boolean>;
  /** Runs work that writes after all that was begun before. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * A look over the project is believed for ten times as long as it took, at most this long: looking costs at most a tenth
 * of the time however large the project is. The files an answer names are looked at anyway.
 */
const BELIEVED_MS = 2_000;

/** @param afterwards called behind all work that may have written */
export function createReconciler(state: ProjectState, afterwards: () => void): Reconciler {
  const closing = new AbortController();
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

  function exclusively<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work, work);
    last = result.catch(() => undefined).then(afterwards);
    return result;
  }

  function walk(): Promise<void> {
    const start = performance.now();
    walking ??= exclusively(() => reconcile(state, { signal: closing.signal }))
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
    async settle() {
      const isDue = state.isDue();
      if (isDue) await exclusively(() => state.refresh());
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
        await exclusively(() => updateFiles(state, files, { signal: closing.signal }));
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
