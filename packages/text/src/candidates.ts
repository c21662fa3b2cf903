import type { SymbolAnswer, SymbolCandidate } from "@codegraph/engine";
import type { Face, NextCall } from "./face.js";
import { count } from "./numbers.js";
import { joined } from "./sentences.js";
import { shortened } from "./prototype.js";
import { askedName } from "./symbol.js";

const MOST_SOURCES = 5;

/** Number of candidates that are listed; more are counted. */
const MOST_CANDIDATES = 10;

/** Longest prototype of a candidate, in characters. */
const MAX_PROTOTYPE = 60;

/** Largest page of a search for symbols. */
const MAX_FOUND = 200;

/** The first candidates: how to ask about each, its callers and the first words of its prototype. */
export function similarLines(candidates: readonly SymbolCandidate[]): string[] {
  return candidates
    .slice(0, MOST_CANDIDATES)
    .map((each) => `${each.as}${nameAt(each)} (${count(each.callers, "caller")}): ${shortened(each.signature, MAX_PROTOTYPE)}`);
}

/** The name of a candidate that is asked for by its line. */
function nameAt(symbol: SymbolCandidate): string {
  return symbol.kind === "module" || symbol.as.endsWith(askedName(symbol)) ? "" : ` ${askedName(symbol)}`;
}

/** `98 matches`, or `98 matches, 10 shown; all: codegraph search-symbols read --limit 98`. */
export function matchesOf(symbol: string, { candidates, candidatesTotal }: SymbolAnswer, face: Pick<Face, "call" | "keep">): string {
  const matches = count(candidatesTotal, "match", "matches");
  const shown = Math.min(MOST_CANDIDATES, candidates.length);
  if (shown === candidatesTotal) return matches;
  const next: NextCall = { verb: "search-symbols", subject: symbol, options: { limit: Math.min(MAX_FOUND, candidatesTotal) } };
  const all = face.keep(`; all: ${face.call(next)}`);
  return `${matches}, ${shown} shown${all}`;
}

/** The candidates of an ambiguous or unknown symbol, and how to qualify it. Null if the symbol was resolved. */
export function candidateLines(symbol: string, answer: SymbolAnswer, face: Pick<Face, "call" | "keep">): string[] | null {
  const { outcome, candidates, importedFrom = [] } = answer;
  if (outcome === "found") return null;
  const lines = similarLines(candidates);
  if (outcome === "ambiguous") return [`"${symbol}" is ambiguous (${matchesOf(symbol, answer, face)}). Use one of these names:`, ...lines];
  if (importedFrom.length > 0) {
    const sources = importedFrom.slice(0, MOST_SOURCES).map(({ from, files }) => `${from} in ${count(files, "file")}`);
    const more =
      importedFrom.length > MOST_SOURCES ? `, and ${count(importedFrom.length - MOST_SOURCES, "more module", "more modules")}` : "";
    return [`${symbol} is not defined here, but imported from ${sources.join(", ")}${more}.`];
  }
  const nothing = `No definition is named ${symbol}.`;
  if (lines.length === 0)
    return [joined(nothing, face.keep('codegraph_query finds where the name is used, and with mode "contains" similar ones.'))];
  return [`${nothing} Similar names:`, ...lines];
}
