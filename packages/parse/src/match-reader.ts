import { DEEPEST_START, readMatches, startRuntime } from "./captures.js";
import { type Grammar, hasGrammar, loadGrammar } from "./grammar.js";
import type { LanguageSpec } from "./language-spec.js";
import { type Matches, sortMatches } from "./matches.js";
import { mergeClauses } from "./merge-clauses.js";
import { placeVariables } from "./place-variables.js";
import { tooDeep } from "./too-deep.js";
import { startWorkClock } from "./work-clock.js";

/** Finds in texts of one language what its queries look for. */
export interface MatchReader {
  /**
   * @param timeoutMs milliseconds after which the parse is given up
   * @throws ParseTimeout
   */
  read(text: string, timeoutMs: number): Matches;
}

/** Raised when a parse exceeds its time; the caller lists it as a problem. */
export class ParseTimeout extends Error {}

/** Loads the grammar of a language and returns its reader; null for a language that has none. */
export async function createMatchReader(spec: LanguageSpec): Promise<MatchReader | null> {
  if (!hasGrammar(spec)) return null;
  const runtime = await startRuntime();
  const grammar = await loadGrammar(spec);
  return {
    read(text, timeoutMs) {
      const tree = parse(grammar, readable(spec, text), timeoutMs);
      try {
        const matches = placeVariables(sortMatches(readMatches(runtime, grammar.query, tree), grammar, text));
        const deep = tooDeep(tree, DEEPEST_START);
        if (deep !== null) matches.regions.deep.push({ start: deep, end: deep });
        return spec.clauses ? mergeClauses(matches, text) : matches;
      } finally {
        tree.delete();
      }
    },
  };
}

/** The text with white space, of the same length, for what the grammar cannot read, and other words for what it misreads. */
function readable({ unreadable = [], misread = [] }: LanguageSpec, source: string): string {
  const text = misread.reduce((before, [pattern, instead]) => before.replace(pattern, instead), source);
  return unreadable.reduce(
    (before, pattern) =>
      before.replace(pattern, (match: string, group: string) => {
        const at = match.indexOf(group);
        return match.slice(0, at) + group.replace(/[^\n]/gu, " ") + match.slice(at + group.length);
      }),
    text,
  );
}

function parse(grammar: Grammar, text: string, timeoutMs: number): NonNullable<ReturnType<Grammar["parser"]["parse"]>> {
  const deadline = performance.now() + timeoutMs;
  const worked = startWorkClock();
  // Asked thousands of times; the time of day costs a twentieth of the time of work, which is never more.
  const progressCallback = (): boolean => performance.now() > deadline && worked() > timeoutMs;
  const tree = grammar.parser.parse(text, null, { progressCallback });
  if (!tree) {
    grammar.parser.reset();
    throw new ParseTimeout(`Parsing took longer than ${timeoutMs} ms`);
  }
  return tree;
}
