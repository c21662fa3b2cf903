import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DecodedDocument, isLocalSymbol, packageOfSymbol, readScip, ROLE_DEFINITION, type ScipMetadata } from "@codegraph/scip";
import type { Oracle, OracleAnswer, OraclePlace, OraclePosition } from "../oracle.js";
import { cancelledError, oracleFailed } from "../failures.js";
import { textHash } from "../text-hash.js";
import { documentFault, pathInProject, placesIn } from "./document-places.js";

export interface ScipOracleOptions {
  /** Real path of the project. */
  readonly root: string;
  /** Absolute path of a SCIP file. */
  readonly file: string;
  /** Folder of the project that paths in the file start from. Default: the root. */
  readonly folder?: string;
  /** Largest SCIP file in bytes, because it stays in memory. Default 512 MB. */
  readonly maxBytes?: number;
}

/**
 * Opens a SCIP file as an oracle. It answers while a file has the content that was indexed: a SCIP file holds no hashes, so its ranges are
 * compared with the words of the file.
 *
 * @throws CodeGraphError `invalid-import`, `oracle-failed` for a file that is too large or cannot be read
 */
export async function openScipOracle({ root, file, folder = "", maxBytes = 512 * 2 ** 20 }: ScipOracleOptions): Promise<Oracle> {
  const { metadata, documents } = await readDocuments(file, folder, maxBytes);
  const symbols = collectSymbols(documents);
  let isClosed = false;
  return {
    id: `${metadata.toolName} ${metadata.toolVersion}`.trim() || "scip",
    provenance: "scip",
    accepts: (path) => documents.has(path),
    async resolve(path, positions, { signal } = {}) {
      if (isClosed) throw oracleFailed("The SCIP index was closed");
      if (signal?.aborted) throw cancelledError(signal);
      const document = documents.get(path);
      const text = document && (document.text ?? textAt(join(root, path)));
      if (!document || text === null || text === undefined) return null;
      const lines = text.split("\n");
      if (documentFault(document, lines) !== null) return null;
      const places = [...placesIn(document, lines)];
      const answers = answersAt(path, places, symbols);
      return { textHash: textHash(text), answers: positions.map((position) => answers.get(placeKey(position)) ?? null) };
    },
    async close() {
      isClosed = true;
    },
  };
}

async function readDocuments(
  file: string,
  folder: string,
  maxBytes: number,
): Promise<{ readonly metadata: ScipMetadata; readonly documents: ReadonlyMap<string, DecodedDocument> }> {
  let metadata: ScipMetadata = { toolName: "", toolVersion: "", projectRoot: "" };
  const documents = new Map<string, DecodedDocument>();
  const stream = createReadStream(file, { highWaterMark: 2 ** 20 });
  async function* limited(): AsyncGenerator<Uint8Array> {
    let size = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        if ((size += chunk.length) > maxBytes) throw oracleFailed(`${file} has more than ${maxBytes} bytes`);
        yield chunk;
      }
    } catch (error) {
      const { code } = error as { readonly code?: string };
      throw code === "ENOENT" || code === "EISDIR" || code === "EACCES" ? oracleFailed(`Cannot read ${file} (${code})`, error) : error;
    }
  }
  for await (const part of readScip(limited(), file)) {
    if (part.kind === "metadata") metadata = part.metadata;
    if (part.kind !== "document") continue;
    const path = pathInProject(part.document.path, folder);
    // scip-typescript writes a document for each project file that includes it. The first one counts.
    if (path !== null && !documents.has(path)) documents.set(path, part.document);
  }
  return { metadata, documents };
}

function textAt(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

/** Definitions of global symbols. */
interface Symbols {
  /** Returns the definitions of a symbol; null if it lies outside of the project. */
  of(symbol: string): readonly OraclePlace[] | null;
}

function collectSymbols(documents: ReadonlyMap<string, DecodedDocument>): Symbols {
  const known = new Map<string, OraclePlace[]>();
  const packages = new Set<string>();
  for (const [file, { occurrences }] of documents) {
    for (const { symbol, roles, startLine, startCharacter } of occurrences()) {
      if ((roles & ROLE_DEFINITION) === 0 || isLocalSymbol(symbol)) continue;
      const place = { file, line: startLine + 1, column: startCharacter + 1 };
      const list = known.get(symbol);
      if (list) list.push(place);
      else known.set(symbol, [place]);
      packages.add(packageOfSymbol(symbol)?.written ?? "");
    }
  }
  return {
    of(symbol) {
      const written = packageOfSymbol(symbol)?.written;
      return known.get(symbol) ?? (written === undefined || packages.has(written) ? [] : null);
    },
  };
}

function answersAt(file: string, places: readonly NamedPlaceOf[], symbols: Symbols): ReadonlyMap<string, OracleAnswer> {
  const local = new Map<string, OraclePlace[]>();
  for (const { symbol, line, column, isDefinition } of places) {
    if (isDefinition && isLocalSymbol(symbol)) local.set(symbol, [...(local.get(symbol) ?? []), { file, line, column }]);
  }
  const answers = new Map<string, OracleAnswer>();
  for (const place of places) {
    const definitions = isLocalSymbol(place.symbol) ? (local.get(place.symbol) ?? []) : symbols.of(place.symbol);
    const known = answers.get(placeKey(place)) ?? { places: [], isOutside: false };
    answers.set(placeKey(place), {
      places: [...known.places, ...(definitions ?? [])],
      isOutside: known.isOutside || definitions === null,
    });
  }
  // A symbol without a definition in the index leads nowhere.
  return new Map([...answers].filter(([, { places: found, isOutside }]) => found.length > 0 || isOutside));
}

type NamedPlaceOf = OraclePosition & { readonly symbol: string; readonly isDefinition: boolean };

function placeKey({ line, column }: OraclePosition): string {
  return `${line} ${column}`;
}
