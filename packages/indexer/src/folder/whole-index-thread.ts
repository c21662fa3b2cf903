/** Entry point of the thread that processes a whole index: it performs one operation, reports the result and exits. */
import { parentPort, workerData } from "node:worker_threads";
import { CodeGraphError, type ErrorCode } from "@codegraph/model";
import { checkSqliteStore, copySqliteStore } from "@codegraph/store/sqlite";
import type { SnapshotContents } from "../api/snapshot.js";
import { isStopping, type StopFlag } from "../threads/index.js";
import { type PackOrder, packSources } from "./pack-sources.js";

/** Input of the thread. */
export type WholeIndexOrder =
  | { readonly what: "check"; readonly path: string }
  | { readonly what: "copy"; readonly path: string; readonly target: string }
  | ({ readonly what: "pack" } & PackOrder);

export interface WholeIndexData {
  readonly order: WholeIndexOrder;
  readonly stopping: StopFlag;
}

/** Result of the operation. Errors of the system have no remedy. */
export type WholeIndexReport =
  | { readonly ok: true; readonly contents: SnapshotContents | null }
  | { readonly ok: false; readonly code: ErrorCode; readonly message: string; readonly remedy: string }
  | { readonly ok: false; readonly code: string | undefined; readonly message: string; readonly remedy: null };

const { order, stopping } = workerData as WholeIndexData;

function endIfAsked(): void {
  if (isStopping(stopping)) process.exit();
}

function work(): SnapshotContents | null {
  if (order.what === "pack") return packSources(order, endIfAsked);
  if (order.what === "copy") copySqliteStore(order.path, order.target);
  else for (const _ of checkSqliteStore(order.path)) endIfAsked();
  return null;
}

function reported(): WholeIndexReport {
  try {
    return { ok: true, contents: work() };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return error instanceof CodeGraphError
      ? { ok: false, code: error.code, message, remedy: error.remedy }
      : { ok: false, code, message, remedy: null };
  }
}

if (parentPort === null) throw new Error("This module must run in a worker thread");
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort.postMessage(reported());
