/**
 * Measures the longest event-loop pauses of a program; load it with `node --import`. During a pause the main thread handles no signal,
 * message or cancellation. Pauses are measured in processor time, which other work on the machine does not lengthen. On exit the five
 * longest, in milliseconds, are written as a line of JSON to the file named by `PAUSES`.
 */
import { appendFileSync } from "node:fs";

const file = process.env.PAUSES;
let last = process.threadCpuUsage();
let pauses = [];

if (file) {
  delete process.env.PAUSES;
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    pauses.push(Math.round((user + system) / 1000));
    if (pauses.length > 10_000) pauses = longest();
  }, 2).unref();
  process.on("exit", tell);
}

function longest() {
  return pauses.sort((one, other) => other - one).slice(0, 5);
}

function tell() {
  const { user, system } = process.threadCpuUsage(last);
  pauses.push(Math.round((user + system) / 1000));
  appendFileSync(file, `${JSON.stringify(longest())}\n`);
}
