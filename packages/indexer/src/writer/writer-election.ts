import { lstatSync, lutimesSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readRegularFile } from "@codegraph/files/read";
import type { ElectedWriter } from "../api/writer.js";
import type { Log } from "../api/log.js";
import { codegraphPath } from "../folder/codegraph-folder.js";
import { hasEnded, isProcessIdentity, PROCESS_SCOPE, type ProcessIdentity } from "./process-place.js";

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

/** Content of `writer.json`. The modification time of the file is the heartbeat. */
interface Claim extends ElectedWriter, ProcessIdentity {
  readonly id: string;
}

interface ClaimState {
  readonly claim: Claim | null;
  readonly heartbeat: number;
}

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
  const path = join(codegraphPath(root), "writer.json");
  const id = crypto.randomUUID();
  const listeners = new Set<(isElected: boolean) => void>();
  let timer: NodeJS.Timeout | undefined;
  let confirming: NodeJS.Timeout | undefined;
  let isClosed = false;
  let elected = false;
  let heartbeatAt = 0;
  let previous: ClaimState | null = null;
  let missedChecks = 0;

  function setElected(now: boolean): void {
    if (elected === now) return;
    elected = now;
    heartbeatAt = performance.now();
    log("debug", now ? "writer.elected" : "writer.lost", { root, pid: process.pid });
    for (const listener of listeners) listener(now);
  }

  function claimText(): string {
    return JSON.stringify({ pid: process.pid, since: Date.now(), id, place: PROCESS_SCOPE } satisfies Claim);
  }

  function claimVacancy(): void {
    try {
      writeFileSync(path, claimText(), { flag: "wx" });
      setElected(true);
    } catch {
      // Another process was faster, or the folder is not writable.
    }
  }

  function takeOver(): void {
    const draft = `${path}.${id}`;
    try {
      writeFileSync(draft, claimText(), { flag: "wx" });
      renameSync(draft, path);
    } catch {
      rmSync(draft, { force: true });
      return;
    }
    confirming = setTimeout(
      () => {
        if (!isClosed && readState(path)?.claim?.id === id) setElected(true);
      },
      Math.min(CONFIRM_MS, beatMs),
    ).unref();
  }

  function heartbeat(): void {
    if (readState(path)?.claim?.id !== id) return setElected(false);
    const now = new Date();
    try {
      lutimesSync(path, now, now);
      heartbeatAt = performance.now();
    } catch {
      setElected(false);
    }
  }

  function check(): void {
    const seen = readState(path);
    if (seen === null) return claimVacancy();
    missedChecks = seen.claim?.id === previous?.claim?.id && seen.heartbeat === previous?.heartbeat ? missedChecks + 1 : 0;
    previous = seen;
    if (missedChecks >= MAX_MISSED_CHECKS || (seen.claim !== null && hasEnded(seen.claim))) takeOver();
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
      const claim = readState(path)?.claim ?? null;
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
      if (readState(path)?.claim?.id === id) rmSync(path, { force: true });
      elected = false;
    },
  };
}

/**
 * Reads the state of the claim file. Returns null if there is none. The claim is null if it is unreadable, for example while it is being
 * written.
 */
function readState(path: string): ClaimState | null {
  try {
    const stats = lstatSync(path);
    return { heartbeat: stats.mtimeMs, claim: stats.isFile() ? readClaim(path) : null };
  } catch {
    return null;
  }
}

function readClaim(path: string): Claim | null {
  try {
    const claim = JSON.parse(readRegularFile(path).toString()) as Partial<Claim>;
    const { since, id } = claim;
    return isProcessIdentity(claim) && typeof since === "number" && typeof id === "string" ? (claim as Claim) : null;
  } catch {
    return null;
  }
}
