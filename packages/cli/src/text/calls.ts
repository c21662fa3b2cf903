import type { CallsOptions, CallsResult, CallStep } from "@codegraph/engine";
import { moreNote } from "../paging.js";
import type { Paint } from "../terminal.js";
import { candidateNotes } from "./candidates.js";
import { placed } from "./columns.js";
import { number } from "./numbers.js";
import { described, placeOf, siteOf } from "./symbol.js";

/** The definitions that make up the symbol, where they are more than one. */
export function definitionRows({ definitions }: Pick<CallsResult, "definitions">): string[][] {
  return definitions.length < 2 ? [] : definitions.map((each) => [placeOf(each), described(each)]);
}

/** How sure an edge is, what it rests on, and how far away it is. */
export function evidence({ certainty, provenance, kind, depth, through }: CallStep): string {
  const parts = [`${certainty}, ${provenance}`];
  if (through !== undefined) parts.push(`through ${through.path}`);
  if (kind !== "call") parts.push(kind);
  if (depth > 1) parts.push(`depth ${depth}`);
  return parts.join(", ");
}

/** Uses as a value, apart from the calls. @param of the end of the use that the reader does not know yet */
export function referenceLines(
  { references, referencesTotal }: CallsResult,
  heading: string,
  of: (step: CallStep) => readonly string[],
  paint: Paint,
): string[] {
  if (references.length === 0) return [];
  const some = references.length < referencesTotal ? ` (${number(references.length)} of ${number(referencesTotal)})` : "";
  return [`${heading}${some}:`, ...placed(references.map((step) => [siteOf(step), ...of(step), `${step.certainty}, ${step.provenance}`]), paint)];
}

/** For stderr: what a reader should know beside the calls. */
export function callNotes(result: CallsResult, options: CallsOptions, verb: string): string[] {
  if (result.outcome !== "found") return candidateNotes(result.symbol, result, verb);
  return moreNote(result.calls.length, result.total, options, "calls");
}
