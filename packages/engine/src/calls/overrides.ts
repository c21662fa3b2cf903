import type { SymbolId } from "@codegraph/model";
import type { SpanReader } from "../links/span.js";
import type { RulesOf } from "../symbols/one-symbol.js";
import { createImplementations } from "./implementations.js";

/** Which members stand for which: what a call of a base's member may run. */
export interface Overrides {
  /** The members of bases that a member stands for, near ones first. */
  basesOf(id: SymbolId): readonly SymbolId[];
  /** The members that may stand for a base's member, near ones first. */
  overridersOf(id: SymbolId): readonly SymbolId[];
}

/** A member that more than this stand for is not followed to all of them. */
const MOST = 500;

export function createOverrides(reader: SpanReader, rulesOf: RulesOf): Overrides {
  const implicit = createImplementations(reader, rulesOf);
  const above = remembered((id) => [
    ...reader.edgesFrom(id).flatMap(({ kind, callee }) => (kind === "override" ? [callee] : [])),
    ...implicit.implemented(id),
  ]);
  const below = remembered((id) => [
    ...reader.edgesTo(id).flatMap(({ kind, caller }) => (kind === "override" ? [caller] : [])),
    ...implicit.implementing(id),
  ]);
  return { basesOf: remembered((id) => closure(id, above)), overridersOf: remembered((id) => closure(id, below)) };
}

function remembered<T>(work: (id: SymbolId) => T): (id: SymbolId) => T {
  const known = new Map<SymbolId, T>();
  return (id) => {
    let result = known.get(id);
    if (result === undefined) known.set(id, (result = work(id)));
    return result;
  };
}

function closure(start: SymbolId, next: (id: SymbolId) => readonly SymbolId[]): SymbolId[] {
  const seen = new Set([start]);
  for (const id of seen) {
    for (const each of next(id)) if (seen.size <= MOST) seen.add(each);
  }
  return [...seen].slice(1);
}
