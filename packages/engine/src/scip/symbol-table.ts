import { createRecent } from "@codegraph/graph";
import { type AnyFileId, type AnySymbolId, definitionIndexOf, fileOf, isOwnFile, linkOf } from "@codegraph/model";
import { KIND_CODES, type ScipPackage, type ScipSymbolInformation } from "@codegraph/scip";
import type { SpanDefinition, SpanReader } from "../links/project-span.js";
import { type FileSymbols, fileSymbols } from "./file-symbols.js";
import { languageName } from "./language-name.js";

/** Translates definitions to symbols. Remembers the symbols of linked projects that it has been asked for. */
export interface SymbolTable {
  /** Symbols of a file, with its definitions. */
  of(fileId: AnyFileId): FileSymbols & { readonly records: readonly SpanDefinition[] };
  /** Symbol of a definition or of the top-level code of a file; null if the index has no such file. */
  symbol(id: AnySymbolId): string | null;
  /** Information about the symbols of linked projects, ordered by symbol. */
  external(): readonly ScipSymbolInformation[];
}

/** Number of files whose symbols are cached, because most references stay within a few files. */
const MAX_CACHED_FILES = 400;

/**
 * @param packages packages by link number; 0 is the project itself
 * @param languageOf returns the name of a language by its id
 */
export function createSymbolTable(
  reader: SpanReader,
  packages: ReadonlyMap<number, ScipPackage>,
  languageOf: (id: string) => string,
): SymbolTable {
  const files = createRecent<ReturnType<SymbolTable["of"]>>(MAX_CACHED_FILES);
  const external = new Map<string, ScipSymbolInformation>();

  function of(fileId: AnyFileId): ReturnType<SymbolTable["of"]> {
    return files.get(fileId, () => {
      const record = reader.fileById(fileId);
      const pack = packages.get(linkOf(fileId));
      if (!record || !pack) return { file: "", definitions: [], records: [] };
      const records = reader.definitions({ file: record.path });
      return { ...fileSymbols(pack, reader.place(record.path).file, records), records };
    });
  }

  return {
    of,
    symbol(id) {
      const { file, definitions, records } = of(fileOf(id));
      const index = definitionIndexOf(id);
      const symbol = index === -1 ? file : definitions[index];
      if (symbol === undefined || symbol === "") return null;
      if (!isOwnFile(fileOf(id)) && !external.has(symbol)) {
        const language = reader.fileById(fileOf(id))?.language ?? "";
        external.set(symbol, informationOf(symbol, records[index], languageName(languageOf(language)), []));
      }
      return symbol;
    },
    external: () => [...external.values()].sort((a, b) => (a.symbol < b.symbol ? -1 : 1)),
  };
}

/** Code of a file in `SymbolInformation.Kind`. */
const FILE = 16;

/** @param definition undefined for the symbol of a file */
export function informationOf(
  symbol: string,
  definition: SpanDefinition | undefined,
  language: string,
  relationships: ScipSymbolInformation["relationships"],
): ScipSymbolInformation {
  if (definition === undefined) return { symbol, kind: FILE, displayName: "", documentation: [], relationships };
  const { kind, name, doc, signature } = definition;
  return {
    symbol,
    kind: KIND_CODES[kind],
    displayName: name,
    documentation: doc === null ? [] : [doc],
    signature: { language, text: signature },
    relationships,
  };
}
