import type { EdgeCounts } from "@codegraph/engine";
import { number } from "./numbers.js";

/** "3 exact, 1 possible, 12 unresolved": how sure the graph is. */
export function counts({ exact, possible, unresolved }: EdgeCounts): string {
  return `${number(exact)} exact, ${number(possible)} possible, ${number(unresolved)} unresolved`;
}
