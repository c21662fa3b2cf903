import { CodeGraphError } from "@codegraph/model";
import { cancelled } from "./cancelled.js";
import type { WorkerSet } from "./worker-set.js";
import { createDelivery, type Delivery, type ResultConsumer } from "./delivery.js";
import type { PoolFile } from "./file-result.js";
import type { PoolRun } from "./pool-run.js";
import { createWorkQueue, type WorkQueue } from "./work-queue.js";
import type { ThreadEnd, WorkerThread } from "./worker-thread.js";

/** Files sent ahead to each thread, so that it never waits. */
const READ_AHEAD = 8;
/** Number of threads that end during startup before the run fails. */
const START_FAILURES = 3;

/** State of a run. The functions below are its transitions. */
interface ThreadRun {
  readonly crew: WorkerSet;
  readonly hangAfterMs: number;
  /** Files that no thread has. */
  readonly queue: WorkQueue;
  readonly delivery: Delivery;
  /** Completes the run. */
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
  /** True once every file was put into the queue. */
  isListed: boolean;
  isOver: boolean;
  /** Number of delivered results. */
  done: number;
  workMs: number;
  /** Consecutive threads that ended during startup. */
  startFailures: number;
  /** Thread that was silent at the last check. */
  suspect: WorkerThread | null;
}

/** Runs a pool's threads over a list of files; see `Pool.run`. */
export async function runInThreads(
  crew: WorkerSet,
  files: Iterable<PoolFile> | AsyncIterable<PoolFile>,
  onResult: ResultConsumer,
  hangAfterMs: number,
  signal: AbortSignal | undefined,
): Promise<PoolRun> {
  let resolve!: () => void;
  let reject!: (error: unknown) => void;
  const ended = new Promise<void>((whenDone, whenFailed) => {
    resolve = whenDone;
    reject = whenFailed;
  });
  const delivery = createDelivery(
    (result) => {
      run.done++;
      run.workMs += result.ms;
      return onResult(result);
    },
    () => pump(run),
    reject,
  );
  const run: ThreadRun = {
    crew,
    hangAfterMs,
    queue: createWorkQueue(),
    delivery,
    resolve,
    reject,
    isListed: false,
    isOver: false,
    done: 0,
    workMs: 0,
    startFailures: 0,
    suspect: null,
  };
  crew.events = {
    onResult(result) {
      run.startFailures = 0;
      delivery.put(result);
      pump(run);
    },
    onEnd: (thread, end) => requeue(run, thread, end),
  };
  const abort = (): void => reject(cancelled(signal));
  signal?.addEventListener("abort", abort, { once: true });
  const watch = setInterval(() => dismissSilent(run), Math.min(1_000, hangAfterMs));
  crew.holdProcess(true);
  try {
    list(run, files).catch(reject);
    await ended;
    return { files: run.done, workMs: run.workMs };
  } catch (error) {
    run.isOver = true;
    delivery.stop();
    await crew.end();
    throw error;
  } finally {
    run.isOver = true;
    crew.events = null;
    clearInterval(watch);
    signal?.removeEventListener("abort", abort);
    crew.holdProcess(false);
  }
}

/** Puts the files into the queue. */
async function list(run: ThreadRun, files: Iterable<PoolFile> | AsyncIterable<PoolFile>): Promise<void> {
  const { queue } = run;
  if (Symbol.asyncIterator in files) {
    for await (const file of files) {
      if (run.isOver) return;
      queue.add([file]);
      pump(run);
    }
  } else queue.add([...files]);
  run.isListed = true;
  pump(run);
}

/** Sends work to the threads, and completes the run when none is left. */
function pump(run: ThreadRun): void {
  const { crew, delivery, queue } = run;
  if (run.isOver) return;
  if (!delivery.full) {
    for (const thread of crew.threads) give(run, thread);
    while (crew.threads.size < crew.size && queue.length > 0) {
      const thread = crew.add();
      thread.holdProcess(true);
      give(run, thread);
    }
  }
  const working = [...crew.threads].some(({ inHand }) => inHand.length > 0);
  if (run.isListed && queue.length === 0 && !working && delivery.idle) {
    run.isOver = true;
    run.resolve();
  }
}

function give({ queue }: ThreadRun, thread: WorkerThread): void {
  if (thread.inHand.length > READ_AHEAD) return;
  const batch = queue.take();
  if (batch.length > 0) thread.send(batch);
}

/** Handles a lost thread. The file it was reading is reported as failed. Its other files go to another thread. */
function requeue(run: ThreadRun, thread: WorkerThread, { when, why }: ThreadEnd): void {
  const failed = when === "working" ? thread.inHand[0] : undefined;
  run.queue.add(failed === undefined ? thread.inHand : thread.inHand.slice(1));
  if (when === "starting" && ++run.startFailures >= START_FAILURES) run.reject(noThreads(why));
  if (failed !== undefined) {
    const message = `Reading the file ended the thread: ${why}`;
    const problems = [{ code: "parse-failed" as const, file: failed.path, line: null, message }];
    run.delivery.put({ ok: false, path: failed.path, problems, ms: 0 });
  }
  pump(run);
}

/** Terminates hung threads. A thread can seem silent because this one was busy, so it gets one more interval to deliver its messages. */
function dismissSilent(run: ThreadRun): void {
  const { crew, hangAfterMs } = run;
  const silent = [...crew.threads].find((thread) => thread.isSilent(hangAfterMs)) ?? null;
  if (silent !== null && silent === run.suspect) {
    crew.dismiss(silent);
    requeue(run, silent, { when: "working", why: `it did not respond for ${hangAfterMs} ms` });
    run.suspect = null;
  } else run.suspect = silent;
}

function noThreads(why: string): CodeGraphError {
  return new CodeGraphError("internal", `Cannot start a worker thread: ${why}`, "Report this message as a bug.");
}
