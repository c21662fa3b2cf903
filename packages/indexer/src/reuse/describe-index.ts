import { createHash } from "node:crypto";
import type { FactReader } from "@codegraph/store";
import { openSqliteStore } from "@codegraph/store/sqlite";
import type { ExportedIndex } from "../api/exported-index.js";
import { buildKeyOf } from "../plan/build-key.js";

/** Reads the facts about an index that its exported forms state. @param path absolute path of the index */
export function describeIndex(path: string): Pick<ExportedIndex, "schema" | "files" | "content"> {
  return read(path, (store) => ({ schema: store.meta("schema_version") ?? "", files: store.files().length, content: contentHash(store) }));
}

/** Returns the key of the versions and settings that an index was built with. @param path absolute path of the index */
export function buildOf(path: string): string {
  return read(path, buildKeyOf);
}

function read<Result>(path: string, ask: (store: FactReader) => Result): Result {
  const store = openSqliteStore(path, { readonly: true });
  try {
    return ask(store);
  } finally {
    store.close();
  }
}

/** Returns a hash that is equal for indexes of the same files built by the same version with the same settings. */
function contentHash(store: FactReader): string {
  const hash = createHash("sha256");
  for (const key of ["schema_version", "extractor_version", "pack_version", "config_hash"]) hash.update(`${store.meta(key)}\n`);
  for (const { path, hash: content, language } of store.files()) hash.update(`${path}\0${content} ${language}\n`);
  return hash.digest("hex");
}
