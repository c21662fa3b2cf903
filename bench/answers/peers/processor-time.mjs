import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const TICK_MS = 1000 / Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/**
 * Returns the processor time that the processes of a session have used, with that of children that have ended, in milliseconds.
 * Needs /proc.
 *
 * @param {number} session id of the process that leads the session
 */
export function processorMs(session) {
  let ticks = 0;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/u.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const fields = stat
        .slice(stat.lastIndexOf(")") + 2)
        .split(" ")
        .map(Number);
      if (fields[3] === session) ticks += fields[11] + fields[12] + fields[13] + fields[14];
    } catch {
      // The process ended after the folder was listed.
    }
  }
  return ticks * TICK_MS;
}
