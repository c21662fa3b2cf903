import type { GiveUpReason } from "@codegraph/model";
import type { Context } from "./context.js";
import { WorkExceeded } from "./work.js";

/** The reason why work on one reference ended without a result. */
export interface GaveUp {
  readonly why: GiveUpReason;
  /** The message of an unexpected error; null where a limit was reached. */
  readonly message: string | null;
}

/**
 * Runs the work on one reference within its limits. An unexpected error fails that reference only. A stack overflow is such an error,
 * because the depth of recursion depends on the resolved code.
 */
export function attempt<T>(
  context: Context,
  work: () => T,
): { readonly result: T; readonly gaveUp: null } | { readonly result: null; readonly gaveUp: GaveUp } {
  context.beginReference();
  try {
    return { result: work(), gaveUp: null };
  } catch (error) {
    if (error instanceof WorkExceeded) return { result: null, gaveUp: { why: error.limit, message: null } };
    context.recover();
    return { result: null, gaveUp: { why: "error", message: error instanceof Error ? error.message : String(error) } };
  }
}
