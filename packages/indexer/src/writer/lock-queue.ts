import { lstatSync, lutimesSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readRegularFile } from "@codegraph/files/read";
import { hasEnded, isProcessIdentity, PROCESS_SCOPE } from "./process-place.js";

/**
 * Queue of processes that wait for the write lock, in order of arrival. Each waiter has a file. Its name contains a ticket number one above
 * the highest existing one, and its modification time is a heartbeat. The queue only decides who goes next: if it is wrong for a moment, or
 * the folder is not writable, the lock is taken out of order but stays exclusive.
 */
export interface LockQueue {
  /** Returns the number of earlier waiters, or of all waiters for null. Waiters behind the first live one are counted without a check. */
  before(waiter: Waiter | null): number;
  /** Appends a waiter. */
  join(): Waiter;
}

/** Position in the queue. */
export interface Waiter {
  /** Ticket number. */
  readonly number: number;
  /** File name, which orders waiters with the same number. */
  readonly name: string;
  /** Sends a heartbeat, at most every 500 ms. Call it much more often than every {@link STALE_MS}. */
  beat(): void;
  /** Removes the waiter from the queue. */
  leave(): void;
}

/** A waiter whose heartbeat is older than this is skipped until its next heartbeat. If a clock jumps, the order is briefly lost. */
const STALE_MS = 3_000;
/** A waiter file whose heartbeat is older than this is deleted. */
const ABANDONED_MS = 60_000;
const HEARTBEAT_MS = 500;

const FILE = /^turn\.json\.waits-(\d{1,12})-[0-9a-f-]{36}$/u;
const MAX_NUMBER = 10 ** 11;

interface Ticket {
  readonly number: number;
  readonly name: string;
}

/**
 * Opens the queue of a project.
 * @param folder folder that contains the project's index
 */
export function createLockQueue(folder: string): LockQueue {
  function listTickets(): Ticket[] {
    try {
      return readdirSync(folder).flatMap((name): Ticket[] => {
        const [, number] = FILE.exec(name) ?? [];
        return number === undefined ? [] : [{ number: Number(number), name }];
      });
    } catch {
      return [];
    }
  }

  function isAlive({ name }: Ticket): boolean {
    const path = join(folder, name);
    try {
      const stats = lstatSync(path);
      const silent = Math.abs(Date.now() - stats.mtimeMs);
      if (silent > ABANDONED_MS || (stats.isFile() && isOwnerGone(path))) {
        rmSync(path, { force: true });
        return false;
      }
      return silent < STALE_MS;
    } catch {
      return false;
    }
  }

  return {
    before(waiter) {
      const all = listTickets()
        .filter((other) => waiter === null || comesBefore(other, waiter))
        .sort((a, b) => (comesBefore(a, b) ? -1 : 1));
      const first = all.findIndex(isAlive);
      return first === -1 ? 0 : all.length - first;
    },
    join() {
      const number = Math.min(MAX_NUMBER, Math.max(0, ...listTickets().map((other) => other.number)) + 1);
      const name = `turn.json.waits-${number}-${crypto.randomUUID()}`;
      const path = join(folder, name);
      let lastHeartbeatAt = performance.now();
      const createFile = (): void => {
        lastHeartbeatAt = performance.now();
        try {
          writeFileSync(path, JSON.stringify({ pid: process.pid, place: PROCESS_SCOPE }), { flag: "wx" });
        } catch {
          // Without a file, later waiters go first.
        }
      };
      createFile();
      return {
        number,
        name,
        beat() {
          if (performance.now() - lastHeartbeatAt < HEARTBEAT_MS) return;
          lastHeartbeatAt = performance.now();
          const now = new Date();
          try {
            lutimesSync(path, now, now);
          } catch {
            // Another process deleted the file as abandoned, for example while this process was suspended.
            createFile();
          }
        },
        leave: () => rmSync(path, { force: true }),
      };
    },
  };
}

function comesBefore(one: Ticket, other: Ticket): boolean {
  return one.number === other.number ? one.name < other.name : one.number < other.number;
}

function isOwnerGone(path: string): boolean {
  try {
    const read: unknown = JSON.parse(readRegularFile(path).toString());
    return isProcessIdentity(read) && hasEnded(read);
  } catch {
    // The file is being written.
    return false;
  }
}
