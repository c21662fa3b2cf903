import type { CallsResult, CallStep, SymbolRef } from "@codegraph/engine";
import { counted } from "./counted.js";

/** Definitions that share one caller count once. */
function keyOf({ file, line, path }: SymbolRef): string {
  return `${file}:${line}:${path}`;
}

/**
 * Returns the text above a definition: `3 callers · 1 possible · 2 tests`. It counts definitions that call; if the answer lists only some of the
 * calls, it counts the calls. Uses as a value are counted apart: their callers are unknown.
 *
 * @param tests number of tests that reach the definition; null while it is unknown
 */
export function lensText({ calls, counts, total, outcome, referencesTotal }: CallsResult, tests: number | null): string {
  if (outcome !== "found") return "";
  const isWhole = calls.length >= total;
  const sure = new Set(calls.filter(isExact).map(({ caller }) => keyOf(caller)));
  const possible = new Set(calls.filter((call) => !isExact(call)).map(({ caller }) => keyOf(caller)));
  const onlyPossible = [...possible].filter((key) => !sure.has(key)).length;
  const parts = isWhole
    ? [counted(sure.size, "caller"), ...(onlyPossible > 0 ? [`${onlyPossible} possible`] : [])]
    : [counted(counts.exact, "call"), ...(counts.possible > 0 ? [`${counts.possible} possible`] : [])];
  const uses = referencesTotal === 0 ? [] : [`${counted(referencesTotal, "use")} as a value`];
  return [...parts, ...uses, ...(tests === null || tests === 0 ? [] : [counted(tests, "test")])].join(" · ");
}

function isExact({ certainty }: CallStep): boolean {
  return certainty === "exact";
}
