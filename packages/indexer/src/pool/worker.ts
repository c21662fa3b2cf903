/** Entry point of a worker thread: reads files in the order received and reports each result. */
import { parentPort, workerData } from "node:worker_threads";
import { isStopping } from "../threads/index.js";
import { createFileExtractor } from "./extract-file.js";
import type { WorkerData, WorkerReport, WorkOrder } from "./messages.js";

const port = parentPort;
if (port === null) throw new Error("This module must run in a worker thread");

const report = (message: WorkerReport, bytes: readonly Uint8Array<ArrayBuffer>[] = []): void =>
  port.postMessage(
    message,
    bytes.map(({ buffer }) => buffer),
  );

const { options, stopping } = workerData as WorkerData;
const mustEnd = (): boolean => isStopping(stopping);

/** Received files that are not started yet. */
const orders: WorkOrder["files"][number][] = [];
let busy = true;

port.on("message", ({ files }: WorkOrder) => {
  orders.push(...files);
  void work();
});

const extractor = await createFileExtractor(options);
if (mustEnd()) process.exit();
report({ kind: "ready" });
busy = false;
void work();

async function work(): Promise<void> {
  if (busy) return;
  busy = true;
  for (let file = orders.shift(); file !== undefined; file = orders.shift()) {
    const result = await extractor.extractUntil(mustEnd, file.path, file.known);
    if (result === null || mustEnd()) process.exit();
    report({ kind: "result", result }, result.ok === true ? [result.facts, result.pack] : []);
    if (extractor.broken) {
      report({ kind: "retired" });
      return;
    }
  }
  busy = false;
}
