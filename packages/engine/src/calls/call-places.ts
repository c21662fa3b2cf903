import type { CallsResult, CallStep } from "../api/index.js";
import type { AnswerPlace } from "../links/project-span.js";

/** Returns the places that an answer about callers or callees names. */
export function placesOfCalls({
  definitions,
  candidates,
  calls,
  references,
  alternatives = [],
}: Pick<CallsResult, "definitions" | "candidates" | "calls" | "references" | "alternatives">): AnswerPlace[] {
  return [...definitions, ...candidates, ...placesOf([...calls, ...references]), ...alternatives.flatMap(placesOfCalls)];
}

/** Returns the places of both ends of calls. */
export function placesOf(steps: readonly CallStep[]): AnswerPlace[] {
  return steps.flatMap(({ caller, callee }) => [caller, callee]);
}
