/**
 * Loaded before a program (`node --import`): the longest time for which its main thread computed without a turn of the event loop, in
 * which it hears no signal, message or cancellation. Processor time counts, so that other work on the machine does not.
 * At the end the five longest, in milliseconds, go as a line of JSON to the file that `PAUSES` names.
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
