import type { ComparedStates } from "@codegraph/engine";
import { readInput } from "./read-input.js";

/**
 * The states that an argument names: a range of commits, `-` for a diff on stdin, or by default HEAD and the working tree.
 *
 * @throws CodeGraphError `invalid-argument` as `readInput`
 */
export async function rangeOrDiff(written: string | undefined, signal: AbortSignal): Promise<ComparedStates> {
  if (written === undefined) return {};
  return written === "-" ? { diff: await readInput(process.stdin, signal) } : { range: written };
}
