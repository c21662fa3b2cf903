import { isFunctionLike, isTypeLike, type SymbolKind } from "@codegraph/model";
import type { Match } from "./match.js";
import { byExtent, byName, matchOf, type Matches } from "./matches.js";

/**
 * Classifies variables by their position, so that queries need not: a variable directly in a type becomes its field, and a variable in a
 * function becomes a binding instead of a definition.
 */
export function classifyVariables(matches: Matches): Matches {
  const definitions: Match[] = [];
  const locals: Match[] = [];
  const open: Match[] = [];
  for (const match of matches.definitions) {
    const kind = match.kind as SymbolKind;
    while (open.length > 0 && open[open.length - 1]!.end <= match.start) open.pop();
    const around = open[open.length - 1]?.kind as SymbolKind | undefined;
    if (kind === "variable" && around !== undefined && isFunctionLike(around)) locals.push(match);
    else if (kind === "variable" && around !== undefined && isTypeLike(around))
      definitions.push(matchOf("field", match.start, match.end, match.parts, match));
    else definitions.push(match);
    if (isFunctionLike(kind) || isTypeLike(kind)) open.push(match);
  }
  if (locals.length === 0) return { ...matches, definitions };
  const bound = new Set(matches.bindings.map((match) => match.parts.name?.[0]));
  const bindings = [...matches.bindings, ...locals.filter((match) => !bound.has(match.parts.name?.[0]))];
  return { ...matches, definitions: definitions.sort(byExtent), bindings: bindings.sort(byName) };
}
