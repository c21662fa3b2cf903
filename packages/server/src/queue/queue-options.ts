import type { Log } from "@codegraph/engine";

export interface QueueOptions {
  readonly log: Log;
  /** True for a worker, which also returns the jobs of dead workers to the queue. */
  readonly isWorker?: boolean;
  /** Seconds without a sign of life until the job of a worker is given to another. Default 60, at least 10. */
  readonly heartbeatSeconds?: number;
  /** Seconds until a failed job is tried again, doubled each time up to ten minutes. Default 5. */
  readonly retrySeconds?: number;
  /** Seconds until a start is given up that hangs, since the database or its network stopped to answer. Default 60. */
  readonly startSeconds?: number;
}
