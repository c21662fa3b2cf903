import type { SymbolAnswer, SymbolCandidate } from "@codegraph/engine";
import type { Paint } from "../terminal.js";
import { placed } from "./columns.js";
import { count, number } from "./numbers.js";
import { described, placeOf } from "./symbol.js";

/** The candidates of an ambiguous or unknown symbol, qualified so that each is unambiguous. Empty if the symbol was resolved. */
export function candidateLines({ outcome, candidates }: SymbolAnswer, paint: Paint): string[] {
  if (outcome !== "ambiguous") return [];
  return placed(
    candidates.map((each) => [each.as, described(each), placeOf(each), count(each.callers, "caller"), each.signature]),
    paint,
  );
}

/** Notes for stderr on why a symbol was not resolved and how to qualify it. Empty if it was. */
export function candidateNotes(symbol: string, { outcome, candidates, candidatesTotal }: SymbolAnswer, verb: string): string[] {
  if (outcome === "found") return [];
  const [first] = candidates;
  if (outcome === "ambiguous") {
    const shown = candidates.length < candidatesTotal ? `, ${number(candidates.length)} shown` : "";
    return [
      `"${symbol}" is ambiguous (${number(candidatesTotal)} matches${shown}). Qualify it, for example: codegraph ${verb} ${first?.as ?? ""}`,
    ];
  }
  if (first === undefined) return [`no definition is named ${symbol}; codegraph query finds uses of the name`];
  return [`no definition is named ${symbol}; did you mean ${candidates.slice(0, 5).map(nameAndPlace).join(", ")}?`];
}

function nameAndPlace({ as, ...symbol }: SymbolCandidate): string {
  return `${as} (${symbol.kind})`;
}
