import { setTimeout as sleep } from "node:timers/promises";
import type { ErrorCode } from "@codegraph/model";
import { translateError } from "./errors.js";

const ATTEMPTS = 6;

/**
 * What may pass when it is tried again: another process won, or it compacted the table and took away files of the
 * state that this one was reading.
 */
const PASSING: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["locked", "index-damaged", "internal"]);

/** Runs `work` until it succeeds, or fails for a reason that stays. What it throws in the end is a CodeGraphError. */
export async function attempted<T>(work: () => Promise<T>, forget: () => void): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (cause) {
      forget();
      const error = translateError(cause);
      if (error === cause || attempt === ATTEMPTS || !PASSING.has(error.code)) throw error;
      await sleep(2 ** attempt * (5 + 10 * Math.random()));
    }
  }
}
