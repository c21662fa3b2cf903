import type { CalleeFacts, NamedDefinition, NamedSite } from "@codegraph/indexer/imported";
import { isCall } from "@codegraph/model";
import { isLocalSymbol } from "@codegraph/scip";
import type { SourceDocument } from "./source-document.js";
import { definitionsAt, type SymbolDefinitions } from "./symbol-definitions.js";

/** Overloads and declarations under conditions are a few. A site with more callees does not come from an indexer. */
const MAX_CALLEES = 32;

/** Returns the callees that a document names at the call sites of its file. */
export function calleesIn(document: SourceDocument, symbols: SymbolDefinitions): CalleeFacts {
  const { facts, places } = document;
  const local = new Map<string, NamedDefinition[]>();
  for (const [{ symbol }, definition] of definitionsAt(document)) {
    if (!isLocalSymbol(symbol)) continue;
    const list = local.get(symbol);
    if (list) list.push(definition);
    else local.set(symbol, [definition]);
  }
  const wanted = new Map<string, number>(
    facts.references.flatMap(({ kind, line, column, name }) => (isCall(kind) ? [[`${line} ${column}`, name.length] as const] : [])),
  );
  const bySite = new Map<string, SiteCallees>();
  for (const { line, column, length, symbol, isDefinition } of places()) {
    const key = `${line} ${column}`;
    // A range of another length marks more than the name, or something else.
    if (isDefinition || wanted.get(key) !== length) continue;
    const definitions = isLocalSymbol(symbol) ? (local.get(symbol) ?? []) : symbols.of(symbol);
    const site = bySite.get(key) ?? { line, column, definitions: new Set(), isInside: false, isOutside: false };
    if (definitions === null) site.isOutside = true;
    else site.isInside = true;
    for (const definition of definitions ?? []) if (site.definitions.size < MAX_CALLEES) site.definitions.add(definition);
    bySite.set(key, site);
  }
  return pack([...bySite.values()]);
}

interface SiteCallees {
  readonly line: number;
  readonly column: number;
  readonly definitions: Set<NamedDefinition>;
  /** True if a symbol at the site lies in the project. */
  isInside: boolean;
  /** True if a symbol at the site lies outside of the project. */
  isOutside: boolean;
}

function pack(found: readonly SiteCallees[]): CalleeFacts {
  const definitions: NamedDefinition[] = [];
  const places = new Map<string, number>();
  const placeOf = (definition: NamedDefinition): number => {
    const key = `${definition.file}\0${definition.nth} ${definition.path}`;
    let place = places.get(key);
    if (place === undefined) places.set(key, (place = definitions.push(definition) - 1));
    return place;
  };
  const sites = found.flatMap(({ line, column, definitions: callees, isInside, isOutside }): NamedSite[] => {
    // A call on a value of several types, such as string | Node, has the symbols of all. SCIP has no word for an uncertain one.
    if (isInside && isOutside) return [];
    if (isOutside) return [{ line, column, callees: null }];
    return callees.size === 0 ? [] : [{ line, column, callees: [...callees].map(placeOf) }];
  });
  sites.sort((a, b) => a.line - b.line || a.column - b.column);
  return { definitions, sites };
}
