/**
 * Starts a clock that counts the milliseconds this thread works. On a busy machine a thread may wait for most of the
 * time; what a text takes must not depend on that, or a file would be in the index on one day and not on the next.
 */
export function startWorkClock(): () => number {
  const start = performance.now();
  const before = computedMs();
  return () => Math.min(performance.now() - start, computedMs() - before);
}

/** What the thread has computed, where Node can tell, else the process: then waiting shows only in part. */
function computedMs(): number {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage).call(process);
  return (user + system) / 1000;
}
