import { CodeGraphError } from "@codegraph/model";
import { cancelled } from "./cancelled.js";
import type { WorkerSet } from "./crew.js";
import { createDelivery, type ResultConsumer } from "./delivery.js";
import type { PoolFile } from "./file-result.js";
import type { PoolRun } from "./pool.js";
import { createWorkQueue } from "./work-queue.js";
import type { ThreadEnd, WorkerThread } from "./worker-thread.js";

/** Files sent ahead to each thread, so that it never waits. */
const READ_AHEAD = 8;
/** Number of threads that end during startup before the run fails. */
const START_FAILURES = 3;

/** Runs a pool's threads over a list of files; see `Pool.run`. */
export async function runInThreads(
  crew: WorkerSet,
  files: Iterable<PoolFile> | AsyncIterable<PoolFile>,
  onResult: ResultConsumer,
  hangAfterMs: number,
  signal: AbortSignal | undefined,
): Promise<PoolRun> {
  const queue = createWorkQueue();
  let resolve!: () => void;
  let reject!: (error: unknown) => void;
  const ended = new Promise<void>((whenDone, whenFailed) => {
    resolve = whenDone;
    reject = whenFailed;
  });
  let listed = false;
  let over = false;
  let done = 0;
  let workMs = 0;
  let startFailures = 0;
  let suspect: WorkerThread | null = null;

  const delivery = createDelivery(
    (result) => {
      done++;
      workMs += result.ms;
      return onResult(result);
    },
    pump,
    reject,
  );

  crew.events = {
    onResult(result) {
      startFailures = 0;
      delivery.put(result);
      pump();
    },
    onEnd: requeue,
  };
  const abort = (): void => reject(cancelled(signal));
  signal?.addEventListener("abort", abort, { once: true });
  const watch = setInterval(dismissSilent, Math.min(1_000, hangAfterMs));
  crew.holdProcess(true);
  try {
    list().catch(reject);
    await ended;
    return { files: done, workMs };
  } catch (error) {
    over = true;
    delivery.stop();
    await crew.end();
    throw error;
  } finally {
    over = true;
    crew.events = null;
    clearInterval(watch);
    signal?.removeEventListener("abort", abort);
    crew.holdProcess(false);
  }

  async function list(): Promise<void> {
    if (Symbol.asyncIterator in files) {
      for await (const file of files) {
        if (over) return;
        queue.add([file]);
        pump();
      }
    } else queue.add([...files]);
    listed = true;
    pump();
  }

  /** Sends work to the threads, and completes the run when none is left. */
  function pump(): void {
    if (over) return;
    if (!delivery.full) {
      for (const thread of crew.threads) give(thread);
      while (crew.threads.size < crew.size && queue.length > 0) {
        const thread = crew.add();
        thread.holdProcess(true);
        give(thread);
      }
    }
    const working = [...crew.threads].some(({ inHand }) => inHand.length > 0);
    if (listed && queue.length === 0 && !working && delivery.idle) {
      over = true;
      resolve();
    }
  }

  function give(thread: WorkerThread): void {
    if (thread.inHand.length > READ_AHEAD) return;
    const batch = queue.take();
    if (batch.length > 0) thread.send(batch);
  }

  /** Handles a lost thread. The file it was reading is reported as failed. Its other files go to another thread. */
  function requeue(thread: WorkerThread, { when, why }: ThreadEnd): void {
    const failed = when === "working" ? thread.inHand[0] : undefined;
    queue.add(failed === undefined ? thread.inHand : thread.inHand.slice(1));
    if (when === "starting" && ++startFailures >= START_FAILURES) reject(noThreads(why));
    if (failed !== undefined) {
      const message = `Reading the file ended the thread: ${why}`;
      const problems = [{ code: "parse-failed" as const, file: failed.path, line: null, message }];
      delivery.put({ ok: false, path: failed.path, problems, ms: 0 });
    }
    pump();
  }

  /** Terminates hung threads. A thread can seem silent because this one was busy, so it gets one more interval to deliver its messages. */
  function dismissSilent(): void {
    const silent = [...crew.threads].find((thread) => thread.isSilent(hangAfterMs)) ?? null;
    if (silent !== null && silent === suspect) {
      crew.dismiss(silent);
      requeue(silent, { when: "working", why: `it did not respond for ${hangAfterMs} ms` });
      suspect = null;
    } else suspect = silent;
  }
}

function noThreads(why: string): CodeGraphError {
  return new CodeGraphError("internal", `Cannot start a worker thread: ${why}`, "Report this message as a bug.");
}
