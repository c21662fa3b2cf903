import { fileOf, definitionIndexOf, type AnySymbolId } from "@codegraph/model";
import type { SymbolRef } from "../api/index.js";
import type { SpanDefinition, SpanReader } from "../links/project-span.js";

/** Returns the definition with an id, or the file's top-level code, in the form used by answers. */
export function symbolRef(reader: SpanReader, id: AnySymbolId): SymbolRef {
  if (definitionIndexOf(id) === -1) {
    const place = reader.place(reader.fileById(fileOf(id))?.path ?? "");
    return { ...place, line: 1, name: "<module>", kind: "module", path: "<module>" };
  }
  const definition = reader.definition(id);
  return definition ? definitionRef(reader, definition) : { file: "", line: 1, name: "<gone>", kind: "module", path: "<gone>" };
}

/** Returns a reference to a definition that may belong to a linked project. */
export function definitionRef(reader: SpanReader, definition: SpanDefinition): SymbolRef {
  return { ...refOf(definition), ...reader.place(definition.file) };
}

/** Returns a reference to a definition of the project itself. */
export function refOf({ file, line, name, kind, path }: SpanDefinition): SymbolRef {
  return { file, line, name, kind, path };
}
