/** Statistics of a run. */
export interface PoolRun {
  readonly files: number;
  /** Milliseconds of work on files, summed over all threads. */
  readonly workMs: number;
}
