import { createRequire } from "node:module";
import { CodeGraphError } from "@codegraph/model";
import type * as Re2 from "re2js";

/** In characters. */
const MAX_PATTERN_LENGTH = 1000;
/** Instructions of a compiled pattern. Matching a term costs at most this times its length. */
const MAX_PROGRAM_SIZE = 5000;
/** For all terms of a query together. */
const BUDGET_MS = 1000;
/** Characters matched between two checks of the clock. */
const CHARACTERS_PER_CHECK = 10_000;

/**
 * Predicate for terms.
 * @throws CodeGraphError `invalid-argument` when the time limit is exceeded
 */
export type TermPredicate = (term: string) => boolean;

const require = createRequire(import.meta.url);

/**
 * Compiles a pattern. Matching takes time proportional to the term and independent of the number of ways to match: `(a+)+$` is as fast as
 * `a$`.
 * @param caseSensitive default: the case of all letters is ignored
 * @throws CodeGraphError `invalid-argument` for an invalid pattern or one that is too large
 */
export function compilePattern(pattern: string, caseSensitive = false): TermPredicate {
  if (pattern.length > MAX_PATTERN_LENGTH) {
    throw refused(`The pattern has ${pattern.length} characters; at most ${MAX_PATTERN_LENGTH} are allowed.`, "Use a shorter pattern.");
  }
  const expression = parse(pattern, caseSensitive);
  if (expression.programSize() > MAX_PROGRAM_SIZE) {
    throw refused(`The pattern "${pattern}" is too large once its repetitions are expanded.`, "Use smaller repetition counts.");
  }
  const deadline = performance.now() + BUDGET_MS;
  let unchecked = 0;
  return (term) => {
    unchecked += term.length;
    if (unchecked > CHARACTERS_PER_CHECK) {
      unchecked = 0;
      if (performance.now() > deadline) {
        throw refused(`The pattern "${pattern}" takes too long to match.`, "Use a simpler pattern, or the mode contains.");
      }
    }
    return expression.test(term);
  };
}

function parse(pattern: string, caseSensitive: boolean): Re2.RE2JS {
  // Loaded with the first pattern: most queries have none, and loading takes six milliseconds.
  const { RE2JS } = require("re2js") as typeof Re2;
  try {
    return RE2JS.compile(pattern, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
  } catch (cause) {
    const shown = pattern.length > 100 ? `${pattern.slice(0, 100)}…` : pattern;
    const why = cause instanceof Error ? cause.message.replace(/^error parsing regexp: /u, "").replace(/: `.*$/su, "") : "";
    throw refused(
      `"${shown}" is not a valid pattern: ${why}.`,
      "Use RE2's syntax, which has no lookaround, no backreferences and no repetition beyond 1000; or the mode contains.",
      cause,
    );
  }
}

function refused(message: string, remedy: string, cause?: unknown): CodeGraphError {
  return new CodeGraphError("invalid-argument", message, remedy, { cause });
}
