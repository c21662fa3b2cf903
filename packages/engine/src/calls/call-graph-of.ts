import { type CallGraph, createCallGraph } from "@codegraph/graph";
import type { QueryScope } from "../symbols/query-scope.js";

/** The call graph over all projects that an answer is made from. */
export function callGraphOf({ reader, rulesOf }: Pick<QueryScope, "reader" | "rulesOf">): CallGraph {
  return createCallGraph({ ...reader, rulesOf });
}
