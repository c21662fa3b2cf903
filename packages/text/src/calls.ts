import type { CallsResult, CallStep } from "@codegraph/engine";
import { askedName, describedAt, fileOf } from "./symbol.js";

/** The resolved symbol and the certainty counts, which a reader needs before a list of calls. */
export function callsHead({ definitions }: CallsResult, counted: string): string[] {
  const [only] = definitions;
  const meant =
    only !== undefined && definitions.length === 1
      ? [describedAt(only)]
      : [`${definitions.length} definitions:`, ...definitions.map((each) => `  ${describedAt(each)}`)];
  return [...meant, counted];
}

/** Certainty and evidence of an edge: "exact, import". */
export function evidence({ certainty, provenance, kind, depth, through }: CallStep): string {
  const parts: string[] = [certainty, provenance];
  if (through !== undefined) parts.push(`through ${askedName(through)}`);
  return [...parts, ...(kind === "call" ? [] : [kind]), ...(depth > 1 ? [`depth ${depth}`] : [])].join(", ");
}

/** Uses as a value, listed separately from calls. */
export function referenceLines({ references, referencesTotal }: CallsResult, heading: string, of: (step: CallStep) => string): string[] {
  if (references.length === 0) return [];
  const some = references.length < referencesTotal ? ` (${references.length} of ${referencesTotal})` : "";
  return [
    `${heading}${some}:`,
    ...references.map((step) => `  ${fileOf({ ...step.caller, file: step.site.file })}:${step.site.line} ${of(step)} (${evidence(step)})`),
  ];
}
