import { definitionNames, type NamedDefinition } from "@codegraph/indexer/imported";
import type { NamedPlace } from "@codegraph/precise/scip";
import { isLocalSymbol, packageOfSymbol } from "@codegraph/scip";
import type { SourceDocument } from "./source-document.js";

/** Definitions of the project by SCIP symbol. */
export interface SymbolDefinitions {
  /** Adds the global definitions of a document. */
  add(document: SourceDocument): void;
  /**
   * Returns the definitions of a global symbol; null if it lies outside of the project. Empty if it is defined in the project at a place
   * where the index has no definition.
   */
  of(symbol: string): readonly NamedDefinition[] | null;
}

/** A definition has one symbol, or a few: a class and its constructor. A file with more of them does not come from an indexer. */
const MAX_SYMBOLS_PER_DEFINITION = 8;

/** Number of packages that one index defines. Beyond it, unknown symbols do not count as outside of the project. */
const MAX_PACKAGES = 10_000;

/** @param ownNames names of the packages that the project's manifests declare, of which a SCIP file may cover only some */
export function createSymbolDefinitions(ownNames: ReadonlySet<string>): SymbolDefinitions {
  const known = new Map<string, NamedDefinition[]>();
  /** Packages that a document defines symbols of, as written. */
  const packages = new Set<string>();

  return {
    add(document) {
      for (const [place, definition] of definitionsAt(document)) {
        if (isLocalSymbol(place.symbol)) continue;
        const list = known.get(place.symbol);
        if (!list) known.set(place.symbol, [definition]);
        // scip-typescript writes a document for each project file that includes it.
        else if (!list.some((other) => isSame(other, definition))) list.push(definition);
      }
      for (const { symbol, isDefinition } of document.places()) {
        const found = isDefinition && packages.size < MAX_PACKAGES ? packageOfSymbol(symbol) : null;
        if (found) packages.add(found.written);
      }
    },
    of(symbol) {
      const definitions = known.get(symbol);
      if (definitions) return definitions;
      const found = packageOfSymbol(symbol);
      const isOwn = !found || packages.has(found.written) || packages.size >= MAX_PACKAGES || ownNames.has(found.package.name);
      return isOwn ? [] : null;
    },
  };
}

function isSame(one: NamedDefinition, other: NamedDefinition): boolean {
  return one.file === other.file && one.path === other.path && one.nth === other.nth;
}

/**
 * Yields the occurrences of a document that define a definition of the index, with that definition. scip-python marks only the first
 * declaration of a function as its definition, and the others as references at their names: these count too.
 */
export function* definitionsAt({ record, facts, places }: SourceDocument): Generator<[NamedPlace, NamedDefinition]> {
  const names = definitionNames(facts.definitions);
  const byPlace = new Map(facts.definitions.map(({ line, column }, at) => [`${line} ${column}`, { at, symbols: 0 }]));
  /** Path of the first definition of each symbol. */
  const paths = new Map<string, string>();
  for (const place of places()) {
    const found = place.isDefinition ? byPlace.get(`${place.line} ${place.column}`) : undefined;
    if (!found || found.symbols++ >= MAX_SYMBOLS_PER_DEFINITION) continue;
    const { path, nth } = names[found.at]!;
    if (!paths.has(place.symbol)) paths.set(place.symbol, path);
    yield [place, { file: record.path, path, nth }];
  }
  for (const place of places()) {
    const found = place.isDefinition ? undefined : byPlace.get(`${place.line} ${place.column}`);
    if (!found || found.symbols > 0 || paths.get(place.symbol) !== names[found.at]!.path) continue;
    found.symbols++;
    yield [place, { file: record.path, ...names[found.at]! }];
  }
}
