import { createMeanings, createTypeReferences } from "@codegraph/graph";
import { type AnySymbolId, enclosingFunction, isOwnSymbol, type SlicedWork, symbolId, type SymbolKind } from "@codegraph/model";
import type { UseRole } from "@codegraph/parse";
import type { SymbolUse, SymbolUses } from "../api/index.js";
import { resolveSymbolQuery } from "../symbols/resolve-symbol-query.js";
import { symbolRef } from "../symbols/symbol-ref.js";
import type { FoundUse } from "./classify.js";
import { collectUses, type RenamedFile, type RenameScope } from "./collect-uses.js";
import { typeOf } from "./family.js";

/** Files that are read for one answer. */
const MAX_FILES = 100;

const CALLED: ReadonlySet<SymbolKind | "module"> = new Set([
  "function",
  "method",
  "constructor",
  "macro",
  "module",
  "section",
  "selector",
  "namespace",
]);

/** True for a symbol whose uses are other than calls. */
export function hasUses(kind: SymbolKind | "module"): boolean {
  return !CALLED.has(kind);
}

/** The places that use a type, field, variable or constant, with their roles. */
export function* symbolUses(scope: RenameScope, written: string, limit: number): SlicedWork<SymbolUses> {
  const { asked, index } = scope;
  const { reader } = asked;
  const { symbol } = resolveSymbolQuery(asked, written);
  const ids = (symbol?.ids ?? []).filter((id) => isOwnSymbol(id) && reader.definition(id)?.name === symbol!.name);
  if (symbol === null || ids.length === 0) return { list: [], total: 0, roles: {}, incomplete: false };
  const types = new Set(ids.flatMap((id) => typeOf(reader, id) ?? []));
  const family = { ids: new Set<AnySymbolId>(ids), possible: new Set<AnySymbolId>(), types, isMember: types.size > 0, outside: [] };
  const renaming = { family, from: symbol.name, to: symbol.name };
  const found = yield* collectUses(scope, renaming, createMeanings(index), createTypeReferences(index), MAX_FILES);
  const roles: Partial<Record<UseRole, number>> = {};
  const list: SymbolUse[] = [];
  let total = 0;
  for (const file of found.files) {
    yield;
    for (const each of file.uses) {
      if (each.kind === "definition" || each.use.role === "import") continue;
      total += 1;
      roles[each.use.role] = (roles[each.use.role] ?? 0) + 1;
      if (list.length < limit) list.push(useOf(scope, file, each));
    }
  }
  return { list, total, roles, incomplete: found.leftOut > 0 };
}

function useOf({ asked: { reader } }: RenameScope, { record }: RenamedFile, { use, certainty }: FoundUse): SymbolUse {
  const { line, column, role } = use;
  const facts = reader.facts(record.id)!;
  // An occurrence that was found by the index alone has no scope.
  const around = use.scope === 0 ? innermost(facts.definitions, line) : enclosingFunction(facts.scopes, facts.definitions, use.scope);
  return { by: symbolRef(reader, symbolId(record.id, around)), site: { file: record.path, line, column }, role, certainty };
}

function innermost(
  definitions: readonly { readonly kind: SymbolKind; readonly span: { startLine: number; endLine: number } }[],
  line: number,
): number {
  return definitions.findLastIndex(({ kind, span }) => CALLED.has(kind) && span.startLine <= line && line <= span.endLine);
}
