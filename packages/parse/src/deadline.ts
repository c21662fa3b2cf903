import { startWorkClock } from "./work-clock.js";

/** Starts a deadline: the function it returns says whether this thread has worked for longer than so many milliseconds since. */
export function startDeadline(timeoutMs: number): () => boolean {
  const deadline = performance.now() + timeoutMs;
  const worked = startWorkClock();
  // Asked thousands of times; the time of day costs a twentieth of the time of work, which is never more.
  return () => performance.now() > deadline && worked() > timeoutMs;
}
