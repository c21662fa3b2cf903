import type { AnySymbolId } from "@codegraph/model";
import { createImplementations } from "./implementations.js";
import type { GraphReader } from "./reader.js";

/** Overriding between members of types, stated in the code or implied by method sets. */
export interface Overrides {
  /** The base members that a member overrides, directly or through others, nearest first; at most 500. */
  basesOf(id: AnySymbolId): readonly AnySymbolId[];
  /** The members that override a base member, directly or through others, nearest first; at most 500. */
  overridersOf(id: AnySymbolId): readonly AnySymbolId[];
  /** True if an answer so far was shortened. A member that overrides another may then be missing on one side alone. */
  isCut(): boolean;
}

/** Members beyond this many are dropped from one closure. */
const MAX_MEMBERS = 500;

export function createOverrides(reader: GraphReader): Overrides {
  const implementations = createImplementations(reader);
  const directBases = memoized((id) => [
    ...reader.edgesFrom(id).flatMap(({ kind, callee }) => (kind === "override" ? [callee] : [])),
    ...implementations.implemented(id),
  ]);
  const directOverriders = memoized((id) => [
    ...reader.edgesTo(id, "override").map(({ caller }) => caller),
    ...implementations.implementing(id),
  ]);
  let isCut = false;
  function closed(id: AnySymbolId, next: (id: AnySymbolId) => readonly AnySymbolId[]): readonly AnySymbolId[] {
    const members = closure(id, next);
    isCut ||= members.length >= MAX_MEMBERS;
    return members;
  }
  return {
    basesOf: memoized((id) => closed(id, directBases)),
    overridersOf: memoized((id) => closed(id, directOverriders)),
    isCut: () => isCut || implementations.isCut(),
  };
}

function memoized<T>(compute: (id: AnySymbolId) => T): (id: AnySymbolId) => T {
  const known = new Map<AnySymbolId, T>();
  return (id) => {
    let result = known.get(id);
    if (result === undefined) known.set(id, (result = compute(id)));
    return result;
  };
}

function closure(start: AnySymbolId, next: (id: AnySymbolId) => readonly AnySymbolId[]): AnySymbolId[] {
  const seen = new Set([start]);
  // A Set iterates over members that are added during the loop.
  for (const id of seen) {
    for (const each of next(id)) if (seen.size <= MAX_MEMBERS) seen.add(each);
  }
  return [...seen].slice(1);
}
