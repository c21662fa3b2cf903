import type { CallsResult, CallStep } from "@codegraph/engine";
import { counts } from "./counts.js";
import { described } from "./symbol.js";

/** What the symbol means and how sure the graph is: the two things to know before reading a list of calls. */
export function callsHead({ symbol, definitions, counts: found }: CallsResult, unresolved: string): string[] {
  if (definitions.length === 0) {
    return [`No definition here is named ${symbol}. codegraph_query finds where the name is used, and with mode "contains" similar ones.`];
  }
  const [only] = definitions;
  const meant =
    only !== undefined && definitions.length === 1
      ? [described(only)]
      : [`${symbol} means ${definitions.length} definitions:`, ...definitions.map((each) => `  ${described(each)}`)];
  return [...meant, `${counts(found)} ${unresolved}.`];
}

/** How sure an edge is and what it rests on: "exact, import". */
export function evidence({ certainty, provenance, kind, depth }: CallStep): string {
  return [certainty, provenance, ...(kind === "call" ? [] : [kind]), ...(depth > 1 ? [`depth ${depth}`] : [])].join(", ");
}
