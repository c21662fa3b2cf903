import type { CallsOptions, CallsResult, CallStep } from "@codegraph/engine";
import { moreNote } from "../paging.js";
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
export function callNotes({ symbol, definitions, calls, total }: CallsResult, options: CallsOptions): string[] {
  if (definitions.length === 0) return [`no definition here is named ${symbol}; codegraph query finds where the name is used`];
  return moreNote(calls.length, total, options, "calls");
}
