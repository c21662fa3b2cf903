import { startWorkClock } from "./work-clock.js";

/** Says whether this thread has worked for longer than it may. */
export function startDeadline(timeoutMs: number): () => boolean {
  const deadline = performance.now() + timeoutMs;
  const worked = startWorkClock();
  // Asked thousands of times; the time of day costs a twentieth of the time of work, which is never more.
  return () => performance.now() > deadline && worked() > timeoutMs;
}
