import { type AnySymbolId, fileOf, definitionIndexOf, isFunctionLike, isTypeLike } from "@codegraph/model";
import type { QueryScope } from "../symbols/query-scope.js";

const MAX_NAMES = 5;

/** Returns names related to a symbol, in this order: callees and callers in turn, its parent, its siblings and members. */
export function relatedNames({ reader }: QueryScope, parent: AnySymbolId | null, id: AnySymbolId, name: string): string[] {
  const found = new Set<string>();
  const add = (other: AnySymbolId): void => {
    if (found.size >= MAX_NAMES || definitionIndexOf(other) === -1) return;
    const definition = reader.definition(other);
    if (definition && definition.name !== name) found.add(definition.name);
  };
  const callees = reader.edgesFrom(id).map(({ callee }) => callee);
  const callers = reader.edgesTo(id).map(({ caller }) => caller);
  // Alternates so that both directions are represented.
  for (let at = 0; at < Math.max(callees.length, callers.length) && found.size < MAX_NAMES; at++) {
    if (at < callees.length) add(callees[at]!);
    if (at < callers.length) add(callers[at]!);
  }
  if (parent !== null) add(parent);
  if (found.size < MAX_NAMES) {
    const file = reader.fileById(fileOf(id))?.path ?? "";
    reader.definitions({ file }).forEach((definition) => {
      const isBeside =
        definition.parent === (parent === null ? null : definitionIndexOf(parent)) || definition.parent === definitionIndexOf(id);
      if (isBeside && (isFunctionLike(definition.kind) || isTypeLike(definition.kind))) add(definition.id);
    });
  }
  return [...found];
}
