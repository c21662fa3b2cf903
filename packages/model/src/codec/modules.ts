import { EXPORT_FORMS, type Export, type ExportForm, IMPORT_FORMS, type Import, type ImportForm } from "../module.js";
import { hasSeveralPackages } from "../packages.js";
import type { Scope } from "../scope.js";
import type { ByteReader, ByteWriter } from "./bytes.js";
import { storedCodesOf } from "./codes.js";
import type { StringCollector, StringTable } from "./string-table.js";

const IMPORT_CODES = storedCodesOf(IMPORT_FORMS);
const EXPORT_CODES = storedCodesOf(EXPORT_FORMS);

export function writeImports(writer: ByteWriter, strings: StringCollector, imports: readonly Import[]): void {
  writer.number(imports.length);
  let line = 0;
  for (const item of imports) {
    writer.number(IMPORT_CODES[item.form]);
    writer.number(strings.of(item.specifier));
    writer.number(strings.optional(item.name));
    writer.number(strings.optional(item.alias));
    writer.number(item.scope);
    writer.difference(item.line - line);
    writer.number(strings.optional(item.condition ?? null));
    line = item.line;
  }
}

export function readImports(reader: ByteReader, strings: StringTable): Import[] {
  const count = reader.number();
  const imports: Import[] = [];
  let line = 0;
  for (let index = 0; index < count; index++) {
    const form = IMPORT_FORMS[reader.number()] as ImportForm;
    const specifier = strings.at(reader.number());
    const name = strings.optional(reader.number());
    const alias = strings.optional(reader.number());
    const scope = reader.number();
    line += reader.difference();
    const condition = strings.optional(reader.number());
    imports.push({ form, specifier, name, alias, scope, line, ...(condition !== null && { condition }) });
  }
  return imports;
}

export function writeExports(writer: ByteWriter, strings: StringCollector, exports: readonly Export[]): void {
  writer.number(exports.length);
  let line = 0;
  for (const item of exports) {
    writer.number(EXPORT_CODES[item.form]);
    writer.number(strings.optional(item.name));
    writer.number(strings.optional(item.local));
    writer.number(strings.optional(item.specifier));
    writer.difference(item.line - line);
    line = item.line;
  }
}

export function readExports(reader: ByteReader, strings: StringTable): Export[] {
  const count = reader.number();
  const exports: Export[] = [];
  let line = 0;
  for (let index = 0; index < count; index++) {
    const form = EXPORT_FORMS[reader.number()] as ExportForm;
    const name = strings.optional(reader.number());
    const local = strings.optional(reader.number());
    const specifier = strings.optional(reader.number());
    line += reader.difference();
    exports.push({ form, name, local, specifier, line });
  }
  return exports;
}

/** Writes scopes with every index plus one, so that -1 (the file) becomes 0, followed by their packages if the file has several. */
export function writeScopes(writer: ByteWriter, strings: StringCollector, scopes: readonly Scope[]): void {
  writer.number(scopes.length);
  for (const scope of scopes) {
    writer.number(scope.parent + 1);
    writer.number(scope.definition + 1);
  }
  if (scopes.length === 0) return;
  const hasSeveral = hasSeveralPackages({ scopes });
  writer.number(hasSeveral ? 1 : 0);
  if (hasSeveral) for (const scope of scopes) writer.number(strings.optional(scope.package ?? null));
}

export function readScopes(reader: ByteReader, strings: StringTable): Scope[] {
  const count = reader.number();
  const scopes: Scope[] = [];
  for (let index = 0; index < count; index++) {
    scopes.push({ parent: reader.number() - 1, definition: reader.number() - 1 });
  }
  if (count === 0 || reader.number() === 0) return scopes;
  return scopes.map((scope) => ({ ...scope, package: strings.optional(reader.number()) }));
}
