import { type CallLink, type FoundCall, sortCalls } from "@codegraph/graph";
import { type AnyFileId, fileOf, type AnySymbolId } from "@codegraph/model";
import type { FileImport, RelationshipsOptions, RelationshipsResult } from "../api/index.js";
import type { SpanDefinition, SpanReader } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { resolveSymbolQuery } from "../symbols/resolve-symbol-query.js";
import { definitionRef, symbolRef } from "../symbols/symbol-ref.js";
import { callGraphOf } from "./call-graph-of.js";
import { callStep } from "./call-steps.js";
import { countUnresolved, unresolvedCalls } from "./unresolved-calls.js";

/** Returns the path that an import of a file leads to; null if it lies outside of the project. */
export type ModuleOf = (language: string, specifier: string, fromFile: string) => string | null;

/** Everything directly related to a symbol. */
export function relationshipsOf(
  asked: QueryScope,
  written: string,
  moduleOf: ModuleOf,
  { limit = 50 }: RelationshipsOptions = {},
): Omit<RelationshipsResult, "stale"> {
  const { reader } = asked;
  const { symbol, answer } = resolveSymbolQuery(asked, written);
  const ids = symbol?.ids ?? [];
  const graph = callGraphOf(asked);
  const calls = sortedCalls(
    reader,
    ids.flatMap((id) => graph.callsFrom(id)),
  );
  const callers = sortedCalls(
    reader,
    ids.flatMap((id) => graph.callsInto(id)),
  );
  const references = sortedCalls(reader, ids.flatMap(graph.valueUses));
  const unresolved = unresolvedCalls(reader, ids);
  const bases = new Set(ids.flatMap((id) => graph.overrides.basesOf(id)));
  const below = new Set(ids.flatMap((id) => graph.overrides.overridersOf(id)));
  const files = [...new Set(ids.map(fileOf))];
  const others = siblingsOf(reader, ids);
  const imports = files.flatMap((id) => importsOf(reader, id, moduleOf));
  const cut = <T>(list: readonly T[]): readonly T[] => list.slice(0, limit);
  const lists = [calls, callers, references, unresolved, [...bases], [...below], imports, others];
  return {
    symbol: written,
    ...answer,
    calls: cut(calls).map((each) => callStep(reader, each)),
    calledBy: cut(callers).map((each) => callStep(reader, each)),
    counts: {
      calls: { ...certainties(calls), ...countUnresolved(unresolved) },
      calledBy: { ...certainties(callers), unresolved: symbol ? reader.countUnresolved(symbol.name) : 0, external: 0 },
    },
    totals: {
      references: references.length,
      overrides: bases.size,
      overriddenBy: below.size,
      imports: imports.length,
      sameFile: others.length,
    },
    unresolved: cut(unresolved),
    references: cut(references).map((each) => callStep(reader, each)),
    overrides: cut([...bases]).map((id) => symbolRef(reader, id)),
    overriddenBy: cut([...below]).map((id) => symbolRef(reader, id)),
    imports: cut(imports),
    sameFile: cut(others).map((definition) => definitionRef(reader, definition)),
    truncated: lists.some((list) => list.length > limit),
  };
}

/** Sorts calls by the position of their sites. */
export function sortedCalls(reader: SpanReader, links: readonly CallLink[]): FoundCall[] {
  const found = links.map((link): FoundCall => ({ link, depth: 1 }));
  sortCalls(reader, found);
  return found;
}

/** Other definitions in the files of definitions: outermost ones and members, in order. */
export function siblingsOf(reader: SpanReader, ids: readonly AnySymbolId[]): SpanDefinition[] {
  const own = new Set(ids);
  const files = new Set(ids.map(fileOf));
  // A linked project may have a file with the same path.
  return [...files]
    .flatMap((id) => reader.definitions({ file: reader.fileById(id)?.path ?? "" }))
    .filter(
      ({ id, path, kind }) =>
        files.has(fileOf(id)) && !own.has(id) && path.split(" > ").length <= 2 && kind !== "variable" && kind !== "field",
    );
}

function certainties(found: readonly FoundCall[]): { exact: number; possible: number } {
  const exact = found.filter(({ link }) => link.certainty === "exact").length;
  return { exact, possible: found.length - exact };
}

export function importsOf(reader: SpanReader, fileId: AnyFileId, moduleOf: ModuleOf): FileImport[] {
  const record = reader.fileById(fileId);
  const facts = reader.facts(fileId);
  if (!record || !facts) return [];
  return facts.imports.map(({ form, specifier, name, alias, line }) => ({
    form,
    from: specifier,
    name,
    alias,
    line,
    resolved: moduleOf(facts.language, specifier, record.path),
  }));
}
