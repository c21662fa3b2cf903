import { type Definition, indexOf, SYMBOL_KINDS, type SymbolKind, symbolId, VISIBILITIES, type Visibility } from "@codegraph/model";
import type { DocOf } from "./docs.js";
import type { DefinitionsTable } from "./schema.js";

/** The range of definition ids of a file. */
export function idsOf(fileId: number): [number, number] {
  return [symbolId(fileId, 0), symbolId(fileId, 65_534)];
}

/** The definition of a row, with what else belongs to it; its doc is read when somebody looks at it. */
export function toDefinition<More extends object>(row: DefinitionsTable, docOf: DocOf, more: More): Definition & More {
  const definition = {
    name: row.name,
    kind: SYMBOL_KINDS[row.kind] as SymbolKind,
    parent: row.parent,
    owner: row.owner,
    scope: row.scope,
    line: row.line,
    column: row.column,
    span: {
      startLine: row.start_line,
      startColumn: row.start_column,
      endLine: row.end_line,
      endColumn: row.end_column,
    },
    signature: row.signature,
    doc: null,
    visibility: row.visibility === null ? null : (VISIBILITIES[row.visibility] as Visibility),
    static: row.is_static === 1,
    async: row.is_async === 1,
    declaration: row.is_declaration === 1,
    exported: row.exported === 1,
    returns: row.returns,
    parameters: row.parameters,
    ...more,
  };
  if (row.has_doc === 0) return definition;
  return Object.defineProperty(definition, "doc", { get: () => docOf(indexOf(row.id)) });
}
