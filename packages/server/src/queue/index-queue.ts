import { setTimeout as pause } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { catalogueError } from "../database/catalogue-error.js";
import type { Database } from "../database/database.js";
import { QUEUE_SCHEMA } from "../database/names.js";
import type { QueueOptions } from "./queue-options.js";

/** Name of the queue. */
export const QUEUE = "index";

/** Shortest time after which pg-boss takes a worker for dead, in seconds. */
const MIN_HEARTBEAT_SECONDS = 10;

/** Reason for an index run of a repository. The hashes are what a push said, for the log; the remote decides what is indexed. */
export interface IndexJob {
  readonly repository: string;
  readonly before: string | null;
  readonly after: string | null;
  /** True to index branches again whose commit is indexed. */
  readonly again: boolean;
}

/**
 * Opens the queue. Stop it before the database is closed.
 *
 * @throws CodeGraphError `catalogue-failed` if it does not start in time
 */
export async function openQueue({ forQueue }: Database, options: QueueOptions): Promise<PgBoss> {
  const { log, isWorker = false, heartbeatSeconds = 60, retrySeconds = 5, startSeconds = 60 } = options;
  const boss = new PgBoss({
    ...forQueue,
    schema: QUEUE_SCHEMA,
    supervise: isWorker,
    superviseIntervalSeconds: Math.min(30, Math.max(1, Math.floor(heartbeatSeconds / 2))),
    monitorIntervalSeconds: Math.min(30, Math.max(1, Math.floor(heartbeatSeconds / 2))),
    schedule: false,
    registerInstance: false,
    useListenNotify: isWorker,
  });
  boss.on("error", (error: unknown) => log("error", "queue.error", { message: messageOf(error) }));
  await startWithin(boss, startSeconds);
  // A repository whose job fails for good would keep its later jobs from running, so there are tries without end.
  await boss.createQueue(QUEUE, {
    policy: "key_strict_fifo",
    notify: true,
    retryLimit: 1_000_000,
    retryDelay: retrySeconds,
    retryBackoff: retrySeconds > 0,
    ...(retrySeconds > 0 ? { retryDelayMax: 600 } : {}),
    heartbeatSeconds: Math.max(MIN_HEARTBEAT_SECONDS, heartbeatSeconds),
    expireInSeconds: 6 * 3_600,
    deleteAfterSeconds: 86_400,
  });
  return boss;
}

/** Starts the queue. Its connections have no time limit of their own, and a worker that waits for ever is never started again. */
async function startWithin(boss: PgBoss, seconds: number): Promise<void> {
  const done = new AbortController();
  const late = pause(seconds * 1_000, undefined, { signal: done.signal }).then(() => {
    throw catalogueError(`The queue did not start within ${seconds} seconds`, "Start again once the database answers.");
  });
  try {
    await Promise.race([boss.start(), late]);
  } catch (error) {
    void boss.stop({ graceful: false, close: true }).catch(() => undefined);
    throw error;
  } finally {
    done.abort();
  }
}

/**
 * Asks for an index run. A repository has at most one job that waits, so several pushes become one run. A push does not take back that a waiting
 * job was asked to index everything again.
 */
export async function enqueue(boss: PgBoss, job: IndexJob): Promise<void> {
  const { repository } = job;
  const waiting = job.again ? [] : await boss.findJobs<IndexJob>(QUEUE, { key: repository, queued: true });
  const again = job.again || waiting.some(({ data }) => data.again);
  await boss.upsert(QUEUE, { ...job, again }, { singletonKey: repository, startAfter: 0 });
}

/** The queue reports its own faults as objects with a message that are not errors. */
function messageOf(error: unknown): string {
  if (error instanceof Error || typeof error !== "object" || error === null) return String(error);
  return "message" in error ? String(error.message) : JSON.stringify(error);
}
