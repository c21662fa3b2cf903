import { fileOf, indexOf, type SymbolId } from "@codegraph/model";
import type { FactReader, StoredDefinition } from "@codegraph/store";
import type { SymbolRef } from "../api/index.js";

/** The definition behind an id, or the file's top-level code, as answers name it. */
export function symbolRef(store: FactReader, id: SymbolId): SymbolRef {
  if (indexOf(id) === -1) {
    const file = store.fileById(fileOf(id))?.path ?? "";
    return { file, line: 1, name: "<module>", kind: "module", path: "<module>" };
  }
  const definition = store.definition(id);
  return definition ? refOf(definition) : { file: "", line: 1, name: "<gone>", kind: "module", path: "<gone>" };
}

export function refOf({ file, line, name, kind, path }: StoredDefinition): SymbolRef {
  return { file, line, name, kind, path };
}
