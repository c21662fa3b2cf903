import type { FileFacts } from "@codegraph/model";
import { assemble } from "./assemble.js";
import { readMatches, startRuntime } from "./captures.js";
import { type Grammar, loadGrammar } from "./grammar.js";
import type { LanguageSpec } from "./language-spec.js";
import { sortMatches } from "./matches.js";
import { placeVariables } from "./place-variables.js";

/** Extracts the facts of texts in one language. */
export interface Extractor {
  /**
   * @param path only named in problems
   * @throws ParseTimeout; what the text says throws nothing: syntax errors are problems of the result
   */
  extract(text: string, path: string): FileFacts;
}

/** Milliseconds after which a parse is given up. */
export interface ExtractorOptions {
  readonly parseTimeoutMs?: number;
}

/** Raised by `extract` when a parse exceeds its time; the caller lists it as a problem. */
export class ParseTimeout extends Error {}

/** Loads what a language needs and returns its extractor. */
export async function createExtractor(spec: LanguageSpec, options: ExtractorOptions = {}): Promise<Extractor> {
  const runtime = await startRuntime();
  const grammar = await loadGrammar(spec);
  const keywords = new Set(spec.keywords);
  const isKeyword = spec.ignoresCase
    ? (word: string) => keywords.has(word.toLowerCase())
    : (word: string) => keywords.has(word);
  return {
    extract(text, path) {
      const tree = parse(grammar, readable(spec, text), options.parseTimeoutMs ?? 10_000);
      try {
        const matches = placeVariables(sortMatches(readMatches(runtime, grammar.query, tree), grammar, text));
        return assemble(spec, isKeyword, text, path, matches);
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
  const tree = grammar.parser.parse(text, null, { progressCallback: () => performance.now() > deadline });
  if (!tree) {
    grammar.parser.reset();
    throw new ParseTimeout(`Parsing took longer than ${timeoutMs} ms`);
  }
  return tree;
}
