import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Interval for checking a child's processor time, in milliseconds. */
const LOOK_MS = 250;
/** A busy machine may give a process a twentieth of a processor. */
const WALL_PER_PROCESSOR_SECOND = 20;

/**
 * Measures families in one language in a child process. After a size that takes more than `limit` seconds of processor time, or after a
 * crash, the next family starts in a new process. Calls `whenDone` with the rows of each family, and with its fault or null.
 */
export async function measureInChildren(language, families, { limit, most, script = "measure.mjs", node = [] }, whenDone) {
  let left = families;
  while (left.length > 0) {
    const failed = await oneChild(language, left, { limit, most, script, node }, whenDone);
    left = failed === null ? [] : left.slice(left.indexOf(failed) + 1);
  }
}

/** Resolves to the family in which the process ended early; null if it completed. */
function oneChild(language, families, { limit, most, script, node }, whenDone) {
  return watched([...node, join(import.meta.dirname, script), language, String(most), ...families], families[0], limit, whenDone);
}

/**
 * Runs a script that reports each part in a line of JSON, and terminates it if a part takes more than `limit` seconds of processor time.
 * Resolves to the part in which it ended early; null if it completed.
 */
export function watched(args, first, limit, whenDone) {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  let family = first;
  let rows = [];
  let begun = "start";
  let error = "";
  let text = "";
  let isLate = false;
  let since = { cpu: 0, wall: performance.now() };
  const timer = setInterval(() => {
    const cpu = processorSeconds(child.pid);
    const wall = (performance.now() - since.wall) / 1000;
    if ((cpu ?? 0) - since.cpu < limit && wall < limit * (cpu === null ? 1 : WALL_PER_PROCESSOR_SECOND)) return;
    isLate = true;
    child.kill("SIGKILL");
  }, LOOK_MS);

  function take(row) {
    family = row.family;
    if ("begin" in row) {
      begun = row.begin;
      since = { cpu: processorSeconds(child.pid) ?? 0, wall: performance.now() };
    } else if (row.end) {
      whenDone(family, rows, null);
      rows = [];
      begun = null;
    } else rows.push(row);
  }

  child.stderr.setEncoding("utf8").on("data", (more) => (error = (error + more).slice(-4_000)));
  child.stdout.setEncoding("utf8").on("data", (more) => {
    const lines = (text + more).split("\n");
    text = lines.pop();
    for (const line of lines) take(JSON.parse(line));
  });
  return new Promise((done) =>
    child.once("close", (status) => {
      clearInterval(timer);
      if (status === 0) return done(null);
      const fault = isLate
        ? `no end within ${limit} s`
        : (/^\w*Error.*$/mu.exec(error)?.[0] ?? /^FATAL ERROR: .*$/mu.exec(error)?.[0] ?? `ended with ${status}`);
      whenDone(family, rows, `${fault} at ${begun}`);
      done(family);
    }),
  );
}

/** Null if the system does not report it. */
function processorSeconds(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}
