import { type DefinitionGlance, openGlance, type ProjectGlance } from "@codegraph/engine/glance";
import { escapeInvisibleLine, type SymbolKind } from "@codegraph/model";
import type { HookEvent } from "./hook-event.js";
import { type PatternSymbol, symbolsInPattern } from "./symbols-in-pattern.js";
import { searchesOfEvent } from "./searches-of-event.js";

/** A name with more definitions means too little for a hint. */
const MAX_DEFINITIONS = 20;

/** A script or pattern with more symbols is not looked up to its end. */
const MAX_SYMBOLS = 5;

const CALLED: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["function", "method", "constructor", "macro"]);
const TYPES: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["class", "struct", "union", "interface", "trait", "enum", "type", "namespace"]);

/**
 * Returns a hint for a search whose pattern is the name of a symbol in the index: the call that answers it. Null for any other search, and
 * for a name that the index does not define.
 */
export function hintBeforeSearch(event: HookEvent): string | null {
  const wanted = searchesOfEvent(event)
    .flatMap(({ pattern, folder }) => symbolsInPattern(pattern).map((symbol) => ({ symbol, folder })))
    .slice(0, MAX_SYMBOLS);
  for (const { symbol, folder } of wanted) {
    const glance = openGlance(folder);
    if (glance === null) continue;
    try {
      const hint = hintFor(symbol, glance);
      if (hint !== null) return hint;
    } finally {
      glance.close();
    }
  }
  return null;
}

function hintFor({ name, owner }: PatternSymbol, glance: ProjectGlance): string | null {
  const named = glance.named(name, MAX_DEFINITIONS + 1);
  const found = owner === null ? named : named.filter((definition) => definition.owner === owner);
  const [first] = found;
  if (first === undefined || named.length > MAX_DEFINITIONS) return null;
  const symbol = owner === null ? name : `${owner}.${name}`;
  return `CodeGraph has ${symbol} (${placesOf(first, found.length)}). ${callsFor(symbol, found)}`;
}

function placesOf({ kind, file, line }: DefinitionGlance, count: number): string {
  const place = escapeInvisibleLine(line === null ? file : `${file}:${line}`);
  return count === 1 ? `${kind.replace("_", " ")}, ${place}` : `${count} definitions, one in ${place}`;
}

function callsFor(symbol: string, found: readonly DefinitionGlance[]): string {
  const all = `every occurrence: codegraph_query ${symbol.replace(/^.*\./u, "")}`;
  if (found.some(({ kind }) => CALLED.has(kind))) return `Callers: codegraph_callers ${symbol}; ${all}.`;
  if (found.some(({ kind }) => TYPES.has(kind))) return `Its code: search_by_symbol ${symbol}; ${all}.`;
  return `${all[0]!.toUpperCase()}${all.slice(1)}.`;
}
