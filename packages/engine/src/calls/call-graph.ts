import { type CodeFacts, type Edge, fileOf, isCall, type SymbolId } from "@codegraph/model";
import type { SpanReader } from "../links/span.js";
import type { RulesOf } from "../symbols/one-symbol.js";
import { createOverrides, type Overrides } from "./overrides.js";

/** A call that runs, or may run, a definition. */
export interface CallLink extends Edge {
  /** The base's member that is called, where the definition only may be what runs then; null where it is called itself. */
  readonly through: SymbolId | null;
}

/** Who calls whom, with what a call of a base's member may run. */
export interface CallGraph {
  readonly overrides: Overrides;
  /** The calls that may run a definition: its own first, then those of the members it stands for. */
  into(id: SymbolId): readonly CallLink[];
  /** The calls in a definition: with each of a base's member, those of what may stand for it. */
  outOf(id: SymbolId): readonly CallLink[];
  /** Where a definition is used as a value, without being called. */
  valueUses(id: SymbolId): readonly CallLink[];
  /** What a definition uses as values. */
  valuesIn(id: SymbolId): readonly CallLink[];
}

export function createCallGraph(reader: SpanReader, rulesOf: RulesOf): CallGraph {
  const overrides = createOverrides(reader, rulesOf);
  const facts = new Map<number, CodeFacts | null>();

  /** Whether a call is one of the base's own member, whatever stands for it: `super.load()`. */
  function isOfBase({ caller, callee, line, column }: Edge): boolean {
    if (!overrides.basesOf(caller).includes(callee)) return false;
    const file = fileOf(caller);
    let known = facts.get(file);
    if (known === undefined) facts.set(file, (known = reader.facts(file)));
    const reference = known?.references.find((each) => each.line === line && each.column === column && isCall(each.kind));
    const words = rulesOf(file)?.super ?? [];
    // Without a receiver it is the word itself that is called, or the member of the object, which never is the base's.
    return reference !== undefined && (reference.receiver === null ? words.includes(reference.name) : words.some((word) => reference.receiver!.startsWith(word)));
  }

  function into(id: SymbolId): CallLink[] {
    const own = reader.edgesTo(id).filter(({ kind }) => isCall(kind));
    const links = own.map((edge): CallLink => ({ ...edge, through: null }));
    const bases = overrides.basesOf(id);
    if (bases.length === 0) return links;
    const sites = new Set(own.map(siteKey));
    for (const base of bases) {
      for (const edge of reader.edgesTo(base)) {
        if (!isCall(edge.kind) || sites.has(siteKey(edge)) || isOfBase(edge)) continue;
        sites.add(siteKey(edge));
        links.push({ ...edge, callee: id, certainty: "possible", through: base });
      }
    }
    return links;
  }

  function outOf(id: SymbolId): CallLink[] {
    const own = reader.edgesFrom(id).filter(({ kind }) => isCall(kind));
    const known = new Set(own.map((edge) => `${siteKey(edge)} ${edge.callee}`));
    return own.flatMap((edge): CallLink[] => {
      const links: CallLink[] = [{ ...edge, through: null }];
      const below = overrides.overridersOf(edge.callee);
      if (below.length === 0 || isOfBase(edge)) return links;
      for (const callee of below) {
        const key = `${siteKey(edge)} ${callee}`;
        if (known.has(key)) continue;
        known.add(key);
        links.push({ ...edge, callee, certainty: "possible", through: edge.callee });
      }
      return links;
    });
  }

  const asValue = (edges: readonly Edge[]): CallLink[] =>
    edges.flatMap((edge) => (edge.kind === "reference" ? [{ ...edge, through: null }] : []));

  return {
    overrides,
    into,
    outOf,
    valueUses: (id) => asValue(reader.edgesTo(id)),
    valuesIn: (id) => asValue(reader.edgesFrom(id)),
  };
}

function siteKey({ caller, line, column }: Edge): string {
  return `${fileOf(caller)} ${line} ${column}`;
}
