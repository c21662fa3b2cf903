import { isFunctionLike, isTypeLike } from "@codegraph/model";
import type { FactReader, FileRecord, StoredDefinition } from "@codegraph/store";
import type { SignatureResult } from "../api/index.js";

/** What a file offers at a glance: header comments, types, prototypes. Private fields and locals are left out. */
export function signatureOf(store: FactReader, file: FileRecord): SignatureResult {
  const definitions = store.definitions({ file: file.path });
  const types = definitions.filter(({ kind }) => isTypeLike(kind));
  const docs = types.filter(({ parent, doc }) => parent === null && doc !== null).map(({ doc }) => doc!);
  const header = file.header ?? "";
  return {
    file: file.path,
    language: file.language,
    header_comments: [header, ...docs.filter((doc) => !header.includes(doc))].filter((text) => text !== "").join("\n\n"),
    types: types.map(({ name, kind, line, signature, path }) => ({
      name,
      kind,
      line_number: line,
      prototype: signature,
      path,
    })),
    methods: definitions.filter((definition) => isPrototype(definition, definitions)).map((definition) => ({
      name: definition.name,
      prototype: definition.signature,
      line_number: definition.line,
      visibility: definition.visibility,
      is_static: definition.static,
      is_async: definition.async,
      path: definition.path,
    })),
  };
}

/** Functions, methods and accessors; not what is local to another function. */
function isPrototype({ kind, parent }: StoredDefinition, definitions: readonly StoredDefinition[]): boolean {
  if (!isFunctionLike(kind)) return false;
  for (let at = parent; at !== null; at = definitions[at]!.parent) {
    if (isFunctionLike(definitions[at]!.kind)) return false;
  }
  return true;
}
