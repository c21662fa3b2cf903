/**
 * Starts a clock of the milliseconds that this thread works. On a busy machine a thread may mostly wait. Time limits must not depend on
 * that, or a file would be indexed on one day and not on the next.
 */
export function startWorkClock(): () => number {
  const start = performance.now();
  const before = computedMs();
  return () => Math.min(performance.now() - start, computedMs() - before);
}

/** CPU time of the thread or, on versions of Node that cannot tell, of the process, which hides some of the waiting. */
function computedMs(): number {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage).call(process);
  return (user + system) / 1000;
}
