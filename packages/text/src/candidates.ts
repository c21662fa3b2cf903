import type { SymbolAnswer, SymbolCandidate } from "@codegraph/engine";
import type { Face } from "./face.js";
import { count } from "./numbers.js";
import { joined } from "./sentences.js";
import { shortened } from "./prototype.js";
import { askedName, described } from "./symbol.js";

const MOST_SOURCES = 5;

/** A line for each candidate: how to ask about it, its kind and line, its callers and its prototype. */
export function similarLines(candidates: readonly SymbolCandidate[]): string[] {
  return candidates.map((each) => `  ${each.as}${restOf(each)}, ${count(each.callers, "caller")}: ${shortened(each.signature)}`);
}

/** What a qualified name leaves open: the line of a name, the name at a line. */
function restOf(symbol: SymbolCandidate): string {
  if (symbol.kind === "module") return "";
  return symbol.as.endsWith(askedName(symbol)) ? ` ${symbol.kind}, line ${symbol.line}` : ` ${described(symbol)}`;
}

/** The candidates of an ambiguous or unknown symbol, and how to qualify it. Null if the symbol was resolved. */
export function candidateLines(
  symbol: string,
  { outcome, candidates, candidatesTotal, importedFrom = [] }: SymbolAnswer,
  face: Pick<Face, "keep">,
): string[] | null {
  if (outcome === "found") return null;
  const lines = similarLines(candidates);
  if (outcome === "ambiguous") {
    const shown = candidates.length < candidatesTotal ? `, ${candidates.length} shown` : "";
    return [
      `"${symbol}" is ambiguous (${count(candidatesTotal, "match", "matches")}${shown}). Qualify it as written before the colon:`,
      ...lines,
    ];
  }
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
