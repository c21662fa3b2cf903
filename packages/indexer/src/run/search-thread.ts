/**
 * Entry point of the thread that builds the search index in parallel with resolution, or learns from it later. It reads the index and
 * reports the values to write.
 */
import { parentPort, workerData } from "node:worker_threads";
import { openSqliteStore } from "@codegraph/store/sqlite";
import { trainAndWriteVectors } from "../search-index/learnt-vectors.js";
import { buildSearchIndex, type SearchSink } from "../search-index/make-search.js";
import { isStopping, type StopFlag } from "../threads/index.js";

/** Input of the thread. */
export interface SearchOrder {
  /** Path of the index file. */
  readonly path: string;
  /** `learn` trains the model of the built-in embedder; the others build the segment. */
  readonly work: "segment" | "segment and vectors" | "learn";
  /** The thread waits while its only element, in shared memory, is not 0. */
  readonly held?: Int32Array;
  readonly stopping: StopFlag;
}

/** Messages from the thread. Each message with terms is acknowledged after it is written, which bounds the number in flight. */
export type SearchReport =
  | { readonly kind: "begin" }
  | { readonly kind: "terms"; readonly keys: readonly string[]; readonly ends: Int32Array; readonly bytes: Uint8Array }
  | { readonly kind: "segment"; readonly table: Uint8Array }
  | { readonly kind: "value"; readonly key: string; readonly value: Uint8Array | null }
  | { readonly kind: "meta"; readonly key: string; readonly value: string | null }
  | { readonly kind: "done"; readonly step: "search" | "learn" }
  | { readonly kind: "end" };

/** Bytes of terms per message. */
const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

const port = parentPort;
if (port === null) throw new Error("This module must run in a worker thread");

const { path, work, held, stopping } = workerData as SearchOrder;
let acknowledged = Promise.resolve();

function endIfAsked(): void {
  if (isStopping(stopping)) process.exit();
}

/** Posts a message. Transfers the bytes if they fill their buffer, else copies them. */
function report(message: SearchReport, bytes?: Uint8Array | null): void {
  endIfAsked();
  const isWhole = bytes && bytes.length === bytes.buffer.byteLength;
  port!.postMessage(message, isWhole ? [bytes.buffer as ArrayBuffer] : []);
}

async function send(terms: readonly (readonly [string, Uint8Array])[]): Promise<void> {
  for (let start = 0; start < terms.length;) {
    let size = 0;
    let end = start;
    while (end < terms.length && (end === start || size + terms[end]![1].length <= MAX_MESSAGE_BYTES)) size += terms[end++]![1].length;
    const part = terms.slice(start, end);
    const bytes = new Uint8Array(size);
    const ends = new Int32Array(part.length);
    let at = 0;
    part.forEach(([, documents], index) => {
      bytes.set(documents, at);
      ends[index] = at += documents.length;
    });
    // One message is in flight while the next is assembled.
    await acknowledged;
    acknowledged = new Promise((resolve) => void port!.once("message", () => resolve()));
    report({ kind: "terms", keys: part.map(([key]) => key), ends, bytes }, bytes);
    start = end;
  }
}

/** Milliseconds after which a held thread looks whether it is to end. */
const HELD_MS = 100;

async function pause(): Promise<void> {
  endIfAsked();
  while (held && Atomics.load(held, 0) !== 0) {
    Atomics.wait(held, 0, 1, HELD_MS);
    endIfAsked();
  }
}

const sink: SearchSink = {
  begin: () => report({ kind: "begin" }),
  terms: send,
  segment: (table) => report({ kind: "segment", table }, table),
  setSearchValue: (key, value) => report({ kind: "value", key, value }, value),
  setMeta: (key, value) => report({ kind: "meta", key, value }),
  done: (step) => report({ kind: "done", step }),
};
const store = openSqliteStore(path, { readonly: true });
try {
  if (work === "learn") await trainAndWriteVectors(store, sink, pause);
  else await buildSearchIndex(store, sink, work === "segment and vectors", pause);
  await acknowledged;
  report({ kind: "end" });
} finally {
  store.close();
}
