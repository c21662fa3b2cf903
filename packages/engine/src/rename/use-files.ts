import { hash } from "node:crypto";
import { join } from "node:path";
import { decodeSource, readSource } from "@codegraph/files/read";
import type { IndexState } from "@codegraph/indexer/update";
import { createUseReader, type NameUse, ParseTimeout, type UseReader } from "@codegraph/parse";
import type { FactReader, FileRecord } from "@codegraph/store";

/** Milliseconds after which reading one file is abandoned. */
const PARSE_MS = 5_000;

/** Text of a file and the occurrences of a name in it. */
export interface ReadUses {
  readonly text: string;
  /** Null if the language has no queries for them, or if reading takes too long. */
  readonly uses: readonly NameUse[] | null;
}

/** Reads files for the occurrences of a name. */
export interface UseFiles {
  /** Null if the file is no longer as the index knows it. */
  read(file: FileRecord, name: string): ReadUses | null;
}

/** Prepares the readers of all languages of a project. They are kept for the next question. */
export function createUseFiles({
  root,
  store,
  registry,
  config,
}: Pick<IndexState, "root" | "registry" | "config"> & { readonly store: FactReader }): {
  open(): Promise<UseFiles>;
} {
  const readers = new Map<string, UseReader | null>();
  return {
    async open() {
      for (const language of store.languages()) {
        const spec = registry.get(language);
        if (!readers.has(language)) readers.set(language, spec === null ? null : await createUseReader(spec));
      }
      return {
        read({ path, language, hash: indexed }, name) {
          const source = readSource(join(root, path), path, config.maxFileSize);
          if ("problem" in source || hash("sha256", source.bytes, "hex") !== indexed) return null;
          const text = decodeSource(source.bytes)?.text;
          return text === undefined ? null : { text, uses: usesOf(readers.get(language) ?? null, text, name) };
        },
      };
    },
  };
}

function usesOf(reader: UseReader | null, text: string, name: string): readonly NameUse[] | null {
  try {
    return reader === null ? null : reader.read(text, name, PARSE_MS);
  } catch (error) {
    if (error instanceof ParseTimeout) return null;
    throw error;
  }
}
