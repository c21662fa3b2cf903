import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CodeGraphError, throwIfCancelled } from "@codegraph/model";
import { type FileLock, openFileLock, withoutLocks } from "@codegraph/store/sqlite";
import { readRegular } from "@codegraph/files/read";
import type { Log } from "../api/log.js";
import type { WriterTurn } from "../api/writer.js";
import { codegraphPath } from "../folder/place.js";
import { createLine, type Waiter } from "./line.js";

/**
 * Turns at writing a project: while one is taken, nobody else writes it, in this process or another. A plan that is made and
 * carried out within one turn is never older than the index it changes. A turn ends with its process at the latest.
 */
export interface Turns {
  /**
   * Runs work that writes when its turn has come, after all who have waited for longer, in this process or another; other work of
   * this process goes on meanwhile. Turns do not nest.
   * @param doing what others are told: "updating the index"
   * @throws CodeGraphError `locked` when it has not come in time, `cancelled`, `read-only`; and what the work throws
   */
  run<T>(doing: string, work: () => Promise<T>, options?: TurnOptions): Promise<T>;
  /** Who has the turn, as far as that was said; null when nobody seems to. Some microseconds. */
  holder(): WriterTurn | null;
  close(): void;
}

export interface TurnOptions {
  /** Ends the waiting; the work has to look at it by itself. */
  readonly signal?: AbortSignal | undefined;
  /** How long to wait, in milliseconds; 0 takes the turn now or never. Default ten minutes. */
  readonly waitMs?: number | undefined;
  /** Called once, when there is somebody to wait for. */
  readonly onWait?: ((holder: WriterTurn | null) => void) | undefined;
}

const WAIT_MS = 600_000;
/** Between two looks of the first in line, who waits for one that may be done at any moment: more the longer that one takes. */
const SHORTEST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 40;
/** Of the others, for each who is before them. */
const PAUSE_EACH_MS = 10;
/** Before this nobody is told that there is somebody to wait for. */
const NOTICED_MS = 250;
/** After this it is time to ask whether anything can be locked here. */
const SUSPECT_MS = 1_000;

export interface TurnsOptions {
  readonly readonly?: boolean | undefined;
  readonly log?: Log | undefined;
}

/** A project that is open for reading only has turns that take nothing and create nothing. */
export function createTurns(root: string, { readonly = false, log = () => {} }: TurnsOptions = {}): Turns {
  if (readonly) return { run: (_, work) => work(), holder: () => null, close: () => undefined };
  const path = join(codegraphPath(root), "turn.db");
  const notePath = join(codegraphPath(root), "turn.json");
  const lock = openFileLock(path);
  const line = createLine(codegraphPath(root));

  async function wait(doing: string, options: TurnOptions): Promise<void> {
    if (line.before(null) === 0 && lock.tryTake()) return;
    const start = performance.now();
    let waiter: Waiter | null = null;
    try {
      waiter = options.waitMs === 0 ? null : line.join();
      await waitInLine(waiter, start, options);
    } finally {
      waiter?.leave();
    }
    log("debug", "turn.waited", { root, doing, ms: Math.round(performance.now() - start) });
  }

  async function waitInLine(waiter: Waiter | null, start: number, options: TurnOptions): Promise<void> {
    const { signal, waitMs = WAIT_MS } = options;
    let firstSince = start;
    let isTold = false;
    let isSound = false;
    for (;;) {
      throwIfCancelled(signal);
      const before = line.before(waiter);
      if (before === 0 && lock.tryTake()) return;
      const now = performance.now();
      const waited = now - start;
      if (waited >= waitMs) throw locked(root, holder(), waited);
      waiter?.beat();
      if (!isTold && waited > NOTICED_MS) {
        isTold = true;
        options.onWait?.(holder());
      }
      if (!isSound && waited > SUSPECT_MS) {
        checkLocks(path);
        isSound = true;
      }
      if (before > 0) firstSince = now;
      const pauseMs = Math.min(LONGEST_PAUSE_MS, before > 0 ? before * PAUSE_EACH_MS : Math.max(SHORTEST_PAUSE_MS, (now - firstSince) / 10));
      await pause(Math.min(pauseMs, Math.max(1, waitMs - waited)), undefined, signal ? { signal } : {}).catch(() => undefined);
    }
  }

  function holder(): WriterTurn | null {
    return readNote(notePath);
  }

  return {
    async run(doing, work, options = {}) {
      await wait(doing, options);
      note(notePath, { pid: process.pid, since: Date.now(), doing });
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
 * Some file systems answer every lock with "taken". A file that nobody else knows cannot be.
 * @throws CodeGraphError `read-only`
 */
function checkLocks(path: string): void {
  const own = `${path}.${crypto.randomUUID()}`;
  const probe: FileLock = openFileLock(own);
  try {
    if (!probe.tryTake()) throw withoutLocks(path);
  } finally {
    probe.close();
    rmSync(own, { force: true });
  }
}

/** What is noted serves messages alone, so that nothing depends on its being written. */
function note(path: string, turn: WriterTurn): void {
  try {
    rmSync(path, { force: true });
    // Never through a link that a repository may have put there.
    writeFileSync(path, JSON.stringify(turn), { flag: "wx" });
  } catch {
    // Waiting goes on without a name.
  }
}

function readNote(path: string): WriterTurn | null {
  try {
    const { pid, since, doing } = JSON.parse(readRegular(path).toString()) as Partial<WriterTurn>;
    return typeof pid === "number" && typeof since === "number" && typeof doing === "string" && /^[a-z ]{1,60}$/u.test(doing) ? { pid, since, doing } : null;
  } catch {
    return null;
  }
}

function locked(root: string, holder: WriterTurn | null, waitedMs: number): CodeGraphError {
  const who = holder === null ? "Another process is writing" : `Process ${holder.pid} has been ${holder.doing} since ${new Date(holder.since).toISOString()} in`;
  return new CodeGraphError(
    "locked",
    `${who} ${root}, and was not done within ${Math.round(waitedMs)} ms`,
    holder === null ? "Wait until it is done, or end it, and try again." : `Wait until it is done, or end process ${holder.pid}, and try again.`,
  );
}
