import { isFunctionLike, isTypeLike } from "@codegraph/model";
import type { FactReader, FileRecord, StoredDefinition } from "@codegraph/store";
import type { SignatureResult, SignaturesOptions, SignaturesResult } from "../api/index.js";
import { pathMatcher } from "./query.js";

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

export function signaturesOf(
  store: FactReader,
  { offset = 0, limit = 200, ...where }: SignaturesOptions,
): Omit<SignaturesResult, "stale"> {
  const missing: string[] = [];
  const files: FileRecord[] = [];
  for (const path of where.files ?? []) {
    const file = store.file(path);
    if (file) files.push(file);
    else missing.push(path);
  }
  if (where.path !== undefined) {
    const accepts = pathMatcher(where.path);
    files.push(...store.files().filter(({ path }) => accepts(path)));
  }
  return {
    signatures: files.slice(offset, offset + limit).map((file) => signatureOf(store, file)),
    missing,
    total: files.length,
  };
}
