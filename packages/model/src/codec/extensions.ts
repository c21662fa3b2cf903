import type { Extension } from "../extension.js";
import type { ByteReader, ByteWriter } from "./bytes.js";
import type { StringCollector, StringTable } from "./string-table.js";

export function writeExtensions(writer: ByteWriter, strings: StringCollector, extensions: readonly Extension[]): void {
  writer.number(extensions.length);
  let line = 0;
  for (const extension of extensions) {
    writer.number(strings.of(extension.type));
    writer.difference(extension.line - line);
    writer.number(strings.of(extension.signature));
    line = extension.line;
  }
}

export function readExtensions(reader: ByteReader, strings: StringTable): Extension[] {
  const count = reader.number();
  const extensions: Extension[] = [];
  let line = 0;
  for (let index = 0; index < count; index++) {
    const type = strings.at(reader.number());
    line += reader.difference();
    extensions.push({ type, line, signature: strings.at(reader.number()) });
  }
  return extensions;
}
