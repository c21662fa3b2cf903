import type { CodeFacts } from "../facts.js";
import { ByteReader, type ByteWriter } from "./bytes.js";
import { decodeText, encodeText } from "./text.js";

/** The long texts of a file, which hardly ever repeat: the signature and doc of each definition, then the header. */
export interface LongTexts {
  /** Returns the next text in that order; null if it is absent. */
  next(): string | null;
}

/** Writes the encoding and the length plus one of each text (0 for null). Returns the bytes of the concatenated texts. */
export function writeTexts(writer: ByteWriter, { definitions, header }: CodeFacts): Uint8Array {
  const texts: (string | null)[] = definitions.flatMap(({ signature, doc }) => [signature, doc]);
  texts.push(header);
  const { encoding, bytes } = encodeText(texts.join(""));
  writer.number(encoding);
  writer.number(texts.length);
  for (const text of texts) writer.optional(text === null ? null : text.length);
  return bytes;
}

export function readTexts(bytes: Uint8Array): LongTexts {
  const reader = new ByteReader(bytes);
  const encoding = reader.number();
  const lengths = Array.from({ length: reader.number() }, () => reader.optional());
  const text = decodeText(encoding, bytes.subarray(reader.position));
  let place = 0;
  let position = 0;
  return {
    next() {
      const length = lengths[place++] ?? null;
      return length === null ? null : text.slice(position, (position += length));
    },
  };
}
