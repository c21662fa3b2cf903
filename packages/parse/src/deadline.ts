import { startWorkClock } from "./work-clock.js";

/** Starts a deadline. The returned function is true once this thread has worked longer than `timeoutMs` milliseconds since the start. */
export function startDeadline(timeoutMs: number): () => boolean {
  const deadline = performance.now() + timeoutMs;
  const worked = startWorkClock();
  // Called thousands of times. Reading the wall clock costs a twentieth of reading the work time, which never exceeds it.
  return () => performance.now() > deadline && worked() > timeoutMs;
}
