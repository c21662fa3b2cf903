import { type Definition, SYMBOL_KINDS, type SymbolKind, VISIBILITIES, type Visibility } from "../definition.js";
import type { ByteReader, ByteWriter } from "./bytes.js";
import { storedCodesOf } from "./codes.js";
import type { StringCollector, StringTable } from "./string-table.js";
import type { LongTexts } from "./texts.js";

const KIND_CODES = storedCodesOf(SYMBOL_KINDS);
const VISIBILITY_CODES = storedCodesOf(VISIBILITIES);
const STATIC = 8;
const ASYNC = 16;
const EXPORTED = 32;
const DECLARATION = 64;

/** Writes lines as differences from the previous definition. Signatures and docs are stored separately; see {@link writeTexts}. */
export function writeDefinitions(writer: ByteWriter, strings: StringCollector, definitions: readonly Definition[]): void {
  writer.number(definitions.length);
  let line = 0;
  for (const definition of definitions) {
    const { span } = definition;
    writer.number(KIND_CODES[definition.kind]);
    writer.number(
      (definition.visibility === null ? 0 : VISIBILITY_CODES[definition.visibility] + 1) +
        (definition.static ? STATIC : 0) +
        (definition.async ? ASYNC : 0) +
        (definition.exported ? EXPORTED : 0) +
        (definition.declaration ? DECLARATION : 0),
    );
    writer.number(strings.of(definition.name));
    writer.optional(definition.parent);
    writer.number(strings.optional(definition.owner));
    writer.number(definition.scope);
    writer.difference(span.startLine - line);
    writer.number(span.startColumn);
    writer.difference(span.endLine - span.startLine);
    writer.number(span.endColumn);
    writer.difference(definition.line - span.startLine);
    writer.number(definition.column);
    writer.number(strings.optional(definition.returns));
    writer.optional(definition.parameters);
    line = span.startLine;
  }
}

export function readDefinitions(reader: ByteReader, strings: StringTable, texts: LongTexts): Definition[] {
  const count = reader.number();
  const definitions: Definition[] = [];
  let line = 0;
  for (let index = 0; index < count; index++) {
    const kind = SYMBOL_KINDS[reader.number()] as SymbolKind;
    const flags = reader.number();
    const name = strings.at(reader.number());
    const parent = reader.optional();
    const owner = strings.optional(reader.number());
    const scope = reader.number();
    const startLine = line + reader.difference();
    const startColumn = reader.number();
    const endLine = startLine + reader.difference();
    const endColumn = reader.number();
    line = startLine;
    definitions.push({
      name,
      kind,
      parent,
      owner,
      scope,
      line: startLine + reader.difference(),
      column: reader.number(),
      span: { startLine, startColumn, endLine, endColumn },
      signature: texts.next() ?? "",
      doc: texts.next(),
      visibility: (flags & 7) === 0 ? null : (VISIBILITIES[(flags & 7) - 1] as Visibility),
      static: (flags & STATIC) !== 0,
      async: (flags & ASYNC) !== 0,
      declaration: (flags & DECLARATION) !== 0,
      exported: (flags & EXPORTED) !== 0,
      returns: strings.optional(reader.number()),
      parameters: reader.optional(),
    });
  }
  return definitions;
}
