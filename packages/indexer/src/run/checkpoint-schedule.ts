/** Decides when to commit a checkpoint while an index is being built. */
export interface CheckpointSchedule {
  /** Counts written bytes. Returns true if a checkpoint is due, and starts the next interval. */
  isDue(bytes: number): boolean;
}

/**
 * The first checkpoint comes early, so that queries find something. Each further one is three times as large as all before it, up to a
 * limit.
 */
const FIRST_BYTES = 256 * 1024;
const GROWTH = 3;
const MAX_BYTES = 32 * 1024 * 1024;

/** Maximum time between checkpoints in milliseconds, which bounds the work lost if the process ends. */
const MAX_INTERVAL_MS = 15_000;

/**
 * Creates the schedule of checkpoints.
 * @param now clock in milliseconds
 */
export function createCheckpointSchedule(now: () => number = () => performance.now()): CheckpointSchedule {
  let written = 0;
  let since = 0;
  let last = now();
  return {
    isDue(bytes) {
      since += bytes;
      const size = Math.min(MAX_BYTES, Math.max(FIRST_BYTES, GROWTH * written));
      if (since < size && now() - last < MAX_INTERVAL_MS) return false;
      written += since;
      since = 0;
      last = now();
      return true;
    },
  };
}
