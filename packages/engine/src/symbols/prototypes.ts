import { type AnySymbolId, fileOf, type ResolutionRules } from "@codegraph/model";
import type { SpanDefinition } from "../links/project-span.js";
import { groupSymbols } from "./one-symbol.js";
import type { QueryScope } from "./query-scope.js";

/** Prototypes and their definitions, in languages with prototypes. */
export interface Prototypes {
  /** Returns the prototypes of a definition, by path and line. Empty for a prototype. */
  of(id: AnySymbolId): readonly SpanDefinition[];
  /** Returns the definition of a prototype; null if there is none or more than one, and for a definition. */
  definitionOf(id: AnySymbolId): AnySymbolId | null;
}

/** Pairs of one name. */
interface Pairs {
  readonly prototypes: ReadonlyMap<AnySymbolId, readonly SpanDefinition[]>;
  readonly definitions: ReadonlyMap<AnySymbolId, AnySymbolId>;
}

/** Creates a finder of prototypes, which remembers the names it was asked about. */
export function createPrototypes({ reader, rulesOf }: Pick<QueryScope, "reader" | "rulesOf">): Prototypes {
  const known = new Map<string, Pairs>();
  function pairsOf(id: AnySymbolId): Pairs | null {
    const definition = hasPrototypes(rulesOf(fileOf(id))) ? reader.definition(id) : null;
    if (!definition) return null;
    let pairs = known.get(definition.name);
    if (!pairs)
      known.set(definition.name, (pairs = pairPrototypes(groupSymbols(reader.definitions({ name: definition.name }), rulesOf), rulesOf)));
    return pairs;
  }
  return {
    of: (id) => pairsOf(id)?.prototypes.get(id) ?? [],
    definitionOf: (id) => pairsOf(id)?.definitions.get(id) ?? null,
  };
}

/** True for languages in which a prototype and a definition are one symbol, often in different files. */
export function hasPrototypes(rules: ResolutionRules | null): boolean {
  return rules?.included === true || rules?.openTypes === true;
}

/**
 * Pairs the prototypes in each symbol with the only definition that they can declare: the only one in the symbol, or the only one with as
 * many parameters.
 */
export function pairPrototypes(symbols: readonly (readonly SpanDefinition[])[], rulesOf: QueryScope["rulesOf"]): Pairs {
  const prototypes = new Map<AnySymbolId, SpanDefinition[]>();
  const definitions = new Map<AnySymbolId, AnySymbolId>();
  const ambiguous = new Set<AnySymbolId>();
  for (const symbol of symbols) {
    const bodies = symbol.filter(({ declaration }) => !declaration);
    for (const each of symbol) {
      if (!each.declaration || !hasPrototypes(rulesOf(fileOf(each.id)))) continue;
      const fitting = bodies.length === 1 ? bodies : bodies.filter(({ parameters }) => parameters === each.parameters);
      const [body] = fitting;
      if (body === undefined || fitting.length > 1) continue;
      prototypes.set(body.id, [...(prototypes.get(body.id) ?? []), each]);
      // Definitions of several symbols can have the same prototype, as those for different systems do.
      if (definitions.has(each.id)) ambiguous.add(each.id);
      else definitions.set(each.id, body.id);
    }
  }
  for (const id of ambiguous) definitions.delete(id);
  return { prototypes, definitions };
}
