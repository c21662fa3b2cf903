import type { CodeFacts } from "../facts.js";
import { ByteReader, type ByteWriter } from "./bytes.js";
import { decodeText, encodeText } from "./text.js";

/** The long texts of a file, which resolution never reads and a store may keep elsewhere. */
export interface FactTexts {
  /** By index of the definition. */
  readonly signatures: readonly string[];
  readonly docs: readonly (string | null)[];
  readonly header: string | null;
}

export const NO_TEXTS: FactTexts = { signatures: [], docs: [], header: null };

/** Encoding, lengths (docs and header as length plus one, 0 for null), then the texts run together. */
export function writeTexts(writer: ByteWriter, facts: CodeFacts): Uint8Array {
  const parts: string[] = [];
  for (const definition of facts.definitions) parts.push(definition.signature, definition.doc ?? "");
  parts.push(facts.header ?? "");
  const { encoding, bytes } = encodeText(parts.join(""));
  writer.number(encoding);
  writer.number(facts.definitions.length);
  for (const { signature, doc } of facts.definitions) {
    writer.number(signature.length);
    writer.optional(doc === null ? null : doc.length);
  }
  writer.optional(facts.header === null ? null : facts.header.length);
  return bytes;
}

export function readTexts(bytes: Uint8Array): FactTexts {
  const reader = new ByteReader(bytes);
  const encoding = reader.number();
  const count = reader.number();
  const lengths: (number | null)[] = [];
  for (let index = 0; index < count; index++) lengths.push(reader.number(), reader.optional());
  const headerLength = reader.optional();
  const text = decodeText(encoding, bytes.subarray(reader.position));
  let position = 0;
  const cut = (length: number | null): string | null =>
    length === null ? null : text.slice(position, (position += length));
  const signatures: string[] = [];
  const docs: (string | null)[] = [];
  for (let index = 0; index < count; index++) {
    signatures.push(cut(lengths[2 * index] as number) as string);
    docs.push(cut(lengths[2 * index + 1] as number | null));
  }
  return { signatures, docs, header: cut(headerLength) };
}
