/** Progress of one step of some work. */
export interface StepProgress {
  readonly phase: string;
  readonly done: number;
  readonly total: number | null;
}

/** Time over which the speed is measured, and over which the predicted end must not move. */
const WINDOW_MS = 3_000;
const SAMPLE_MS = 200;
/** Movement of the predicted end that counts as stable: a share of the time left, or this time if that is more. */
const TOLERATED_SHARE = 0.25;
const TOLERATED_MS = 1_500;

/** Estimate of the time that the current phase of a run still takes. */
export interface TimeLeft {
  /**
   * Takes one report of progress.
   *
   * @param now in milliseconds, from a clock that never goes back
   * @returns seconds left in the phase; null until the estimate is stable
   */
  after(progress: StepProgress, now: number): number | null;
}

interface Sample {
  readonly at: number;
  readonly done: number;
  /** Predicted end. Null while the speed is unknown. */
  readonly end: number | null;
}

/** The estimate covers one phase, because nothing is known about the speed of the phases that follow. */
export function createTimeLeft(): TimeLeft {
  let phase: string | null = null;
  let samples: Sample[] = [];
  return {
    after(progress, now) {
      const { done, total } = progress;
      if (progress.phase !== phase) samples = [];
      phase = progress.phase;
      if (total === null) return null;
      const last = samples.at(-1);
      if (last === undefined || now - last.at >= SAMPLE_MS) {
        samples = [
          ...samples.filter(({ at }) => now - at <= 2 * WINDOW_MS),
          { at: now, done, end: predictedEnd(samples, done, total, now) },
        ];
      }
      return secondsLeft(samples, now);
    },
  };
}

function predictedEnd(samples: readonly Sample[], done: number, total: number, now: number): number | null {
  const first = samples.find(({ at }) => now - at <= WINDOW_MS + SAMPLE_MS);
  if (first === undefined || now - first.at < WINDOW_MS / 2 || done <= first.done) return null;
  return now + ((total - done) * (now - first.at)) / (done - first.done);
}

function secondsLeft(samples: readonly Sample[], now: number): number | null {
  const recent = samples.filter(({ at }) => now - at <= WINDOW_MS);
  const ends = recent.flatMap(({ end }) => end ?? []);
  const [oldest] = samples;
  const latest = ends.at(-1);
  if (oldest === undefined || latest === undefined || ends.length < recent.length || now - oldest.at < WINDOW_MS) return null;
  const left = latest - now;
  const moved = Math.max(...ends) - Math.min(...ends);
  return left > 0 && moved <= Math.max(TOLERATED_MS, left * TOLERATED_SHARE) ? left / 1000 : null;
}
