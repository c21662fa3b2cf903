import { Worker } from "node:worker_threads";
import { CodeGraphError, throwIfCancelled } from "@codegraph/model";
import type { SnapshotContents } from "../api/snapshot.js";
import { createStopFlag, endThread } from "../threads/index.js";
import type { PackOrder } from "./pack-sources.js";
import type { WholeIndexData, WholeIndexOrder, WholeIndexReport } from "./whole-index-thread.js";

/**
 * Reads a whole index in a thread. SQLite blocks for seconds on a large index, during which a server could not answer.
 * @throws CodeGraphError as `checkSqliteStore` of the store; `cancelled`
 */
export async function checkIndex(path: string, signal?: AbortSignal): Promise<void> {
  await inThread({ what: "check", path }, signal);
}

/**
 * Copies the current state of an index in a thread.
 * @throws CodeGraphError as `copySqliteStore` of the store; `cancelled`, which may leave a partial copy
 */
export async function copyIndex(path: string, target: string, signal?: AbortSignal): Promise<void> {
  await inThread({ what: "copy", path, target }, signal);
}

/**
 * Packs sources into a copy of an index in a thread.
 * @returns null if the order names no sources
 * @throws CodeGraphError `unsupported-node`, `disk-full`, `cancelled`, which may leave a partial copy
 */
export function packContents(order: PackOrder, signal?: AbortSignal): Promise<SnapshotContents | null> {
  return inThread({ what: "pack", ...order }, signal);
}

async function inThread(order: WholeIndexOrder, signal: AbortSignal | undefined): Promise<SnapshotContents | null> {
  throwIfCancelled(signal);
  const stopping = createStopFlag();
  const workerData: WholeIndexData = { order, stopping };
  const worker = new Worker(new URL("./whole-index-thread.js", import.meta.url), { workerData, execArgv: [] });
  const stop = (): void => void endThread(worker, stopping);
  signal?.addEventListener("abort", stop, { once: true });
  try {
    const report = await new Promise<WholeIndexReport | null>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => resolve(null));
    });
    throwIfCancelled(signal);
    if (report === null) throw new Error("the thread that processes the index ended without a result");
    if (report.ok) return report.contents;
    throw report.remedy === null
      ? Object.assign(new Error(report.message), { code: report.code })
      : new CodeGraphError(report.code, report.message, report.remedy);
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

export type { SourceToPack } from "./pack-sources.js";
