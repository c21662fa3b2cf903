import {
  type Definition,
  definitionIndexOf,
  type FileId,
  SYMBOL_KINDS,
  symbolId,
  type SymbolId,
  type SymbolKind,
  VISIBILITIES,
  type Visibility,
} from "@codegraph/model";
import type { DocOf } from "./docs.js";
import { unknownValue } from "./noticed-damage.js";
import type { DefinitionsTable } from "./schema.js";

/** Bits of `definitions.flags`. The bits above them hold the code of the visibility plus one, or zero without one. */
export const DOCUMENTED = 1;
export const EXPORTED = 2;
export const STATIC = 4;
export const ASYNC = 8;
export const DECLARATION = 16;
export const VISIBILITY_SHIFT = 5;

/** Returns the first and last possible definition id of a file. */
export function idsOf(fileId: FileId): [SymbolId, SymbolId] {
  return [symbolId(fileId, 0), symbolId(fileId, 65_534)];
}

/** Returns the kind that a code stands for. @throws CodeGraphError if there is none */
export function kindOf(code: number): SymbolKind {
  const kind = SYMBOL_KINDS[code];
  if (kind === undefined) throw unknownValue("Definition kind", code);
  return kind;
}

/** Properties that a store adds to a definition. */
interface StoredProperties {
  id?: number;
  file?: string;
  path?: string;
}

/** Converts a row to a definition with the properties of `place`; its doc is read on first access. */
export function toDefinition<More extends StoredProperties>(row: DefinitionsTable, docOf: DocOf, place: More): Definition & More {
  const { flags, line } = row;
  const definition: Omit<Definition, "doc"> & StoredProperties & { doc?: string | null } = {
    name: row.name,
    kind: kindOf(row.kind),
    parent: row.parent,
    owner: row.owner,
    scope: row.scope,
    line,
    column: row.column,
    span: {
      startLine: line - row.lines_before,
      startColumn: row.start_column,
      endLine: line + row.lines_after,
      endColumn: row.end_column,
    },
    signature: row.signature,
    visibility: flags >> VISIBILITY_SHIFT === 0 ? null : (VISIBILITIES[(flags >> VISIBILITY_SHIFT) - 1] as Visibility),
    static: (flags & STATIC) !== 0,
    async: (flags & ASYNC) !== 0,
    declaration: (flags & DECLARATION) !== 0,
    exported: (flags & EXPORTED) !== 0,
    returns: row.returns,
    parameters: row.parameters,
  };
  if (place.id !== undefined) {
    definition.id = place.id;
    definition.file = place.file as string;
    definition.path = place.path as string;
  }
  if ((flags & DOCUMENTED) === 0) definition.doc = null;
  else readDocLater(definition, () => docOf(definitionIndexOf(row.id)));
  return definition as Definition & More;
}

const DOC = Symbol("doc");

/** Shared by all definitions: a getter per definition would give each its own hidden class and be five times as slow. */
const DOC_PROPERTY: PropertyDescriptor = {
  enumerable: true,
  configurable: true,
  get(this: { readonly [DOC]: () => string | null }) {
    return this[DOC]();
  },
};

function readDocLater(definition: object, doc: () => string | null): void {
  Object.defineProperty(definition, DOC, { value: doc });
  Object.defineProperty(definition, "doc", DOC_PROPERTY);
}
