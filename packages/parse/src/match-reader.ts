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
   * @param timeoutMs milliseconds of work after which it is given up
   * @throws ParseTimeout
   */
  read(text: string, timeoutMs: number): Matches;
}

/** Raised when reading a text exceeds its time; the caller lists it as a problem. */
export class ParseTimeout extends Error {}

/** Loads the grammar of a language and returns its reader; null for a language that has none. */
export async function createMatchReader(spec: LanguageSpec): Promise<MatchReader | null> {
  if (!hasGrammar(spec)) return null;
  const runtime = await startRuntime();
  const grammar = await loadGrammar(spec);
  return {
    read(text, timeoutMs) {
      const isOver = startDeadline(timeoutMs);
      const tree = parse(grammar, readable(spec, text), isOver);
      try {
        const captures = tree && readMatches(runtime, grammar.query, tree, isOver);
        if (!tree || !captures) throw new ParseTimeout(`Parsing took longer than ${timeoutMs} ms`);
        const matches = placeVariables(sortMatches(captures, grammar, text));
        const deep = tooDeep(tree, DEEPEST_START);
        if (deep !== null) matches.regions.deep.push({ start: deep, end: deep });
        return spec.clauses ? mergeClauses(matches, text) : matches;
      } finally {
        tree?.delete();
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

/** Says whether this thread has worked for longer than it may. */
function startDeadline(timeoutMs: number): () => boolean {
  const deadline = performance.now() + timeoutMs;
  const worked = startWorkClock();
  // Asked thousands of times; the time of day costs a twentieth of the time of work, which is never more.
  return () => performance.now() > deadline && worked() > timeoutMs;
}

/** Null when it was over before the end. */
function parse({ parser }: Grammar, text: string, isOver: () => boolean): ReturnType<Grammar["parser"]["parse"]> {
  const tree = parser.parse(text, null, { progressCallback: isOver });
  if (!tree) parser.reset();
  return tree;
}
