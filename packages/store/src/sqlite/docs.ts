import { deflateRawSync, inflateRawSync } from "node:zlib";
import { CodeGraphError, type Definition } from "@codegraph/model";
import { verifiedBytes, withChecksum } from "./checksum.js";

/**
 * Encodes the docs of a file's definitions, by index in the file, as one deflated text: two fifths of their size in rows. Returns null
 * without docs.
 */
export function encodeDocs(definitions: readonly Definition[]): Uint8Array | null {
  const docs: Record<number, string> = {};
  let some = false;
  definitions.forEach(({ doc }, index) => {
    if (doc === null) return;
    docs[index] = doc;
    some = true;
  });
  return some ? withChecksum(deflateRawSync(JSON.stringify(docs))) : null;
}

/** Returns the doc of the definition with an index; null without one. */
export type DocOf = (index: number) => string | null;

/**
 * Reads the docs that {@link encodeDocs} encoded once one is requested, because hardly any query needs them.
 * @param translate receives the error if the docs cannot be read
 */
export function docReader(packed: Uint8Array | null | undefined, translate: (cause: unknown) => unknown): DocOf {
  let docs: Record<number, string> | undefined;
  return (index) => {
    try {
      return (docs ??= unpackDocs(packed))[index] ?? null;
    } catch (cause) {
      throw translate(new CodeGraphError("index-damaged", "Cannot read the docs of a file.", "Rebuild the index.", { cause }));
    }
  };
}

/** Limit for the docs of one file. An index from elsewhere could hold a few bytes that inflate to gigabytes. */
const MAX_BYTES = 2 ** 28;

function unpackDocs(packed: Uint8Array | null | undefined): Record<number, string> {
  return packed
    ? (JSON.parse(inflateRawSync(verifiedBytes(packed), { maxOutputLength: MAX_BYTES }).toString()) as Record<number, string>)
    : {};
}
