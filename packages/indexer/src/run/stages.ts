/** Decides when what was written is made visible, while an index is made. */
export interface Stages {
  /** Counts what was written. True when a stage is due, which begins the next. */
  isDue(bytes: number): boolean;
}

/** The first stage comes early, so that there is something to ask; each is three times as large as all before it, up to a limit. */
const FIRST_BYTES = 256 * 1024;
const GROWTH = 3;
const MOST_BYTES = 32 * 1024 * 1024;

/** So much work is lost at most when the process ends, in milliseconds. */
const MOST_MS = 15_000;

export function createStages(now: () => number = () => performance.now()): Stages {
  let written = 0;
  let since = 0;
  let last = now();
  return {
    isDue(bytes) {
      since += bytes;
      const size = Math.min(MOST_BYTES, Math.max(FIRST_BYTES, GROWTH * written));
      if (since < size && now() - last < MOST_MS) return false;
      written += since;
      since = 0;
      last = now();
      return true;
    },
  };
}
