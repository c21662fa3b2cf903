import { type CodeFacts, type Edge, fileOf, isCall, type Reference, type SymbolId } from "@codegraph/model";
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
  /** The calls of a definition itself, without those of the members it stands for. */
  callsOf(id: SymbolId): readonly CallLink[];
  /**
   * The calls that may run a definition: its own first, then those of the members it stands for.
   *
   * @param followed base members whose calls a walk already has, which are left out; those of this answer are added. Without it a
   *   walk over n members that override one base, which is called n times, meets n² calls.
   */
  into(id: SymbolId, followed?: Set<SymbolId>): readonly CallLink[];
  /**
   * The calls in a definition: with each of a base's member, those of what may stand for it.
   *
   * @param followed base members whose overriders a walk already has, which are left out; those of this answer are added
   */
  outOf(id: SymbolId, followed?: Set<SymbolId>): readonly CallLink[];
  /** Where a definition is used as a value, without being called. */
  valueUses(id: SymbolId): readonly CallLink[];
  /** What a definition uses as values. */
  valuesIn(id: SymbolId): readonly CallLink[];
}

export function createCallGraph(reader: SpanReader, rulesOf: RulesOf): CallGraph {
  const overrides = createOverrides(reader, rulesOf);
  const calls = new Map<number, ReadonlyMap<string, Reference>>();
  const incoming = new Map<SymbolId, readonly CallLink[]>();
  const outgoing = new Map<SymbolId, readonly CallLink[]>();

  /** Whether a call is one of the base's own member, whatever stands for it: `super.load()`. */
  function isOfBase({ caller, callee, line, column }: Edge): boolean {
    if (!overrides.basesOf(caller).includes(callee)) return false;
    const file = fileOf(caller);
    let known = calls.get(file);
    if (known === undefined) calls.set(file, (known = callsByPlace(reader.facts(file))));
    const reference = known.get(`${line} ${column}`);
    const words = rulesOf(file)?.super ?? [];
    // Without a receiver it is the word itself that is called, or the member of the object, which never is the base's.
    return reference !== undefined && (reference.receiver === null ? words.includes(reference.name) : words.some((word) => reference.receiver!.startsWith(word)));
  }

  /** The calls among the edges of a definition, read once: walks come upon the same base from many sides. */
  function callLinks(known: Map<SymbolId, readonly CallLink[]>, id: SymbolId, read: (id: SymbolId) => readonly Edge[]): readonly CallLink[] {
    let links = known.get(id);
    if (links === undefined) known.set(id, (links = read(id).flatMap((edge) => (isCall(edge.kind) ? [{ ...edge, through: null }] : []))));
    return links;
  }

  const callsOf = (id: SymbolId): readonly CallLink[] => callLinks(incoming, id, reader.edgesTo);

  function into(id: SymbolId, followed?: Set<SymbolId>): readonly CallLink[] {
    const own = callsOf(id);
    const bases = overrides.basesOf(id).filter((base) => followed?.has(base) !== true);
    if (bases.length === 0) return own;
    const links = [...own];
    const sites = new Set(own.map(siteKey));
    for (const base of bases) {
      followed?.add(base);
      for (const edge of callsOf(base)) {
        if (sites.has(siteKey(edge)) || isOfBase(edge)) continue;
        sites.add(siteKey(edge));
        links.push({ ...edge, callee: id, certainty: "possible", through: base });
      }
    }
    return links;
  }

  function outOf(id: SymbolId, followed?: Set<SymbolId>): readonly CallLink[] {
    const own = callLinks(outgoing, id, reader.edgesFrom);
    const known = new Set(own.map((edge) => `${siteKey(edge)} ${edge.callee}`));
    const bases = new Set<SymbolId>();
    const links = own.flatMap((edge): CallLink[] => {
      const links: CallLink[] = [edge];
      const below = followed?.has(edge.callee) ? [] : overrides.overridersOf(edge.callee);
      if (below.length === 0 || isOfBase(edge)) return links;
      bases.add(edge.callee);
      for (const callee of below) {
        const key = `${siteKey(edge)} ${callee}`;
        if (known.has(key)) continue;
        known.add(key);
        links.push({ ...edge, callee, certainty: "possible", through: edge.callee });
      }
      return links;
    });
    for (const base of bases) followed?.add(base);
    return links;
  }

  const asValue = (edges: readonly Edge[]): CallLink[] =>
    edges.flatMap((edge) => (edge.kind === "reference" ? [{ ...edge, through: null }] : []));

  return {
    overrides,
    callsOf,
    into,
    outOf,
    valueUses: (id) => asValue(reader.edgesTo(id)),
    valuesIn: (id) => asValue(reader.edgesFrom(id)),
  };
}

/** The calls of a file by line and column. */
function callsByPlace(facts: CodeFacts | null): ReadonlyMap<string, Reference> {
  const calls = new Map<string, Reference>();
  for (const reference of facts?.references ?? []) {
    const place = `${reference.line} ${reference.column}`;
    if (isCall(reference.kind) && !calls.has(place)) calls.set(place, reference);
  }
  return calls;
}

function siteKey({ caller, line, column }: Edge): string {
  return `${fileOf(caller)} ${line} ${column}`;
}
