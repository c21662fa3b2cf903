import { isFunctionLike, type SymbolKind } from "@codegraph/model";
import { countItems } from "./items.js";
import type { Match } from "./match.js";
import { matchOf, type Matches } from "./matches.js";

/**
 * Merges the clauses of a function into one definition: consecutive clauses with the same name and number of parameters in the same
 * extension. If the first clause is only a head or a type signature, the second becomes its body.
 */
export function mergeClauses(matches: Matches, text: string): Matches {
  const definitions: Match[] = [];
  const open: number[] = [];
  const latest = new Map<number, number>();
  let extension = 0;
  for (const match of matches.definitions) {
    // Two type class instances define separate functions.
    for (; extension < matches.extensions.length && matches.extensions[extension]!.start <= match.start; extension++) latest.clear();
    while (open.length > 0 && definitions[open.at(-1)!]!.end <= match.start) open.pop();
    const around = open.at(-1) ?? -1;
    const before = latest.get(around);
    if (before !== undefined && isClauseOf(match, definitions[before]!, text)) {
      const first = definitions[before]!;
      const parts = { ...first.parts, body: first.parts.body ?? ([match.start, match.end] as const) };
      definitions[before] = matchOf(first.kind, first.start, match.end, parts, first);
      open.push(before);
      continue;
    }
    latest.set(around, definitions.length);
    open.push(definitions.length);
    definitions.push(match);
  }
  return { ...matches, definitions };
}

function isClauseOf(match: Match, other: Match, text: string): boolean {
  return isFunctionLike(match.kind as SymbolKind) && match.kind === other.kind && headOf(match, text) === headOf(other, text);
}

/** Name and number of parameters. */
function headOf({ parts: { name = [0, 0], parameters } }: Match, text: string): string {
  return `${text.slice(...name)}/${parameters ? countItems(text.slice(...parameters)) : 0}`;
}
