import type { ProjectState } from "../project/state.js";
import type { Clock, Timer } from "./clock.js";

/** Makes what the first edit of a project would have to wait for: a grammar takes up to half a second to begin with. */
export interface WarmUp {
  /** Begins when nobody has asked anything for a while. */
  begin(): void;
  /** Somebody asks: not now. */
  putOff(): void;
  stop(): void;
}

/** Nobody is likely to wait who has not asked for so long. */
const IDLE_MS = 1_500;
/** Between two, for those who have asked meanwhile. */
const PAUSE_MS = 200;
/** The languages that most files are written in; all of them would take memory for what may never be edited. */
const MOST_LANGUAGES = 2;

export function createWarmUp({ store, registry, pool, log, root }: Pick<ProjectState, "store" | "registry" | "pool" | "log" | "root">, clock: Clock): WarmUp {
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
      waiting ??= store.counts().languages.map(({ language }) => language).filter((id) => registry.get(id)?.grammar).slice(0, MOST_LANGUAGES);
    } catch {
      // A question will meet what is wrong with the index.
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
    putOff() {
      if (timer !== undefined) later(IDLE_MS);
    },
    stop() {
      stopped = true;
      timer?.cancel();
    },
  };
}
