import { deflateRawSync, inflateRawSync } from "node:zlib";
import { CodeGraphError, type Definition } from "@codegraph/model";
import { checked, withChecksum } from "./checksum.js";

/**
 * The docs of a file's definitions, by index in the file, as one deflated text: two fifths of what they take in rows.
 * Null when there are none.
 */
export function packDocs(definitions: readonly Definition[]): Uint8Array | null {
  const docs: Record<number, string> = {};
  let some = false;
  definitions.forEach(({ doc }, index) => {
    if (doc === null) return;
    docs[index] = doc;
    some = true;
  });
  return some ? withChecksum(deflateRawSync(JSON.stringify(docs))) : null;
}

/** The doc of the definition with that index. */
export type DocOf = (index: number) => string | null;

/**
 * Reads what {@link packDocs} wrote, once, when a doc is first asked for: hardly any question needs one.
 * @param translate called with what is then found to be wrong
 */
export function docsIn(packed: Uint8Array | null | undefined, translate: (cause: unknown) => unknown): DocOf {
  let docs: Record<number, string> | undefined;
  return (index) => {
    try {
      return (docs ??= unpackDocs(packed))[index] ?? null;
    } catch (cause) {
      throw translate(new CodeGraphError("index-damaged", "The docs of a file cannot be read.", "Build the index again.", { cause }));
    }
  };
}

/** Of the docs of one file; some bytes of an index from elsewhere could stand for gigabytes. */
const MOST_BYTES = 2 ** 28;

function unpackDocs(packed: Uint8Array | null | undefined): Record<number, string> {
  return packed ? (JSON.parse(inflateRawSync(checked(packed), { maxOutputLength: MOST_BYTES }).toString()) as Record<number, string>) : {};
}
