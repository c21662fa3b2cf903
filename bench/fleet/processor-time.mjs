/** Processor time of processes with all their children, from /proc. */
import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks of /proc in a second, on every architecture of Linux. */
const TICKS = 100;

/** Seconds of processor time that these processes, and all that they started, have used. */
export function processorSeconds(pids) {
  const processes = new Map(readdirSync("/proc").flatMap((name) => (/^\d+$/u.test(name) ? readProcess(name) : [])));
  const own = new Set(pids.map(Number));
  for (let size = 0; size < own.size;) {
    size = own.size;
    for (const [pid, { parent }] of processes) if (own.has(parent)) own.add(pid);
  }
  let ticks = 0;
  for (const pid of own) ticks += processes.get(pid)?.ticks ?? 0;
  return ticks / TICKS;
}

/** Time of a process and of its ended children. Empty for one that has just ended. */
function readProcess(pid) {
  try {
    // The name of the program, in parentheses, may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /su, "")
      .split(" ");
    const [parent, ...times] = [1, 11, 12, 13, 14].map((at) => Number(fields[at]));
    return [[Number(pid), { parent, ticks: times.reduce((sum, each) => sum + each, 0) }]];
  } catch {
    return [];
  }
}
