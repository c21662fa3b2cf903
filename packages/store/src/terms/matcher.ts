import { CodeGraphError } from "@codegraph/model";
import type { TermMode } from "../fact-store.js";
import { foldCase } from "./fold.js";
import { compilePattern } from "./pattern.js";

/**
 * Returns a predicate for the terms that a query matches.
 * @param caseSensitive default: case is ignored
 * @throws CodeGraphError `invalid-argument` for an empty term, an invalid pattern or one that is too large
 */
export function termMatcher(wanted: string, mode: TermMode, caseSensitive = false): (term: string) => boolean {
  checkTerm(wanted);
  const fold = caseSensitive ? (text: string): string => text : foldCase;
  const folded = fold(wanted);
  switch (mode) {
    case "exact":
      return (term) => fold(term) === folded;
    case "starts_with":
      return (term) => fold(term).startsWith(folded);
    case "contains":
      return (term) => fold(term).includes(folded);
    case "regex":
      return compilePattern(wanted, caseSensitive);
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
