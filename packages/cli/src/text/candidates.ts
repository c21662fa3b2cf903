import type { SymbolAnswer, SymbolCandidate } from "@codegraph/engine";
import { count, matchesOf, number, plain, similarLines } from "@codegraph/text";
import { faceOf } from "../face.js";

/** The candidates of an ambiguous symbol, qualified so that each is unambiguous. Empty if it is not ambiguous. */
export function candidateLines({ outcome, candidates }: SymbolAnswer): string[] {
  return outcome === "ambiguous" ? similarLines(candidates) : [];
}

/** Notes for stderr on why a symbol was not resolved and how to qualify it. Empty if it was. */
export function candidateNotes(symbol: string, answer: SymbolAnswer, verb: string): string[] {
  const { outcome, candidates, importedFrom = [] } = answer;
  if (outcome === "found") return [];
  const [first] = candidates;
  if (outcome === "ambiguous") {
    const matches = matchesOf(symbol, answer, faceOf(plain));
    return [`"${symbol}" is ambiguous (${matches}). Qualify it, for example: codegraph ${verb} ${first?.as ?? ""}`];
  }
  if (importedFrom.length > 0) return [`${symbol} is not defined here, but imported from ${importSources(importedFrom)}`];
  if (first === undefined) return [`no definition is named ${symbol}; codegraph query finds uses of the name`];
  if (first.kind === "module") {
    return [
      `no file is named ${symbol}; did you mean ${candidates
        .slice(0, 5)
        .map(({ as }) => as)
        .join(", ")}?`,
    ];
  }
  return [`no definition is named ${symbol}; did you mean ${candidates.slice(0, 5).map(nameAndPlace).join(", ")}?`];
}

const MOST_SOURCES = 5;

/** `supertest in 62 files, ./request in 1 file` */
function importSources(sources: NonNullable<SymbolAnswer["importedFrom"]>): string {
  const shown = sources.slice(0, MOST_SOURCES).map(({ from, files }) => `${from} in ${count(files, "file")}`);
  const more = sources.length > MOST_SOURCES ? [`${number(sources.length - MOST_SOURCES)} more modules`] : [];
  return [...shown, ...more].join(", ");
}

function nameAndPlace({ as, ...symbol }: SymbolCandidate): string {
  return `${as} (${symbol.kind})`;
}
