import type { SymbolAnswer } from "@codegraph/engine";
import type { Face } from "./face.js";
import { count } from "./numbers.js";
import { joined } from "./sentences.js";
import { describedAt } from "./symbol.js";

const MOST_SOURCES = 5;

/** The candidates of an ambiguous or unknown symbol, and how to qualify it. Null if the symbol was resolved. */
export function candidateLines(
  symbol: string,
  { outcome, candidates, candidatesTotal, importedFrom = [] }: SymbolAnswer,
  face: Pick<Face, "keep">,
): string[] | null {
  if (outcome === "found") return null;
  const lines = candidates.map((each) => `  ${each.as}: ${describedAt(each)}, ${count(each.callers, "caller")}: ${each.signature}`);
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
