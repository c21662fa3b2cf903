import { Worker } from "node:worker_threads";
import { CodeGraphError } from "@codegraph/model";
import { cancelledError, throwIfCancelled } from "../cancelled.js";
import { errorOf, type ThreadReply, type ThreadMessage } from "./messages.js";

/**
 * A thread that runs untrusted code, such as the patterns of a tokenizer. It reports each step and is terminated if one takes too long,
 * which is the only way to stop a regular expression.
 */
export interface WatchedThread<Order, Start, Answer> {
  /** Report of the thread when it was ready. */
  readonly start: Start;
  /**
   * Sends an order and returns its answer.
   * @throws CodeGraphError `cancelled`, `embedding-failed` also if the thread was terminated, now or before
   */
  ask(order: Order, signal?: AbortSignal): Promise<Answer>;
  /** Terminates the thread; later calls fail. */
  close(): Promise<void>;
}

/** Options of {@link startThread}. */
export interface ThreadOptions {
  /** Program of the thread. */
  readonly program: URL;
  /** Input of the program. The thread counts its steps in `steps`. */
  readonly data: object;
  /** Time limit for the start, in milliseconds. */
  readonly startMs: number;
  /** Time limit for one step, in milliseconds. */
  readonly stepMs: number;
  /** Subject of messages: `The tokenizer …`. */
  readonly subject: string;
}

/**
 * On a busy machine a thread may mostly wait for the CPU. It is terminated if it was silent while the process used the limit in CPU time,
 * or if it was silent for this multiple of the limit.
 */
const SILENCE_FACTOR = 6;
const CHECK_INTERVAL_MS = 250;

interface Waiting<Answer> {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/**
 * Starts a thread.
 * @throws CodeGraphError the error that the program reports on start, `embedding-failed`
 */
export async function startThread<Order, Start, Answer>(options: ThreadOptions): Promise<WatchedThread<Order, Start, Answer>> {
  const { program, data, startMs, stepMs, subject } = options;
  const steps = new Int32Array(new SharedArrayBuffer(4));
  // Options of the main thread (a script on the command line, a loader) must not apply to this one.
  const worker = new Worker(program, { workerData: { ...data, steps }, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 2_048 } });
  const waiting = new Map<number, Waiting<unknown>>();
  let lastOrder = 0;
  let failure: CodeGraphError | null = null;
  let timer: NodeJS.Timeout | undefined;
  let silence = silenceFrom(steps);

  function end(error: CodeGraphError): void {
    failure ??= error;
    const open = [...waiting.values()];
    waiting.clear();
    stopWatching();
    void worker.terminate();
    for (const { reject } of open) reject(failure);
  }

  /** Stops watching an idle thread, and lets the process exit. */
  function stopWatching(): void {
    clearInterval(timer);
    timer = undefined;
    worker.unref();
  }

  function checkSilence(): void {
    if (Atomics.load(steps, 0) !== silence.step) silence = silenceFrom(steps);
    const limit = waiting.has(0) ? startMs : stepMs;
    const silentMs = performance.now() - silence.since;
    if (silentMs < limit || (computedMs() - silence.computed < limit && silentMs < SILENCE_FACTOR * limit)) return;
    end(
      new CodeGraphError(
        "embedding-failed",
        `${subject} took longer than ${limit} ms for one text and was stopped`,
        "Use another model: a pattern of this one takes too long to match.",
      ),
    );
  }

  function wait<Result>(number: number): Promise<Result> {
    return new Promise<unknown>((resolve, reject) => {
      if (waiting.size === 0) {
        silence = silenceFrom(steps);
        worker.ref();
        timer = setInterval(checkSilence, Math.min(CHECK_INTERVAL_MS, stepMs));
      }
      waiting.set(number, { resolve, reject });
    }) as Promise<Result>;
  }

  worker.on("message", (reply: ThreadReply<unknown>) => {
    const open = waiting.get(reply.number);
    waiting.delete(reply.number);
    if (waiting.size === 0) stopWatching();
    if ("answer" in reply) open?.resolve(reply.answer);
    else open?.reject(errorOf(reply.fault));
  });
  const ended = (reason: string): void =>
    end(new CodeGraphError("embedding-failed", `${subject} cannot be used: its thread ended (${reason})`, "Use another model."));
  worker.on("error", (error: Error) => ended(error.message));
  worker.on("exit", (code) => ended(`code ${code}`));

  const start = await wait<Start>(0).catch((error: unknown) => {
    void worker.terminate();
    throw error;
  });
  return {
    start,
    async ask(order, signal) {
      throwIfCancelled(signal);
      if (failure) throw failure;
      const number = ++lastOrder;
      const answered = wait<Answer>(number);
      const abort = (): void => {
        const open = waiting.get(number);
        waiting.delete(number);
        if (waiting.size === 0) stopWatching();
        worker.postMessage({ cancelled: number } satisfies ThreadMessage<Order>);
        open?.reject(cancelledError(signal!));
      };
      signal?.addEventListener("abort", abort, { once: true });
      worker.postMessage({ number, order } satisfies ThreadMessage<Order>);
      return answered.finally(() => signal?.removeEventListener("abort", abort));
    },
    async close() {
      failure ??= new CodeGraphError("embedding-failed", `${subject} is closed`, "Open the embedder again.");
      end(failure);
      await worker.terminate();
    },
  };
}

interface Silence {
  readonly step: number;
  readonly since: number;
  readonly computed: number;
}

function silenceFrom(steps: Int32Array): Silence {
  return { step: Atomics.load(steps, 0), since: performance.now(), computed: computedMs() };
}

/** Returns the CPU milliseconds used by all threads of the process. */
function computedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
