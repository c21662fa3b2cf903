import type { CallGraph } from "@codegraph/graph";
import { type AnySymbolId, isTestFile } from "@codegraph/model";
import type { SymbolRef } from "../../api/index.js";
import type { QueryScope } from "../../symbols/query-scope.js";
import { symbolRef } from "../../symbols/symbol-ref.js";

/** Returns the tests that reach a symbol in at most two calls. */
export function testsReaching({ reader }: QueryScope, graph: CallGraph, ids: readonly AnySymbolId[]): SymbolRef[] {
  const seen = new Set(ids);
  const tests = new Map<AnySymbolId, SymbolRef>();
  const followed = new Set<AnySymbolId>();
  let level = [...ids];
  for (let depth = 0; depth < 2; depth++) {
    const next: AnySymbolId[] = [];
    for (const { caller } of level.flatMap((id) => graph.callsInto(id, followed))) {
      if (seen.has(caller)) continue;
      seen.add(caller);
      next.push(caller);
      const ref = symbolRef(reader, caller);
      if (isTestFile(ref.file)) tests.set(caller, ref);
    }
    level = next.slice(0, 200);
  }
  return [...tests.values()];
}
