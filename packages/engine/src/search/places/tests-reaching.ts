import type { CallGraph } from "@codegraph/graph";
import { type AnyFileId, type AnySymbolId, fileOf, isTestFile } from "@codegraph/model";
import type { QueryScope } from "../../symbols/query-scope.js";

/** Callers that are followed to their own callers. */
const MAX_FOLLOWED = 200;

/** Returns the tests that reach a symbol in at most two calls, the nearest first. Reads no definition: a widely used symbol has hundreds. */
export function testsReaching(
  { reader }: { readonly reader: Pick<QueryScope["reader"], "fileById" | "place"> },
  graph: Pick<CallGraph, "callsInto">,
  ids: readonly AnySymbolId[],
): AnySymbolId[] {
  const seen = new Set(ids);
  const tests: AnySymbolId[] = [];
  const followed = new Set<AnySymbolId>();
  const inTests = new Map<AnyFileId, boolean>();
  const isInTest = (file: AnyFileId): boolean => {
    let known = inTests.get(file);
    if (known === undefined) inTests.set(file, (known = isTestFile(reader.place(reader.fileById(file)?.path ?? "").file)));
    return known;
  };
  let level = [...ids];
  for (let depth = 0; depth < 2; depth++) {
    const next: AnySymbolId[] = [];
    for (const { caller } of level.flatMap((id) => graph.callsInto(id, followed))) {
      if (seen.has(caller)) continue;
      seen.add(caller);
      next.push(caller);
      if (isInTest(fileOf(caller))) tests.push(caller);
    }
    level = next.slice(0, MAX_FOLLOWED);
  }
  return tests;
}
