import { createRecent } from "@codegraph/graph";
import { fileOf, definitionIndexOf, isCall, type AnySymbolId } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import type { ExportedEdge, ExportedOpenCall, ExportedSymbol, SymbolRef } from "../api/index.js";
import type { SpanReader } from "../links/project-span.js";
import { refOf } from "../symbols/symbol-ref.js";

/** Yields every definition, ordered by file and position. */
export function* exportSymbols(store: FactReader): Generator<ExportedSymbol> {
  for (const definition of store.allDefinitions()) {
    const { file, line, name, kind, path } = refOf(definition);
    yield { file, line, endLine: definition.span.endLine, name, kind, path, exported: definition.exported };
  }
}

/** Yields every resolved call, ordered by the file and position of its call site. */
export function* exportEdges(store: FactReader, reader: SpanReader): Generator<ExportedEdge> {
  const place = createPositions(reader);
  for (const { id, path } of store.files()) {
    const edges = reader.edgesIn(id).filter(({ kind }) => isCall(kind));
    edges.sort((a, b) => a.line - b.line || a.column - b.column || a.callee - b.callee);
    for (const { caller, callee, line, column, kind, certainty, provenance } of edges) {
      const site = { file: path, line, column };
      yield { caller: place(caller), callee: place(callee), site, kind, certainty, provenance };
    }
  }
}

/** Yields every unresolved call, in the same order. */
export function* exportUnresolved(store: FactReader, reader: SpanReader): Generator<ExportedOpenCall> {
  const place = createPositions(reader);
  for (const { id, path } of store.files()) {
    for (const { caller, name, receiver, line, column, candidates } of store.unresolvedIn(id)) {
      yield { site: { file: path, line, column }, name, receiver, caller: place(caller), candidates };
    }
  }
}

type SymbolPlace = Pick<SymbolRef, "file" | "line" | "name" | "project">;

/** Returns a lookup of definition positions. Caches whole files, because most calls stay within a few files. */
function createPositions(reader: SpanReader): (id: AnySymbolId) => SymbolPlace {
  const files = createRecent<readonly SymbolPlace[]>(MAX_CACHED_FILES);
  return (id) => {
    const places = files.get(fileOf(id), () => {
      const path = reader.fileById(fileOf(id))?.path ?? "";
      const place = reader.place(path);
      const definitions = reader.definitions({ file: path }).map(({ line, name }) => ({ ...place, line, name }));
      return [{ ...place, line: 1, name: "<module>" }, ...definitions];
    });
    return places[definitionIndexOf(id) + 1] ?? { file: "", line: 1, name: "<gone>" };
  };
}

const MAX_CACHED_FILES = 400;
