import { lstatSync, lutimesSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readRegular } from "@codegraph/files/read";
import { isGone, isProcessPlace, PLACE } from "./process-place.js";

/**
 * Those who wait for a turn, in the order in which they came, across processes. Each has a file whose name says its number, one
 * above the highest there was, and whose time of change shows that it still waits. The line only says who goes next: where it is
 * wrong for a moment, or nothing can be written, turns are taken out of order and stay turns.
 */
export interface Line {
  /** How many wait who came before: all, for one who has no number yet. The last of them may be gone. */
  before(waiter: Waiter | null): number;
  /** The last one from now on. */
  join(): Waiter;
}

export interface Waiter {
  readonly number: number;
  /** Names of files sort waiters with the same number. */
  readonly name: string;
  /** Shows that it still waits. To be called much more often than every {@link SILENT_MS}. */
  beat(): void;
  leave(): void;
}

/** Who has not shown for so long that it waits is passed over until it does. Clocks may jump: then order is lost for a moment. */
const SILENT_MS = 3_000;
/** And after this its file is what somebody left behind. */
const ABANDONED_MS = 60_000;
const BEAT_MS = 500;

const FILE = /^turn\.json\.waits-(\d{1,12})-[0-9a-f-]{36}$/u;
const HIGHEST = 10 ** 11;

interface Found {
  readonly number: number;
  readonly name: string;
}

/** @param folder the one with the project's index */
export function createLine(folder: string): Line {
  function found(): Found[] {
    try {
      return readdirSync(folder).flatMap((name): Found[] => {
        const [, number] = FILE.exec(name) ?? [];
        return number === undefined ? [] : [{ number: Number(number), name }];
      });
    } catch {
      return [];
    }
  }

  function stillWaits({ name }: Found): boolean {
    const path = join(folder, name);
    try {
      const stats = lstatSync(path);
      const silent = Math.abs(Date.now() - stats.mtimeMs);
      if (silent > ABANDONED_MS || (stats.isFile() && belongsToNobody(path))) {
        rmSync(path, { force: true });
        return false;
      }
      return silent < SILENT_MS;
    } catch {
      return false;
    }
  }

  return {
    before(waiter) {
      const all = found().filter((other) => waiter === null || comesBefore(other, waiter)).sort((a, b) => (comesBefore(a, b) ? -1 : 1));
      const first = all.findIndex(stillWaits);
      return first === -1 ? 0 : all.length - first;
    },
    join() {
      const number = Math.min(HIGHEST, Math.max(0, ...found().map((other) => other.number)) + 1);
      const name = `turn.json.waits-${number}-${crypto.randomUUID()}`;
      const path = join(folder, name);
      let shownAt = performance.now();
      const show = (): void => {
        shownAt = performance.now();
        try {
          writeFileSync(path, JSON.stringify({ pid: process.pid, place: PLACE }), { flag: "wx" });
        } catch {
          // Without a file others go first who come later.
        }
      };
      show();
      return {
        number,
        name,
        beat() {
          if (performance.now() - shownAt < BEAT_MS) return;
          shownAt = performance.now();
          const now = new Date();
          try {
            lutimesSync(path, now, now);
          } catch {
            // Somebody took it for abandoned, as after this process was stopped for long.
            show();
          }
        },
        leave: () => rmSync(path, { force: true }),
      };
    },
  };
}

function comesBefore(one: Found, other: Found): boolean {
  return one.number === other.number ? one.name < other.name : one.number < other.number;
}

function belongsToNobody(path: string): boolean {
  try {
    const read: unknown = JSON.parse(readRegular(path).toString());
    return isProcessPlace(read) && isGone(read);
  } catch {
    // It is being written.
    return false;
  }
}
