import type { CallersOptions, CallsResult } from "@codegraph/engine";
import { moreNote } from "../paging.js";
import { candidateNotes } from "./candidates.js";

/** Notes for stderr on unresolved calls and on how to see more. */
export function callNotes(result: CallsResult, options: CallersOptions, verb: string): string[] {
  if (result.alternatives !== undefined && options.unresolved !== true) return [];
  if (result.outcome !== "found") return candidateNotes(result.symbol, result, verb);
  return moreNote(result.calls.length, result.total, options, "calls");
}
