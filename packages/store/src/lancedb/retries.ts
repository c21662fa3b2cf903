import { setTimeout as sleep } from "node:timers/promises";
import type { ErrorCode } from "@codegraph/model";
import { translateLanceError } from "./errors.js";

const MAX_ATTEMPTS = 6;

/** Errors that a retry may fix: another process committed first, or it compacted the table and deleted files of the version being read. */
const RETRYABLE: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["locked", "index-damaged", "internal"]);

/** Runs `work` until it succeeds or fails for a permanent reason. Always throws a CodeGraphError. */
export async function withRetries<T>(work: () => Promise<T>, forget: () => void): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (cause) {
      forget();
      const error = translateLanceError(cause);
      if (error === cause || attempt === MAX_ATTEMPTS || !RETRYABLE.has(error.code)) throw error;
      await sleep(2 ** attempt * (5 + 10 * Math.random()));
    }
  }
}
