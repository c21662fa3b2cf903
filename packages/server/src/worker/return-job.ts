import type { PgBoss } from "pg-boss";
import type { Attempt } from "../catalogue/publish.js";
import { QUEUE } from "../queue/index-queue.js";

/** Tries of a job that come at once although their worker died. The job may be why it dies, so later ones wait. */
const PROMPT_TRIES = 3;
const LATER_SECONDS = 60;

/**
 * Returns a job to the queue that was not to blame for the end of its attempt. It comes next, without the delay of a failure, which doubles.
 *
 * @param why for the record of the queue
 * @returns false if the attempt does not hold the job any more
 */
export async function returnJob(boss: PgBoss, { id, retryCount }: Attempt, why: string): Promise<boolean> {
  // The published types leave the result out.
  const result: { readonly affected?: number } = await boss.fail(QUEUE, { id, retryCount }, { message: why });
  if (result.affected !== 1) return false;
  await boss.update(QUEUE, undefined, { id, startAfter: retryCount < PROMPT_TRIES ? 0 : LATER_SECONDS });
  return true;
}
