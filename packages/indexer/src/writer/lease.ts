import { lstatSync, lutimesSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readRegular } from "@codegraph/files/read";
import type { ElectedWriter } from "../api/writer.js";
import type { Log } from "../api/log.js";
import { codegraphPath } from "../folder/place.js";
import { isGone, isProcessPlace, PLACE, type ProcessPlace } from "./process-place.js";

/**
 * The role of the elected writer, which one of all that have a project open has: it watches and does what is done in the
 * background, while the others read and wait for it a little. The role says who should write, a turn ({@link Turns}) who may.
 * For moments two may believe to have it, which costs work done twice and nothing else.
 */
export interface Lease {
  /** Stands for election from now on, until closed. Never fails: where nothing can be written nobody is elected. */
  join(): void;
  /** Whether this has the role now. */
  isElected(): boolean;
  /** Who has the role, as of a second ago; null when nobody has. */
  holder(): ElectedWriter | null;
  /** Tells when this gets or loses the role; the function it returns ends that. */
  onChange(listener: (isElected: boolean) => void): () => void;
  /** Gives the role up at once, for the next to take. */
  close(): void;
}

/** How often the holder shows that it is there, and the others look. */
const BEAT_MS = 1_000;
/**
 * After so many looks at a holder that does not move it counts as stuck. Looks are counted and no clocks compared: those jump,
 * and a machine that slept has looked but once.
 */
const PATIENT_LOOKS = 6;
/** How long after it took the role over from one that is stuck it makes sure that nobody did so at the same moment. */
const CONFIRM_MS = 150;

/** What stands in `writer.json`. Its time of change is the beat. */
interface Claim extends ElectedWriter, ProcessPlace {
  readonly id: string;
}

interface Seen {
  readonly claim: Claim | null;
  readonly beat: number;
}

export interface LeaseOptions {
  readonly readonly?: boolean | undefined;
  readonly beatMs?: number;
  readonly log?: Log;
}

export function createLease(root: string, { readonly = false, beatMs = BEAT_MS, log = () => {} }: LeaseOptions = {}): Lease {
  const path = join(codegraphPath(root), "writer.json");
  const id = crypto.randomUUID();
  const listeners = new Set<(isElected: boolean) => void>();
  let timer: NodeJS.Timeout | undefined;
  let confirming: NodeJS.Timeout | undefined;
  let isClosed = false;
  let elected = false;
  let beatAt = 0;
  let last: Seen | null = null;
  let looks = 0;

  function become(now: boolean): void {
    if (elected === now) return;
    elected = now;
    beatAt = performance.now();
    log("debug", now ? "writer.elected" : "writer.lost", { root, pid: process.pid });
    for (const listener of listeners) listener(now);
  }

  function claimText(): string {
    return JSON.stringify({ pid: process.pid, since: Date.now(), id, place: PLACE } satisfies Claim);
  }

  function claimVacancy(): void {
    try {
      writeFileSync(path, claimText(), { flag: "wx" });
      become(true);
    } catch {
      // Somebody was faster, or nothing can be written here.
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
    confirming = setTimeout(() => {
      if (!isClosed && see(path)?.claim?.id === id) become(true);
    }, Math.min(CONFIRM_MS, beatMs)).unref();
  }

  function beat(): void {
    if (see(path)?.claim?.id !== id) return become(false);
    const now = new Date();
    try {
      lutimesSync(path, now, now);
      beatAt = performance.now();
    } catch {
      become(false);
    }
  }

  function look(): void {
    const seen = see(path);
    if (seen === null) return claimVacancy();
    looks = seen.claim?.id === last?.claim?.id && seen.beat === last?.beat ? looks + 1 : 0;
    last = seen;
    if (looks >= PATIENT_LOOKS || (seen.claim !== null && isGone(seen.claim))) takeOver();
  }

  function tick(): void {
    if (elected) beat();
    else look();
  }

  return {
    join() {
      if (readonly || isClosed || timer) return;
      timer = setInterval(tick, beatMs).unref();
      tick();
    },
    isElected() {
      // After a long stop the role may be with somebody else by now.
      if (elected && performance.now() - beatAt > 3 * beatMs) beat();
      return elected;
    },
    holder() {
      const claim = see(path)?.claim ?? null;
      return claim === null || isGone(claim) ? null : { pid: claim.pid, since: claim.since };
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
      if (see(path)?.claim?.id === id) rmSync(path, { force: true });
      elected = false;
    },
  };
}

/** Null when there is nothing; without a claim when it cannot be read, as in the moment in which it is written. */
function see(path: string): Seen | null {
  try {
    const stats = lstatSync(path);
    return { beat: stats.mtimeMs, claim: stats.isFile() ? readClaim(path) : null };
  } catch {
    return null;
  }
}

function readClaim(path: string): Claim | null {
  try {
    const claim = JSON.parse(readRegular(path).toString()) as Partial<Claim>;
    const { since, id } = claim;
    return isProcessPlace(claim) && typeof since === "number" && typeof id === "string" ? (claim as Claim) : null;
  } catch {
    return null;
  }
}
