import { BINDING_KINDS, type Binding, type BindingKind } from "../binding.js";
import type { ByteReader, ByteWriter } from "./bytes.js";
import { storedCodesOf } from "./codes.js";
import type { StringCollector, StringTable } from "./string-table.js";

const KIND_CODES = storedCodesOf(BINDING_KINDS);

export function writeBindings(writer: ByteWriter, strings: StringCollector, bindings: readonly Binding[]): void {
  writer.number(bindings.length);
  let line = 0;
  let scope = 0;
  for (const binding of bindings) {
    writer.number(KIND_CODES[binding.kind]);
    writer.number(strings.of(binding.name));
    writer.difference(binding.scope - scope);
    writer.difference(binding.at - binding.scope);
    writer.number(strings.optional(binding.type));
    writer.number(strings.optional(binding.value));
    writer.difference(binding.line - line);
    line = binding.line;
    scope = binding.scope;
  }
}

export function readBindings(reader: ByteReader, strings: StringTable): Binding[] {
  const count = reader.number();
  const bindings: Binding[] = [];
  let line = 0;
  let scope = 0;
  for (let index = 0; index < count; index++) {
    const kind = BINDING_KINDS[reader.number()] as BindingKind;
    const name = strings.at(reader.number());
    scope += reader.difference();
    const at = scope + reader.difference();
    const type = strings.optional(reader.number());
    const value = strings.optional(reader.number());
    line += reader.difference();
    bindings.push({ name, kind, scope, at, type, value, line });
  }
  return bindings;
}
