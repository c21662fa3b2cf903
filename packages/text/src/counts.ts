import type { CallsAnswer, EdgeCounts } from "@codegraph/engine";
import { count, number } from "./numbers.js";

const ELSEWHERE = "names not defined here (libraries, built-ins, callbacks)";

/** "3 exact, 1 possible, 12 unresolved; 40 calls to names not defined here (libraries, built-ins, callbacks)" */
export function counts({ exact, possible, unresolved, external }: EdgeCounts): string {
  const own = `${number(exact)} exact, ${number(possible)} possible, ${number(unresolved - external)} unresolved`;
  return external === 0 ? own : `${own}; ${count(external, "call")} to ${ELSEWHERE}`;
}

/** The name that calls of a symbol have: the last one of `UserService.load` or `src/user.ts:load`. */
export function calledName({ definitions, symbol }: Pick<CallsAnswer, "definitions" | "symbol">): string {
  return definitions[0]?.name ?? symbol.split(/\.|::|->|:|#| > /u).at(-1) ?? symbol;
}
