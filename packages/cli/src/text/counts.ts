import type { EdgeCounts } from "@codegraph/engine";
import { number } from "./numbers.js";

/** Certainty counts: "3 exact, 1 possible, 12 unresolved". */
export function counts({ exact, possible, unresolved }: EdgeCounts): string {
  return `${number(exact)} exact, ${number(possible)} possible, ${number(unresolved)} unresolved`;
}
