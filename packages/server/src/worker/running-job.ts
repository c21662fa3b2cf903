import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PgBoss } from "pg-boss";
import type { Attempt } from "../catalogue/publish.js";
import { QUEUE } from "../queue/index-queue.js";

/** Name of the file in a worker's folder that names the running job. */
const FILE = "running-job.json";

/** Notes in a worker's folder which job runs. Returns a function that removes the note when the job has ended. */
export function noteRunningJob(folder: string, { id, retryCount }: Attempt): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, FILE);
  writeFileSync(file, JSON.stringify({ id, retryCount }));
  return () => rmSync(file, { force: true });
}

/**
 * Returns the job to the queue that a worker with this folder ran when it was killed. Otherwise the job would wait for the time after which
 * a silent worker counts as dead. A job that another worker has taken over is left alone.
 *
 * @returns id of that job; null if the last worker ended in order
 */
export async function returnInterruptedJob(boss: PgBoss, folder: string): Promise<string | null> {
  const file = join(folder, FILE);
  const attempt = readAttempt(file);
  if (attempt === null) return null;
  await boss.fail(QUEUE, attempt, { message: "The worker was killed" });
  rmSync(file, { force: true });
  return attempt.id;
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
