import { CodeGraphError } from "@codegraph/model";
import { decodeDocument, type DecodedDocument, decodeMetadata, decodeSymbol } from "./decode.js";
import type { ScipMetadata, ScipSymbolInformation } from "./document.js";
import { MalformedMessage, readVarint } from "./wire-reader.js";
import { LENGTH_DELIMITED } from "./wire-writer.js";

/** Part of an index. The metadata comes first. */
export type ScipPart =
  | { readonly kind: "metadata"; readonly metadata: ScipMetadata }
  | { readonly kind: "document"; readonly document: DecodedDocument }
  | { readonly kind: "external"; readonly symbol: ScipSymbolInformation };

/** Largest document in bytes. One with a million occurrences has about 60 MB. */
export const MAX_PART_BYTES: number = 256 * 2 ** 20;

/**
 * Reads an index part by part. Only one part is in memory at a time. Parts that a later version of the protocol added are skipped.
 *
 * @param chunks the bytes of the file, in pieces of any size
 * @param name name of the file, for errors
 * @param limit largest part in bytes
 * @throws CodeGraphError `invalid-import` if the bytes are not a SCIP index, end too early, or hold a part above the limit
 */
export async function* readScip(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  name: string,
  limit: number = MAX_PART_BYTES,
): AsyncGenerator<ScipPart> {
  let isFirst = true;
  for await (const { field, bytes } of partsOf(chunks, name, limit)) {
    if (isFirst && field !== METADATA) throw invalid(name, "it does not begin with the metadata of an index");
    isFirst = false;
    const part = partOf(field, bytes, name);
    if (part) yield part;
  }
  if (isFirst) throw invalid(name, "it is empty");
}

const METADATA = 1;

function partOf(field: number, bytes: Uint8Array, name: string): ScipPart | null {
  return checked(name, (): ScipPart | null => {
    if (field === METADATA) return { kind: "metadata", metadata: decodeMetadata(bytes) };
    if (field === 2) {
      const document = decodeDocument(bytes);
      const lists = { occurrences: () => checkedList(name, document.occurrences), symbols: () => checkedList(name, document.symbols) };
      return { kind: "document", document: { ...document, ...lists } };
    }
    return field === 3 ? { kind: "external", symbol: decodeSymbol(bytes) } : null;
  });
}

/** Iterates over a list that is decoded on the way. @throws CodeGraphError `invalid-import` */
function* checkedList<T>(name: string, list: () => Iterable<T>): Generator<T> {
  const iterator = list()[Symbol.iterator]();
  for (;;) {
    const { done, value } = checked(name, () => iterator.next());
    if (done) return;
    yield value;
  }
}

function checked<T>(name: string, decode: () => T): T {
  try {
    return decode();
  } catch (error) {
    throw error instanceof MalformedMessage ? invalid(name, `it holds ${error.message}`) : error;
  }
}

/** Cuts the bytes of a file into its top-level fields. All of them are length-delimited. */
async function* partsOf(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  name: string,
  limit: number,
): AsyncGenerator<{ readonly field: number; readonly bytes: Uint8Array }> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  /** Number of bytes after which the next field or header can be complete. */
  let wanted = 1;
  let offset = 0;
  for await (const chunk of chunks) {
    pieces.push(chunk);
    size += chunk.length;
    if (size < wanted) continue;
    const bytes = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces, size);
    let at = 0;
    for (;;) {
      const header = readHeader(bytes, at, name, offset);
      if (header === null) {
        wanted = bytes.length - at + 1;
        break;
      }
      // A file may claim any length, so nothing is allocated for it in advance.
      if (header.length > limit)
        throw invalid(name, `it holds a part of ${header.length} bytes at byte ${offset + at}, more than ${limit}`);
      const end = header.end + header.length;
      if (end > bytes.length) {
        wanted = end - at;
        break;
      }
      yield { field: header.field, bytes: bytes.subarray(header.end, end) };
      at = end;
    }
    offset += at;
    pieces = at === bytes.length ? [] : [bytes.subarray(at)];
    size = bytes.length - at;
  }
  if (size > 0) throw invalid(name, `it ends inside a part that begins at byte ${offset}`);
}

/** Most bytes of a field's number and length. */
const MAX_HEADER = 20;

/** Reads the number and length of a field; null if the bytes end inside. */
function readHeader(bytes: Uint8Array, at: number, name: string, offset: number): { field: number; length: number; end: number } | null {
  const cursor = { at };
  try {
    const tag = readVarint(bytes, cursor);
    if (tag % 8 !== LENGTH_DELIMITED || tag < 8) throw invalid(name, `it holds no part of an index at byte ${offset + at}`);
    const length = readVarint(bytes, cursor);
    return { field: Math.floor(tag / 8), length, end: cursor.at };
  } catch (error) {
    if (error instanceof MalformedMessage && bytes.length - at < MAX_HEADER) return null;
    throw error instanceof MalformedMessage ? invalid(name, `it holds ${error.message} at byte ${offset + at}`) : error;
  }
}

function invalid(name: string, why: string): CodeGraphError {
  return new CodeGraphError("invalid-import", `${name} is not a complete SCIP index: ${why}.`, "Create the file again.");
}
