import { readBoundaries } from "./boundaries.js";
import type { Boundary } from "./boundary.js";
import { CHUNK_LIMIT, MIN_CUT_SIZE } from "./chunks/limits.js";
import { type Grammar, hasGrammar, loadGrammar } from "./grammar.js";
import type { LanguageSpec } from "./language-spec.js";
import type { Match } from "./match.js";
import { byName, type Matches, sortMatches } from "./matches.js";
import { startRuntime } from "./runtime.js";
import { mergeClauses } from "./merge-clauses.js";
import { withPatternNames } from "./pattern-names.js";
import { classifyVariables } from "./place-variables.js";
import { prepareText } from "./prepare-text.js";
import { lineBoundaries } from "./text-boundaries.js";
import { repairRules } from "./repair/repair-rules.js";
import { withRepairs } from "./repair/with-repairs.js";
import { startDeadline } from "./deadline.js";
import { ParseTimeout } from "./parse-timeout.js";

/** Runs the queries of a language over texts. */
export interface MatchReader {
  /**
   * Parses a text and collects all matches.
   *
   * @param timeoutMs maximum work time in milliseconds
   * @param isOver called every few thousand steps; reading stops when it returns true
   * @throws ParseTimeout if the time is up or `isOver` returned true
   */
  read(text: string, timeoutMs: number, isOver: () => boolean): Matches;
}

/** Loads the grammar of a language and returns its reader. Null for a language without a grammar. */
export async function createMatchReader(spec: LanguageSpec): Promise<MatchReader | null> {
  if (!hasGrammar(spec)) return null;
  const runtime = await startRuntime();
  const grammar = await loadGrammar(spec);
  return {
    read(text, timeoutMs, isStopped) {
      const isLate = startDeadline(timeoutMs);
      const isOver = (): boolean => isStopped() || isLate();
      const { text: readable, calls, conditions } = prepareText(spec, text);
      const readTree = (parsed: string, shown: string, isStalled: (offset: number) => boolean = () => false): Matches => {
        const tree = parse(grammar, parsed, isOver, isStalled);
        try {
          const nodes = tree && grammar.nodes.read(tree);
          const captures = nodes && grammar.matcher.match(nodes, isOver);
          if (!tree || !captures) throw new ParseTimeout(`Parsing took longer than ${timeoutMs} ms`);
          const found = sortMatches(captures, grammar, shown);
          if (text.length > CHUNK_LIMIT) addBoundaries(found, readBoundaries(tree, shown, MIN_CUT_SIZE), shown);
          if (nodes.firstDeep !== null) {
            const start = nodes.start[nodes.firstDeep]!;
            found.regions.deep.push({ start, end: start });
          }
          return found;
        } finally {
          tree?.delete();
        }
      };
      const first = readTree(readable, text);
      const isBroken = first.regions.error.length > 0;
      const prepare = (source: string): string => prepareText(spec, source).text;
      const found = isBroken
        ? withRepairs({ first, readable, text, rules: repairRules(spec), runtime, grammar, prepare, readTree, isOver })
        : first;
      const matches = classifyVariables(withPatternNames(found, spec.patternNames, text));
      addCalls(matches, calls);
      if (conditions !== undefined) matches.conditions = conditions;
      return spec.clauses ? mergeClauses(matches, text) : matches;
    },
  };
}

/** Adds the boundaries at which an oversized chunk may be cut, including, as a last resort, the lines of long comments and strings. */
function addBoundaries({ boundaries, regions: { comment, doc, string } }: Matches, found: readonly Boundary[], text: string): void {
  const lines = [comment, doc, string].flatMap((regions) => lineBoundaries(text, regions, MIN_CUT_SIZE));
  for (const boundary of [...found, ...lines]) boundaries.push(boundary);
  if (lines.length > 0) boundaries.sort((a, b) => a.at - b.at);
}

/** Adds calls found in text that was hidden from the grammar. */
function addCalls({ definitions, references }: Matches, calls: readonly Match[]): void {
  if (calls.length === 0) return;
  const placeOf = ({ start, parts }: Match): number => parts.name?.[0] ?? start;
  const known = new Set([...definitions, ...references].map(placeOf));
  for (const call of calls) {
    if (known.has(placeOf(call))) continue;
    known.add(placeOf(call));
    references.push(call);
  }
  references.sort(byName);
}

/**
 * Parses a text. Null if `isOver` or `isStalled` returned true before the end. The parser calls the progress callback between tokens only. While it scans
 * one token to the end of the text it asks for more input instead, and then gets an empty string.
 */
function parse(
  { parser }: Grammar,
  text: string,
  isOver: () => boolean,
  isStalled: (offset: number) => boolean,
): ReturnType<Grammar["parser"]["parse"]> {
  let ended = false;
  const end = (): boolean => (ended ||= isOver());
  const tree = parser.parse((index) => (end() ? "" : text.slice(index)), null, {
    progressCallback: ({ currentOffset }) => end() || (ended ||= isStalled(currentOffset)),
  });
  if (tree && !ended) return tree;
  tree?.delete();
  parser.reset();
  return null;
}
