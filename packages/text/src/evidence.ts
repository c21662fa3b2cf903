import type { CallStep } from "@codegraph/engine";
import { askedName } from "./symbol.js";

/** Certainty and evidence of an edge: "exact, import". */
export function evidence({ certainty, provenance, kind, depth, through }: CallStep): string {
  const parts: string[] = [certainty, provenance];
  if (through !== undefined) parts.push(`through ${askedName(through)}`);
  return [...parts, ...(kind === "call" ? [] : [kind]), ...(depth > 1 ? [`depth ${depth}`] : [])].join(", ");
}
