import type { CallsOptions, CallsResult, CallStep } from "@codegraph/engine";
import { askedName, described, number, placed, placeOf, siteOf } from "@codegraph/text";
import { moreNote } from "../paging.js";
import type { Paint } from "../terminal.js";
import { candidateNotes } from "./candidates.js";

/** The definitions of a symbol, if there are several. */
export function definitionRows({ definitions }: Pick<CallsResult, "definitions">): string[][] {
  return definitions.length < 2 ? [] : definitions.map((each) => [placeOf(each), described(each)]);
}

/** Certainty, evidence and distance of an edge. */
export function evidence({ certainty, provenance, kind, depth, through }: CallStep): string {
  const parts = [`${certainty}, ${provenance}`];
  if (through !== undefined) parts.push(`through ${askedName(through)}`);
  if (kind !== "call") parts.push(kind);
  if (depth > 1) parts.push(`depth ${depth}`);
  return parts.join(", ");
}

/**
 * Uses as a value, listed separately from calls.
 *
 * @param of the end of the edge to show
 */
export function referenceLines(
  { references, referencesTotal }: CallsResult,
  heading: string,
  of: (step: CallStep) => readonly string[],
  paint: Paint,
): string[] {
  if (references.length === 0) return [];
  const some = references.length < referencesTotal ? ` (${number(references.length)} of ${number(referencesTotal)})` : "";
  return [
    `${heading}${some}:`,
    ...placed(
      references.map((step) => [siteOf(step), ...of(step), `${step.certainty}, ${step.provenance}`]),
      paint,
    ),
  ];
}

/** Notes for stderr on unresolved calls and on how to see more. */
export function callNotes(result: CallsResult, options: CallsOptions, verb: string): string[] {
  if (result.outcome !== "found") return candidateNotes(result.symbol, result, verb);
  return moreNote(result.calls.length, result.total, options, "calls");
}
