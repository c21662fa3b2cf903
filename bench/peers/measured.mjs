import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Interval for sampling a command's memory, in milliseconds. */
const LOOK_MS = 50;

/**
 * Runs a command to its end. Measures the command with all processes it starts: wall time and processor time in milliseconds, and the
 * largest sum of resident memory in MB, sampled every 50 ms. Needs bash and /proc.
 *
 * @returns `null` instead of figures if it failed or took longer than `limitMs`, with the end of its output
 */
export async function measured(command, args, { cwd, env = {}, limitMs }) {
  const quoted = [command, ...args].map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(" ");
  const script = `TIMEFORMAT='%3R %3U %3S'; { time ${quoted} >/dev/null 2>&4; } 4>&2`;
  const start = performance.now();
  const child = spawn("bash", ["-c", script], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => (said = (said + text).slice(-4_000)));
  let peak = 0;
  let late = false;
  const looking = setInterval(() => {
    peak = Math.max(peak, residentMb(child.pid));
    if (performance.now() - start < limitMs) return;
    late = true;
    process.kill(-child.pid, "SIGKILL");
  }, LOOK_MS);
  const status = await new Promise((resolve) => child.once("close", resolve));
  clearInterval(looking);
  const last = said.trimEnd().split("\n").at(-1) ?? "";
  const [wall, user, system] = last.split(" ").map(Number);
  if (late || status !== 0)
    return { figures: null, why: late ? `not done after ${Math.round(limitMs / 1000)} s` : last || `ended with ${status}` };
  return { figures: { wall_ms: 1000 * wall, cpu_ms: 1000 * (user + system), peak_mb: peak }, why: null };
}

/** Resident memory of the processes of a session, in MB. */
function residentMb(session) {
  let pages = 0;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/u.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (Number(fields[3]) === session) pages += Number(fields[21]);
    } catch {
      // The process ended after the folder was listed.
    }
  }
  return Math.round((pages * 4096) / 1e6);
}
