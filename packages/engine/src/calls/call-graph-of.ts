import { type CallGraph, createCallGraph } from "@codegraph/graph";
import type { Asked } from "../symbols/meant-symbol.js";

/** The call graph over all projects that an answer is made from. */
export function callGraphOf({ reader, rulesOf }: Pick<Asked, "reader" | "rulesOf">): CallGraph {
  return createCallGraph({ ...reader, rulesOf });
}
