import {
  type AnyFileId,
  type CodeFacts,
  type Edge,
  fileOf,
  isCall,
  isFunctionUse,
  type Reference,
  type AnySymbolId,
} from "@codegraph/model";
import { createOverrides, type Overrides } from "./overrides.js";
import type { GraphReader } from "./reader.js";

/** An edge of a call or a use, after calls of base members are extended to their overriders. */
export interface CallLink extends Edge<AnySymbolId> {
  /** The base member named at the call site when `callee` is only an overrider of it; null when `callee` itself is called. */
  readonly through: AnySymbolId | null;
}

/** Calls between definitions. A call of a base member is also a possible call of each member that overrides it. */
export interface CallGraph {
  readonly reader: GraphReader;
  readonly overrides: Overrides;
  /** The calls of a definition itself, without those of the base members it overrides. */
  directCallsOf(id: AnySymbolId): readonly CallLink[];
  /**
   * The calls that may run a definition: first its own, then those of the base members it overrides.
   *
   * @param expanded base members that the walk has expanded already. They are left out, and those of this answer are added. Without
   *   the set a walk over n members that override one base, which is called n times, visits n² calls.
   */
  callsInto(id: AnySymbolId, expanded?: Set<AnySymbolId>): readonly CallLink[];
  /**
   * The calls made by a definition, each call of a base member expanded by its possible overriders.
   *
   * @param expanded base members whose overriders the walk has listed already. They are left out, and those of this answer are added.
   */
  callsFrom(id: AnySymbolId, expanded?: Set<AnySymbolId>): readonly CallLink[];
  /** The places that use a definition without calling it: as a value, or as a decorator or annotation. */
  valueUses(id: AnySymbolId): readonly CallLink[];
  /** The definitions that a definition uses as values without calling them. */
  valuesUsedBy(id: AnySymbolId): readonly CallLink[];
}

export function createCallGraph(reader: GraphReader): CallGraph {
  const overrides = createOverrides(reader);
  const calls = new Map<AnyFileId, ReadonlyMap<string, Reference>>();
  const incoming = new Map<AnySymbolId, LinksByUse>();
  const outgoing = new Map<AnySymbolId, LinksByUse>();

  /** True if a call can only run the base member itself and none of its overriders: `super.load()`. */
  function isOfBase({ caller, callee, line, column }: Edge<AnySymbolId>): boolean {
    if (!overrides.basesOf(caller).includes(callee)) return false;
    const file = fileOf(caller);
    let known = calls.get(file);
    if (known === undefined) calls.set(file, (known = callsByPlace(reader.facts(file))));
    const reference = known.get(`${line} ${column}`);
    const words = reader.rulesOf(file)?.super ?? [];
    if (reference === undefined) return false;
    const { name, receiver } = reference;
    // A call without a receiver calls `super` itself or a member of the current object, which is never the base's own.
    return receiver === null ? words.includes(name) : words.some((word) => receiver.startsWith(word));
  }

  /** The edges of a definition as links. Cached, because walks reach the same definition from many sides, and its edges may be many. */
  function linksOf(
    known: Map<AnySymbolId, LinksByUse>,
    id: AnySymbolId,
    read: (id: AnySymbolId) => readonly Edge<AnySymbolId>[],
  ): LinksByUse {
    let links = known.get(id);
    if (links === undefined) known.set(id, (links = linksByUse(read(id))));
    return links;
  }

  const linksInto = (id: AnySymbolId): LinksByUse => linksOf(incoming, id, (callee) => reader.edgesTo(callee));
  const linksFrom = (id: AnySymbolId): LinksByUse => linksOf(outgoing, id, (caller) => reader.edgesFrom(caller));
  const directCallsOf = (id: AnySymbolId): readonly CallLink[] => linksInto(id).calls;

  function callsInto(id: AnySymbolId, expanded?: Set<AnySymbolId>): readonly CallLink[] {
    const own = directCallsOf(id);
    const bases = overrides.basesOf(id).filter((base) => expanded?.has(base) !== true);
    if (bases.length === 0) return own;
    const links = [...own];
    const sites = new Set(own.map(siteKey));
    for (const base of bases) {
      expanded?.add(base);
      for (const edge of directCallsOf(base)) {
        if (sites.has(siteKey(edge)) || isOfBase(edge)) continue;
        sites.add(siteKey(edge));
        links.push({ ...edge, callee: id, certainty: "possible", through: base });
      }
    }
    return links;
  }

  function callsFrom(id: AnySymbolId, expanded?: Set<AnySymbolId>): readonly CallLink[] {
    const own = linksFrom(id).calls;
    // Few callees have overriders, so the keys are made for those alone.
    let known: Set<string> | null = null;
    const bases = new Set<AnySymbolId>();
    const links = own.flatMap((edge): CallLink[] => {
      const links: CallLink[] = [edge];
      const below = expanded?.has(edge.callee) ? [] : overrides.overridersOf(edge.callee);
      if (below.length === 0 || isOfBase(edge)) return links;
      bases.add(edge.callee);
      known ??= new Set(own.map((each) => `${siteKey(each)} ${each.callee}`));
      for (const callee of below) {
        const key = `${siteKey(edge)} ${callee}`;
        if (known.has(key)) continue;
        known.add(key);
        links.push({ ...edge, callee, certainty: "possible", through: edge.callee });
      }
      return links;
    });
    for (const base of bases) expanded?.add(base);
    return links;
  }

  return {
    reader,
    overrides,
    directCallsOf,
    callsInto,
    callsFrom,
    valueUses: (id) => linksInto(id).values,
    valuesUsedBy: (id) => linksFrom(id).values,
  };
}

/** The edges of a definition: its calls, and its uses as a value. */
interface LinksByUse {
  readonly calls: readonly CallLink[];
  readonly values: readonly CallLink[];
}

function linksByUse(edges: readonly Edge<AnySymbolId>[]): LinksByUse {
  const calls: CallLink[] = [];
  const values: CallLink[] = [];
  for (const edge of edges) {
    if (isCall(edge.kind)) calls.push({ ...edge, through: null });
    else if (isFunctionUse(edge.kind)) values.push({ ...edge, through: null });
  }
  return { calls, values };
}

/** The calls of a file by `line column`; the first of several at one position. */
function callsByPlace(facts: CodeFacts | null): ReadonlyMap<string, Reference> {
  const calls = new Map<string, Reference>();
  for (const reference of facts?.references ?? []) {
    const place = `${reference.line} ${reference.column}`;
    if (isCall(reference.kind) && !calls.has(place)) calls.set(place, reference);
  }
  return calls;
}

function siteKey({ caller, line, column }: Edge<AnySymbolId>): string {
  return `${fileOf(caller)} ${line} ${column}`;
}
