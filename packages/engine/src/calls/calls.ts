import { calleesOf, callersOf, type CallLink, type FoundCall, sortCalls } from "@codegraph/graph";
import { CodeGraphError } from "@codegraph/model";
import type { CallsOptions, CallsResult } from "../api/index.js";
import type { SpanReader } from "../links/project-span.js";
import { type QueryScope, resolveSymbolQuery, patternsOf } from "../symbols/resolve-symbol-query.js";
import { callGraphOf } from "./call-graph-of.js";
import { callStep } from "./call-steps.js";
import { unresolvedCalls } from "./unresolved-calls.js";

type Answer = Omit<CallsResult, "stale">;

/** Returns the callers of a symbol, direct and transitive. */
export function callersAnswer(asked: QueryScope, written: string, options: CallsOptions = {}): Answer {
  const { reader } = asked;
  const { symbol, answer } = resolveSymbolQuery(asked, written);
  const ids = symbol?.ids ?? [];
  const graph = callGraphOf(asked);
  const calls = callersOf(graph, ids, checkedDepth(options));
  const values = ids.flatMap(graph.valueUses);
  // The project may call a name that it does not define: one of a library.
  const name =
    symbol?.name ??
    patternsOf(asked, written)
      .findLast(({ names }) => names.length > 0)
      ?.names.at(-1);
  const open = answer.outcome === "ambiguous" || name === undefined ? 0 : reader.countUnresolved(name);
  return { symbol: written, ...answer, ...page(reader, calls, values, open, options), unresolved: [] };
}

/** Returns the callees of a symbol, direct and transitive. */
export function calleesAnswer(asked: QueryScope, written: string, options: CallsOptions = {}): Answer {
  const { reader } = asked;
  const { symbol, answer } = resolveSymbolQuery(asked, written);
  const ids = symbol?.ids ?? [];
  const graph = callGraphOf(asked);
  const calls = calleesOf(graph, ids, checkedDepth(options));
  const values = ids.flatMap(graph.valuesUsedBy);
  const unresolved = unresolvedCalls(reader, ids);
  return { symbol: written, ...answer, ...page(reader, calls, values, unresolved.length, options), unresolved };
}

function checkedDepth({ depth = 1 }: CallsOptions): number {
  if (!Number.isInteger(depth) || depth < 1 || depth > 5) {
    throw new CodeGraphError("invalid-argument", `Invalid depth ${depth}`, "Use a whole number from 1 to 5.");
  }
  return depth;
}

function page(
  reader: SpanReader,
  found: readonly FoundCall[],
  values: readonly CallLink[],
  unresolved: number,
  { offset = 0, limit = 200 }: CallsOptions,
): Pick<Answer, "calls" | "total" | "counts" | "references" | "referencesTotal" | "truncated"> {
  const uses = values.map((link): FoundCall => ({ link, depth: 1 }));
  sortCalls(reader, uses);
  const exact = found.filter(({ link }) => link.certainty === "exact").length;
  const calls = found.slice(offset, offset + limit).map((each) => callStep(reader, each));
  return {
    calls,
    total: found.length,
    counts: { exact, possible: found.length - exact, unresolved },
    references: uses.slice(0, offset === 0 ? limit : 0).map((each) => callStep(reader, each)),
    referencesTotal: uses.length,
    truncated: found.length > offset + calls.length,
  };
}
