import { join } from "node:path";
import type { ElectedWriter } from "../api/writer.js";
import type { Log } from "../api/log.js";
import { codegraphPath } from "../folder/codegraph-folder.js";
import { type ClaimState, createClaimFile } from "./claim-file.js";
import { hasEnded } from "./process-place.js";

/**
 * Election of one writer among all processes that have a project open. The elected one watches files and runs background work; the others
 * only read, and wait for it briefly. The election says who should write. The write lock ({@link Turns}) says who may. Two processes can
 * briefly both consider themselves elected, which only duplicates work.
 */
export interface WriterElection {
  /** Takes part in elections until closed. Never throws: in a read-only folder no process is elected. */
  join(): void;
  /** Returns true if this process is elected now. */
  isElected(): boolean;
  /** Returns the elected writer, up to one second out of date; null if there is none. */
  holder(): ElectedWriter | null;
  /** Registers a listener for changes of the role. Returns a function that removes it. */
  onChange(listener: (isElected: boolean) => void): () => void;
  /** Gives the role up at once. */
  close(): void;
}

/** Interval in milliseconds of heartbeats by the holder, and of checks by the others. */
const HEARTBEAT_MS = 1_000;
/**
 * Number of checks without a heartbeat after which the holder counts as stuck. Checks are counted instead of comparing clocks, because
 * clocks jump, and a machine that was suspended has only checked once.
 */
const MAX_MISSED_CHECKS = 6;
/** Delay in milliseconds between taking over from a stuck holder and verifying that no other process did so at the same moment. */
const CONFIRM_MS = 150;

/** Options of {@link createWriterElection}. */
export interface WriterElectionOptions {
  /** True for an instance that never writes and is never elected. */
  readonly readonly?: boolean | undefined;
  /** Interval of heartbeats in milliseconds. */
  readonly beatMs?: number;
  readonly log?: Log;
}

/** Creates a participant in the election for a project. */
export function createWriterElection(
  root: string,
  { readonly = false, beatMs = HEARTBEAT_MS, log = () => {} }: WriterElectionOptions = {},
): WriterElection {
  const file = createClaimFile(join(codegraphPath(root), "writer.json"), crypto.randomUUID());
  const isStuck = createStuckCheck();
  const listeners = new Set<(isElected: boolean) => void>();
  let timer: NodeJS.Timeout | undefined;
  let confirming: NodeJS.Timeout | undefined;
  let isClosed = false;
  let elected = false;
  let heartbeatAt = 0;

  function setElected(now: boolean): void {
    if (elected === now) return;
    elected = now;
    heartbeatAt = performance.now();
    log("debug", now ? "writer.elected" : "writer.lost", { root, pid: process.pid });
    for (const listener of listeners) listener(now);
  }

  function takeOver(): void {
    if (!file.replace()) return;
    const confirm = (): void => {
      if (!isClosed && file.isOwn()) setElected(true);
    };
    confirming = setTimeout(confirm, Math.min(CONFIRM_MS, beatMs)).unref();
  }

  function heartbeat(): void {
    if (file.isOwn() && file.beat()) heartbeatAt = performance.now();
    else setElected(false);
  }

  function check(): void {
    const seen = file.read();
    if (seen !== null) {
      if (isStuck(seen) || (seen.claim !== null && hasEnded(seen.claim))) takeOver();
    } else if (file.create()) setElected(true);
  }

  function tick(): void {
    if (elected) heartbeat();
    else check();
  }

  return {
    join() {
      if (readonly || isClosed || timer) return;
      timer = setInterval(tick, beatMs).unref();
      tick();
    },
    isElected() {
      // After a long suspension another process may be elected.
      if (elected && performance.now() - heartbeatAt > 3 * beatMs) heartbeat();
      return elected;
    },
    holder() {
      const claim = file.read()?.claim ?? null;
      return claim === null || hasEnded(claim) ? null : { pid: claim.pid, since: claim.since };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(confirming);
      listeners.clear();
      file.remove();
      elected = false;
    },
  };
}

/** Returns a function that is given the claim at each check. It returns true if the holder counts as stuck. */
function createStuckCheck(): (seen: ClaimState) => boolean {
  let previous: ClaimState | null = null;
  let missedChecks = 0;
  return (seen) => {
    missedChecks = seen.claim?.id === previous?.claim?.id && seen.heartbeat === previous?.heartbeat ? missedChecks + 1 : 0;
    previous = seen;
    return missedChecks >= MAX_MISSED_CHECKS;
  };
}
