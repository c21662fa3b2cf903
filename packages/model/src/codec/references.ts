import { REFERENCE_KINDS, type Reference, type ReferenceKind } from "../reference.js";
import type { ByteReader, ByteWriter } from "./bytes.js";
import { storedCodesOf } from "./codes.js";
import type { StringCollector, StringTable } from "./string-table.js";

const KIND_CODES = storedCodesOf(REFERENCE_KINDS);
const KIND_MASK = 31;
const OPTIONAL = 32;
const NEW_LINE = 64;
const TYPED = 128;

/** Writes references, the most numerous records, compactly: kind and flags share a byte, and a line is written only when it changes. */
export function writeReferences(writer: ByteWriter, strings: StringCollector, references: readonly Reference[]): void {
  writer.number(references.length);
  let line = 0;
  let scope = 0;
  for (const reference of references) {
    const moved = reference.line !== line;
    writer.number(
      KIND_CODES[reference.kind] +
        (reference.optional ? OPTIONAL : 0) +
        (moved ? NEW_LINE : 0) +
        (reference.types === undefined ? 0 : TYPED),
    );
    if (moved) writer.difference(reference.line - line);
    writer.number(reference.column);
    writer.number(strings.of(reference.name));
    writer.number(strings.optional(reference.receiver));
    writer.optional(reference.arguments);
    if (reference.arguments !== null) writer.number(strings.optional(reference.given));
    if (reference.types !== undefined) writer.number(strings.of(reference.types));
    writer.difference(reference.scope - scope);
    line = reference.line;
    scope = reference.scope;
  }
}

/** @param wanted positions to read. Default: all. Strings of other references are not cut out. */
export function readReferences(reader: ByteReader, strings: StringTable, wanted: ReadonlySet<number> | null = null): Reference[] {
  const count = reader.number();
  const references: Reference[] = [];
  let line = 0;
  let scope = 0;
  for (let index = 0; index < count; index++) {
    const flags = reader.number();
    if ((flags & NEW_LINE) !== 0) line += reader.difference();
    const column = reader.number();
    const name = reader.number();
    const receiver = reader.number();
    const args = reader.optional();
    const given = args === null ? 0 : reader.number();
    const types = (flags & TYPED) === 0 ? null : reader.number();
    scope += reader.difference();
    if (wanted?.has(index) === false) continue;
    references.push({
      name: strings.at(name),
      kind: REFERENCE_KINDS[flags & KIND_MASK] as ReferenceKind,
      receiver: strings.optional(receiver),
      arguments: args,
      given: strings.optional(given),
      ...(types === null ? null : { types: strings.at(types) }),
      optional: (flags & OPTIONAL) !== 0,
      scope,
      line,
      column,
    });
  }
  return references;
}
