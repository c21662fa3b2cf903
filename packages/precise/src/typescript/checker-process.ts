import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import type { OracleFile } from "../oracle.js";
import { oracleFailed } from "../failures.js";
import type { CheckerOrder, CheckerReply } from "./messages.js";

/** Limits of the checker's process. */
export interface CheckerLimits {
  /** Most memory in megabytes, of the process and the checker that it starts. */
  readonly memoryMb: number;
  /** Most milliseconds for one file, and ten times as many for the start. */
  readonly timeMs: number;
  /** True to leave the processor to other work. */
  readonly isBackground: boolean;
}

/** A process with a checker. */
export interface CheckerProcess {
  /**
   * Sends an order and returns its answer.
   * @throws CodeGraphError `oracle-failed` if the process ended or exceeded a limit, now or before
   */
  ask(order: CheckerOrder): Promise<OracleFile | null>;
  /** Largest resident memory seen, in megabytes; 0 where the system does not tell. */
  peakMb(): number;
  close(): Promise<void>;
}

interface Waiting {
  resolve(result: OracleFile | null): void;
  reject(error: Error): void;
  readonly isStart: boolean;
}

const START_FACTOR = 10;
/** Memory and time are looked at this often, and at least once in the time for a file. */
const CHECK_INTERVAL_MS = 250;
/** Heap of the process itself, which holds the syntax trees of files with definitions. */
const HEAP_SHARE = 0.5;
/** The checker's garbage collector works harder from here on. */
const SOFT_SHARE = 0.8;

export function startCheckerProcess({ memoryMb, timeMs, isBackground }: CheckerLimits): CheckerProcess {
  const { NODE_OPTIONS: _options, ...environment } = process.env;
  const child = fork(new URL("./checker-program.js", import.meta.url), {
    execArgv: [`--max-old-space-size=${Math.round(memoryMb * HEAP_SHARE)}`],
    env: { ...environment, GOMEMLIMIT: `${Math.round(memoryMb * SOFT_SHARE)}MiB`, ...(isBackground ? { GOMAXPROCS: "1" } : {}) },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  if (isBackground) lowerPriority(child.pid);
  const waiting: Waiting[] = [];
  let since = performance.now();
  let failure: Error | null = null;
  let peak = 0;

  function fail(fault: string, cause?: unknown): void {
    failure ??= oracleFailed(fault, cause);
    clearInterval(timer);
    // The checker ends when its input closes. A process that is busy would not notice that it lost its parent.
    for (const pid of descendants(child.pid)) kill(pid);
    child.kill("SIGKILL");
    for (const one of waiting.splice(0)) one.reject(failure);
  }

  const timer = setInterval(
    () => {
      const used = memoryOf(child.pid);
      peak = Math.max(peak, used);
      const limit = waiting[0]?.isStart ? timeMs * START_FACTOR : timeMs;
      if (used > memoryMb) fail(`The TypeScript checker used more than ${memoryMb} MB`);
      else if (waiting.length > 0 && performance.now() - since > limit) fail(`The TypeScript checker took more than ${limit} ms`);
    },
    Math.min(CHECK_INTERVAL_MS, timeMs),
  );
  timer.unref();
  child.on("error", (error) => fail(`The TypeScript checker did not start: ${error.message}`, error));
  child.on("exit", (code, signal) => fail(`The TypeScript checker ended (${signal ?? `exit code ${code}`})`));
  child.on("message", (reply: CheckerReply) => {
    since = performance.now();
    const one = waiting.shift();
    if ("fault" in reply) one?.reject(oracleFailed(`The TypeScript checker failed: ${reply.fault}`));
    else one?.resolve(reply.result);
    if (waiting.length === 0) child.channel?.unref();
  });
  // A question keeps the program alive that waits for it. An idle checker and background work do not.
  child.unref();
  child.channel?.unref();

  return {
    ask(order) {
      if (failure) return Promise.reject(failure);
      return new Promise((resolve, reject) => {
        if (waiting.length === 0) since = performance.now();
        waiting.push({ resolve, reject, isStart: order.kind === "start" });
        if (!isBackground) child.channel?.ref();
        child.send(order, (error) => error && fail("The TypeScript checker ended", error));
      });
    },
    peakMb: () => peak,
    async close() {
      const ended = child.exitCode !== null || child.signalCode !== null ? null : new Promise((done) => child.once("exit", done));
      child.ref();
      fail("The TypeScript checker was closed");
      await ended;
    },
  };
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It works at the usual priority.
  }
}

/** Returns the resident memory of a process and its descendants in megabytes; 0 where the system has no `/proc`. */
function memoryOf(pid: number | undefined): number {
  return [pid, ...descendants(pid)].reduce<number>((sum, each) => {
    const [, kilobytes = "0"] = /^VmRSS:\s+(\d+)/mu.exec(procFile(each, "status")) ?? [];
    return sum + Number(kilobytes) / 1024;
  }, 0);
}

function descendants(pid: number | undefined): number[] {
  const children = procFile(pid, `task/${pid}/children`).split(" ").map(Number).filter(Boolean);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function procFile(pid: number | undefined, name: string): string {
  if (process.platform !== "linux" || pid === undefined) return "";
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}
