import { createRecent } from "@codegraph/graph";
import { fileOf, indexOf, isCall, type SymbolId } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import type { ExportedEdge, ExportedOpenCall, ExportedSymbol, SymbolRef } from "../api/index.js";
import { refOf } from "./symbol-ref.js";

/** Every definition, ordered by file and position. */
export function* exportSymbols(store: FactReader): Generator<ExportedSymbol> {
  for (const definition of store.allDefinitions()) {
    const { file, line, name, kind, path } = refOf(definition);
    yield { file, line, endLine: definition.span.endLine, name, kind, path, exported: definition.exported };
  }
}

/** Every resolved call, ordered by the file and position of its site. */
export function* exportEdges(store: FactReader): Generator<ExportedEdge> {
  const place = createPlaces(store);
  for (const { id, path } of store.files()) {
    const edges = store.edgesIn(id).filter(({ kind }) => isCall(kind));
    edges.sort((a, b) => a.line - b.line || a.column - b.column || a.callee - b.callee);
    for (const { caller, callee, line, column, kind, certainty, provenance } of edges) {
      const site = { file: path, line, column };
      yield { caller: place(caller), callee: place(callee), site, kind, certainty, provenance };
    }
  }
}

/** Every call that stays open, in the same order. */
export function* exportUnresolved(store: FactReader): Generator<ExportedOpenCall> {
  const place = createPlaces(store);
  for (const { id, path } of store.files()) {
    for (const { caller, name, receiver, line, column, candidates } of store.openIn(id)) {
      yield { site: { file: path, line, column }, name, receiver, caller: place(caller), candidates };
    }
  }
}

/** Where definitions stand. Whole files are read at once: calls mostly stay within a few of them. */
function createPlaces(store: FactReader): (id: SymbolId) => Pick<SymbolRef, "file" | "line" | "name"> {
  const files = createRecent<readonly Pick<SymbolRef, "file" | "line" | "name">[]>(MOST_FILES);
  return (id) => {
    const places = files.get(fileOf(id), () => {
      const file = store.fileById(fileOf(id))?.path ?? "";
      const definitions = store.definitions({ file }).map(({ line, name }) => ({ file, line, name }));
      return [{ file, line: 1, name: "<module>" }, ...definitions];
    });
    return places[indexOf(id) + 1] ?? { file: "", line: 1, name: "<gone>" };
  };
}

const MOST_FILES = 400;
