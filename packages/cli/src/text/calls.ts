import type { CallsResult, CallStep } from "@codegraph/engine";
import { number } from "./numbers.js";
import { described, placeOf } from "./symbol.js";

/** The definitions that the symbol means, where it means more than one. */
export function definitionRows({ definitions }: CallsResult): string[][] {
  return definitions.length < 2 ? [] : definitions.map((each) => [placeOf(each), described(each)]);
}

/** How sure an edge is, what it rests on, and how far away it is. */
export function evidence({ certainty, provenance, kind, depth }: CallStep): string {
  const parts = [`${certainty}, ${provenance}`];
  if (kind !== "call") parts.push(kind);
  if (depth > 1) parts.push(`depth ${depth}`);
  return parts.join(", ");
}

/** For stderr: what a reader should know beside the calls. */
export function callNotes({ symbol, definitions, calls, truncated }: CallsResult): string[] {
  if (definitions.length === 0) return [`no definition here is named ${symbol}; codegraph query finds where the name is used`];
  return truncated ? [`${number(calls.length)} shown, there are more; --limit shows them`] : [];
}
