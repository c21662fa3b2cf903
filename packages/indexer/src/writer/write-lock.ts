import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CodeGraphError, throwIfCancelled } from "@codegraph/model";
import { type FileLock, openFileLock, locksUnsupported } from "@codegraph/store/sqlite";
import { readRegularFile } from "@codegraph/files/read";
import type { Log } from "../api/log.js";
import type { WriterTurn } from "../api/writer.js";
import { codegraphPath } from "../folder/codegraph-folder.js";
import { createLockQueue, type Waiter } from "./lock-queue.js";

/**
 * Write lock of a project, across and within processes. A plan that is made and executed while holding the lock is never older than the
 * index it changes. The lock is released at the latest when its process ends.
 */
export interface WriteLock {
  /**
   * Runs work while holding the lock. Waiters are served in order of arrival across processes. The event loop is not blocked while waiting.
   * Not reentrant.
   * @param doing description for other waiters, for example "updating the index"
   * @throws CodeGraphError `locked` if the wait times out, `cancelled`, `read-only`; errors of the work
   */
  run<T>(doing: string, work: () => Promise<T>, options?: WriteLockWaitOptions): Promise<T>;
  /** Returns the recorded holder of the lock; null if there seems to be none. Takes some microseconds. */
  holder(): WriterTurn | null;
  close(): void;
}

/** Options of one acquisition. */
export interface WriteLockWaitOptions {
  /** Cancels the wait. The work has to observe the signal itself. */
  readonly signal?: AbortSignal | undefined;
  /** Maximum wait in milliseconds; 0 tries once. Defaults to ten minutes. */
  readonly waitMs?: number | undefined;
  /** Called once if the lock is not available within a short time. */
  readonly onWait?: ((holder: WriterTurn | null) => void) | undefined;
}

const WAIT_MS = 600_000;
/** Interval between attempts of the first waiter in milliseconds. It grows with the time it has waited. */
const MIN_PAUSE_MS = 2;
const MAX_PAUSE_MS = 40;
/** Interval of the other waiters in milliseconds, for each waiter before them. */
const PAUSE_EACH_MS = 10;
/** Milliseconds after which `onWait` is called. */
const NOTIFY_AFTER_MS = 250;
/** Milliseconds after which it is verified that the file system supports locks. */
const CHECK_LOCKS_AFTER_MS = 1_000;

/** Options of {@link createWriteLock}. */
export interface WriteLockOptions {
  /** True for a project that never writes. The lock then does nothing. */
  readonly readonly?: boolean | undefined;
  readonly log?: Log | undefined;
}

/** Creates the write lock of a project. For a project opened read-only it locks and creates nothing. */
export function createWriteLock(root: string, { readonly = false, log = () => {} }: WriteLockOptions = {}): WriteLock {
  if (readonly) return { run: (_, work) => work(), holder: () => null, close: () => undefined };
  const path = join(codegraphPath(root), "turn.db");
  const notePath = join(codegraphPath(root), "turn.json");
  const lock = openFileLock(path);
  const queue = createLockQueue(codegraphPath(root));

  async function acquire(doing: string, options: WriteLockWaitOptions): Promise<void> {
    if (queue.before(null) === 0 && lock.tryTake()) return;
    const start = performance.now();
    let waiter: Waiter | null = null;
    try {
      waiter = options.waitMs === 0 ? null : queue.join();
      await waitInQueue(waiter, start, options);
    } finally {
      waiter?.leave();
    }
    log("debug", "turn.waited", { root, doing, ms: Math.round(performance.now() - start) });
  }

  async function waitInQueue(waiter: Waiter | null, start: number, options: WriteLockWaitOptions): Promise<void> {
    const { signal, waitMs = WAIT_MS } = options;
    let firstSince = start;
    let isNotified = false;
    let areLocksChecked = false;
    for (;;) {
      throwIfCancelled(signal);
      const before = queue.before(waiter);
      if (before === 0 && lock.tryTake()) return;
      const now = performance.now();
      const waited = now - start;
      // First, because one slow pause can reach both limits.
      if (!isNotified && waited > NOTIFY_AFTER_MS) {
        isNotified = true;
        options.onWait?.(holder());
      }
      if (waited >= waitMs) throw lockTimeout(root, holder(), waited);
      waiter?.beat();
      if (!areLocksChecked && waited > CHECK_LOCKS_AFTER_MS) {
        checkLocks(path);
        areLocksChecked = true;
      }
      if (before > 0) firstSince = now;
      const pauseMs = Math.min(MAX_PAUSE_MS, before > 0 ? before * PAUSE_EACH_MS : Math.max(MIN_PAUSE_MS, (now - firstSince) / 10));
      await pause(Math.min(pauseMs, Math.max(1, waitMs - waited)), undefined, signal ? { signal } : {}).catch(() => undefined);
    }
  }

  function holder(): WriterTurn | null {
    return readNote(notePath);
  }

  return {
    async run(doing, work, options = {}) {
      await acquire(doing, options);
      writeNote(notePath, { pid: process.pid, since: Date.now(), doing });
      try {
        return await work();
      } finally {
        rmSync(notePath, { force: true });
        lock.release();
      }
    },
    holder,
    close: () => lock.close(),
  };
}

/**
 * Detects file systems that report every lock as taken, by locking a new file that no other process knows.
 * @throws CodeGraphError `read-only`
 */
function checkLocks(path: string): void {
  const own = `${path}.${crypto.randomUUID()}`;
  const probe: FileLock = openFileLock(own);
  try {
    if (!probe.tryTake()) throw locksUnsupported(path);
  } finally {
    probe.close();
    rmSync(own, { force: true });
  }
}

/** Records the holder. The note is only used in messages, so errors are ignored. */
function writeNote(path: string, turn: WriterTurn): void {
  try {
    rmSync(path, { force: true });
    // `wx` does not follow a link that a repository may have placed there.
    writeFileSync(path, JSON.stringify(turn), { flag: "wx" });
  } catch {
    // Messages then lack the holder.
  }
}

function readNote(path: string): WriterTurn | null {
  try {
    const { pid, since, doing } = JSON.parse(readRegularFile(path).toString()) as Partial<WriterTurn>;
    return typeof pid === "number" && typeof since === "number" && typeof doing === "string" && /^[a-z ]{1,60}$/u.test(doing)
      ? { pid, since, doing }
      : null;
  } catch {
    return null;
  }
}

function lockTimeout(root: string, holder: WriterTurn | null, waitedMs: number): CodeGraphError {
  const who =
    holder === null
      ? "Another process is writing"
      : `Process ${holder.pid} has been ${holder.doing} since ${new Date(holder.since).toISOString()} in`;
  return new CodeGraphError(
    "locked",
    `${who} ${root}, and did not finish within ${Math.round(waitedMs)} ms`,
    holder === null
      ? "Wait until it finishes, or stop it, and try again."
      : `Wait until it finishes, or stop process ${holder.pid}, and try again.`,
  );
}
