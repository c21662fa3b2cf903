import { setTimeout as pause } from "node:timers/promises";
import type { RegistryStorage } from "@codegraph/registry";
import type { Job } from "pg-boss";
import type { Catalogue } from "../catalogue/catalogue.js";
import { type OpenedCatalogue, openedOf } from "../catalogue/opened.js";
import { withCatalogue } from "../database/catalogue-error.js";
import { isDatabaseAway } from "../database/database-away.js";
import { type IndexJob, QUEUE } from "../queue/index-queue.js";
import { traced } from "../tracing.js";
import { joinWorkers } from "./presence.js";
import { returnJob } from "./return-job.js";
import { noteRunningJob, returnInterruptedJob } from "./running-job.js";
import { updateRepository } from "./update-repository.js";

export interface WorkerOptions {
  readonly storage: RegistryStorage;
  /** Folder of checkouts, which no other worker uses. */
  readonly folder: string;
  /** Seconds between looks for jobs if the database cannot wake the worker. Default 2. */
  readonly pollSeconds?: number | undefined;
  /** Ends the worker when it aborts. The running job is given back. */
  readonly signal: AbortSignal;
  /** Called once the worker waits for jobs. */
  readonly onReady?: (() => void) | undefined;
}

/** Seconds between looks for jobs if the database wakes the worker. It wakes nobody for the next try of a job that failed. */
const LOOK_SECONDS = 5;

/** Time that a running job gets to end. */
const GRACE_MS = 5_000;

/** Longest wait for a database that went away while a job ran. */
const OUTAGE_MS = 60_000;

/**
 * Indexes repositories after pushes, one at a time, until `signal` aborts. The catalogue must have been opened with `isWorker`. Any number of
 * workers can run; a repository is never indexed by two at the same time.
 */
export async function runWorker(opened: Catalogue, { storage, folder, pollSeconds = 2, signal, onReady }: WorkerOptions): Promise<void> {
  const catalogue = openedOf(opened);
  const { boss, log } = catalogue;
  let running: Promise<unknown> = Promise.resolve();
  async function run(job: Job<IndexJob>): Promise<void> {
    const ending = AbortSignal.any([signal, job.signal]);
    const started = performance.now();
    const { repository, before, after } = job.data;
    noteRunningJob(folder, job);
    // Without the note, the job of a worker that is killed waits for its heartbeat, as it does without other workers.
    await presence?.note(job).catch((error: unknown) => log("warn", "presence.failed", { message: String(error) }));
    try {
      const attributes = { "codegraph.repository": repository, "codegraph.attempt": job.retryCount + 1 };
      const place = { catalogue, storage, folder, signal: ending };
      const branches = await traced("job.run", attributes, () => updateRepository(place, job, job.data));
      await noteProblem(catalogue, repository, null);
      const ms = Math.round(performance.now() - started);
      log("info", "job.done", { repository, before: before ?? "", after: after ?? "", branches, attempt: job.retryCount + 1, ms });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      log("error", "job.failed", { repository, attempt: job.retryCount + 1, message });
      if (!ending.aborted) await noteFailure(catalogue, repository, message, ending);
      if (!ending.aborted && isDatabaseAway(error)) await returnJob(boss, job, message).catch(() => false);
      throw error;
    }
  }
  const returned = await withCatalogue(() => returnInterruptedJob(boss, folder));
  if (returned !== null) log("info", "job.returned", { job: returned });
  const presence = await withCatalogue(() => joinWorkers(catalogue));
  const intervals = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: Math.max(pollSeconds, LOOK_SECONDS) };
  const worker = await boss.work<IndexJob>(QUEUE, { ...intervals, batchSize: 1 }, async (jobs) => {
    const current = Promise.all(jobs.map(run));
    running = current.catch(() => undefined);
    // The database woke the worker once for each job that was sent, most of them while it was busy, so others may wait.
    await current.finally(() => boss.notifyWorker(worker));
  });
  log("info", "worker.start", { folder });
  onReady?.();
  await aborted(signal);
  await Promise.race([running, new Promise((resolve) => setTimeout(resolve, GRACE_MS).unref())]);
  await boss.offWork(QUEUE, { wait: false });
  await presence?.leave();
}

async function noteProblem({ db }: OpenedCatalogue, repository: string, problem: string | null): Promise<void> {
  await db
    .updateTable("repositories")
    .set({ problem: problem?.slice(0, 1_000) ?? null })
    .where("id", "=", repository)
    .where("problem", "is distinct from", problem)
    .execute();
}

/**
 * Notes why a job failed. If the database is away, waits until it is back: otherwise the queue would not learn of the failure either, and the
 * repository would wait until the worker counts as dead.
 */
async function noteFailure(catalogue: OpenedCatalogue, repository: string, message: string, signal: AbortSignal): Promise<void> {
  const end = performance.now() + OUTAGE_MS;
  while (performance.now() < end && !signal.aborted) {
    try {
      return await noteProblem(catalogue, repository, message);
    } catch {
      await pause(1_000, undefined, { signal }).catch(() => undefined);
    }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
