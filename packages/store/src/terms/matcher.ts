import { CodeGraphError } from "@codegraph/model";
import type { TermMode } from "../fact-store.js";
import { foldCase } from "./fold.js";
import { compilePattern } from "./pattern.js";

/**
 * Returns a predicate for the terms that a query matches.
 * @throws CodeGraphError `invalid-argument` for an empty term, an invalid pattern or one that is too large
 */
export function termMatcher(wanted: string, mode: TermMode): (term: string) => boolean {
  checkTerm(wanted);
  const folded = foldCase(wanted);
  switch (mode) {
    case "exact":
      return (term) => foldCase(term) === folded;
    case "starts_with":
      return (term) => foldCase(term).startsWith(folded);
    case "contains":
      return (term) => foldCase(term).includes(folded);
    case "regex":
      return compilePattern(wanted);
  }
}

/**
 * Rejects an empty term.
 * @throws CodeGraphError `invalid-argument`
 */
export function checkTerm(wanted: string): void {
  if (wanted === "") {
    throw new CodeGraphError("invalid-argument", "The term is empty.", "Give at least one character to look for.");
  }
}
