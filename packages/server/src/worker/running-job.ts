import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PgBoss } from "pg-boss";
import type { Attempt } from "../catalogue/publish.js";
import { returnJob } from "./return-job.js";

/** Name of the file in a worker's folder that names the job that it took last. */
const FILE = "running-job.json";

/** Notes in a worker's folder which job runs. The note stays when the job has ended, because a worker can be killed before the queue knows. */
export function noteRunningJob(folder: string, { id, retryCount }: Attempt): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, FILE), JSON.stringify({ id, retryCount }));
}

/**
 * Returns the job to the queue that a worker with this folder ran when it was killed. Otherwise the job would wait for the time after which
 * a silent worker counts as dead. A job that has ended, or that another worker has taken over, is left alone.
 *
 * @returns id of that job; null if there is none
 */
export async function returnInterruptedJob(boss: PgBoss, folder: string): Promise<string | null> {
  const attempt = readAttempt(join(folder, FILE));
  if (attempt === null) return null;
  return (await returnJob(boss, attempt, "The worker was killed")) ? attempt.id : null;
}

/** A worker that is killed while it writes the note leaves a part of it, which says nothing. */
function readAttempt(file: string): Attempt | null {
  try {
    const { id, retryCount } = JSON.parse(readFileSync(file, "utf8")) as Partial<Attempt>;
    return typeof id === "string" && typeof retryCount === "number" ? { id, retryCount } : null;
  } catch {
    return null;
  }
}
