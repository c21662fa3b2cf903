/** Threads that use `node:zlib` end themselves: Node 24 aborts the process if it terminates one while a stream is created. */
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { createStopFlag, endThread } from "../src/threads/index.js";

/** Compresses without a pause, and looks at the flag after each text if it is told to. */
const PROGRAM = `
const { parentPort, workerData } = require("node:worker_threads");
const { deflateRawSync } = require("node:zlib");
parentPort.postMessage("started");
const text = Buffer.alloc(200, 7);
for (;;) {
  if (workerData.compresses) deflateRawSync(text);
  if (workerData.looks && Atomics.load(workerData.flag, 0) === 1) process.exit();
}
`;

async function started(data: {
  compresses: boolean;
  looks: boolean;
}): Promise<{ worker: Worker; flag: ReturnType<typeof createStopFlag> }> {
  const flag = createStopFlag();
  const worker = new Worker(PROGRAM, { eval: true, workerData: { flag, ...data } });
  await new Promise((resolve) => void worker.once("message", resolve));
  return { worker, flag };
}

test("a thread that compresses without a pause is ended at any moment", async () => {
  for (let round = 0; round < 40; round++) {
    const { worker, flag } = await started({ compresses: true, looks: true });
    await wait(Math.random() * 5);
    await endThread(worker, flag);
    expect(worker.threadId).toBe(-1);
  }
});

test("a thread that does not look at the flag is terminated", async () => {
  const { worker, flag } = await started({ compresses: false, looks: false });
  await endThread(worker, flag, 10);
  expect(worker.threadId).toBe(-1);
});
