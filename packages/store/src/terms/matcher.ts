import { createContext, Script } from "node:vm";
import { CodeGraphError } from "@codegraph/model";
import type { TermMode } from "../fact-store.js";
import { foldCase } from "./fold.js";

const LONGEST_PATTERN = 1000;
const PATTERN_BUDGET_MS = 1000;

/**
 * The terms that a query means, in the order given.
 * @throws CodeGraphError `invalid-argument` for an empty term, a faulty pattern or one that takes too long
 */
export function matchingTerms<T extends { readonly term: string }>(
  candidates: readonly T[],
  wanted: string,
  mode: TermMode,
): T[] {
  checkTerm(wanted, mode);
  if (mode === "regex") return withinBudget(wanted, compile(wanted), candidates);
  const folded = foldCase(wanted);
  switch (mode) {
    case "exact":
      return candidates.filter(({ term }) => foldCase(term) === folded);
    case "starts_with":
      return candidates.filter(({ term }) => foldCase(term).startsWith(folded));
    case "contains":
      return candidates.filter(({ term }) => foldCase(term).includes(folded));
  }
}

/** @throws CodeGraphError `invalid-argument` */
export function checkTerm(wanted: string, mode: TermMode): void {
  if (wanted === "") {
    throw new CodeGraphError("invalid-argument", "The term is empty.", "Give at least one character to look for.");
  }
  if (mode === "regex") compile(wanted);
}

function compile(pattern: string): RegExp {
  if (pattern.length > LONGEST_PATTERN) {
    throw new CodeGraphError(
      "invalid-argument",
      `The pattern has ${pattern.length} characters; at most ${LONGEST_PATTERN} are accepted.`,
      "Use a shorter pattern.",
    );
  }
  try {
    return new RegExp(pattern, "i");
  } catch (cause) {
    throw new CodeGraphError(
      "invalid-argument",
      `"${pattern}" is not a regular expression.`,
      "Use JavaScript's syntax for regular expressions, or the mode contains.",
      { cause },
    );
  }
}

/**
 * A pattern like `(a+)+$` takes years on an unlucky term, and nothing in the thread could stop it, except that a
 * script run with a timeout is ended by V8 even in the middle of a match.
 */
function withinBudget<T extends { readonly term: string }>(
  pattern: string,
  expression: RegExp,
  candidates: readonly T[],
): T[] {
  const found: T[] = [];
  const search = (): void => {
    for (const candidate of candidates) if (expression.test(candidate.term)) found.push(candidate);
  };
  try {
    new Script("search()").runInContext(createContext({ search }), { timeout: PATTERN_BUDGET_MS });
  } catch (cause) {
    throw new CodeGraphError(
      "invalid-argument",
      `The pattern "${pattern}" takes too long to match.`,
      "Avoid nested repetitions such as (a+)+, or use the mode contains.",
      { cause },
    );
  }
  return found;
}
