import type { PgBoss } from "pg-boss";
import type { Attempt } from "../catalogue/publish.js";
import { QUEUE } from "../queue/index-queue.js";

/** Tries of a job that can end with a killed worker until the next one waits as after a failure: the job may be why the worker dies. */
const PROMPT_TRIES = 3;

/**
 * Returns the job of a dead worker to the queue, where it comes next.
 *
 * @returns false if the attempt does not hold the job any more
 */
export async function returnJob(boss: PgBoss, attempt: Attempt): Promise<boolean> {
  // The published types leave the result out.
  const result: { readonly affected?: number } = await boss.fail(QUEUE, attempt, { message: "The worker was killed" });
  if (result.affected !== 1) return false;
  if (attempt.retryCount < PROMPT_TRIES) await boss.update(QUEUE, undefined, { id: attempt.id, startAfter: 0 });
  return true;
}
