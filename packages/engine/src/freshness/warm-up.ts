import type { FreshProject } from "./fresh-project.js";
import type { Clock, Timer } from "./clock.js";

/** Loads grammars in advance, because loading one takes up to half a second in the first edit. */
export interface WarmUp {
  /** Starts once no question has arrived for a while. */
  begin(): void;
  /** Postpones the work because a question arrived. */
  postpone(): void;
  stop(): void;
}

/** Idle time after which a question is unlikely to have to wait. */
const IDLE_MS = 1_500;
/** Pause between two languages, for questions that arrived meanwhile. */
const PAUSE_MS = 200;
/** Only the most common languages: all grammars would use memory for files that may never be edited. */
const MAX_LANGUAGES = 2;

/** Creates the warm-up for the project's worker pool. */
export function createWarmUp(
  { store, registry, pool, log, root }: Pick<FreshProject, "store" | "registry" | "pool" | "log" | "root">,
  clock: Clock,
): WarmUp {
  let timer: Timer | undefined;
  let waiting: string[] | null = null;
  let stopped = false;

  function later(ms: number): void {
    timer?.cancel();
    timer = clock.after(ms, next);
  }

  function next(): void {
    timer = undefined;
    try {
      waiting ??= store
        .counts()
        .languages.map(({ language }) => language)
        .filter((id) => registry.get(id)?.grammar)
        .slice(0, MAX_LANGUAGES);
    } catch {
      // The next question reports the error.
      return;
    }
    const language = waiting.shift();
    if (language === undefined || stopped) return;
    const start = clock.now();
    void pool.prepare(language).then(() => {
      log("debug", "watch.warm", { root, language, ms: Math.round(clock.now() - start) });
      if (!stopped) later(PAUSE_MS);
    });
  }

  return {
    begin: () => later(IDLE_MS),
    postpone() {
      if (timer !== undefined) later(IDLE_MS);
    },
    stop() {
      stopped = true;
      timer?.cancel();
    },
  };
}
