import type { ByteReader, ByteWriter } from "./bytes.js";
import { substringCutter, encodeText } from "./text.js";

/** Distinct strings of one file, numbered by first use. */
export interface StringCollector {
  /** Returns the number of a string. */
  of(text: string): number;
  /** Returns the number plus one, or zero for null. */
  optional(text: string | null): number;
  /** Writes the encoding and the string lengths in UTF-16 units. Returns the bytes of the concatenated strings. */
  writeTo(writer: ByteWriter): Uint8Array;
}

export function collectStrings(): StringCollector {
  const numbers = new Map<string, number>();
  const strings: string[] = [];
  function of(text: string): number {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, strings.length);
    return strings.push(text) - 1;
  }
  return {
    of,
    optional: (text) => (text === null ? 0 : of(text) + 1),
    writeTo(writer) {
      const { encoding, bytes } = encodeText(strings.join(""));
      writer.number(encoding);
      writer.number(strings.length);
      for (const text of strings) writer.number(text.length);
      return bytes;
    },
  };
}

/** Strings by number, each cut out of the file's text on first access. */
export interface StringTable {
  at(number: number): string;
  optional(number: number): string | null;
}

/**
 * Reads a string table.
 * @param bytesOf returns the bytes that {@link StringCollector.writeTo} returned, given the offset after the lengths
 */
export function readStrings(reader: ByteReader, bytesOf: (position: number) => Uint8Array): StringTable {
  const encoding = reader.number();
  const count = reader.number();
  const starts = new Int32Array(count + 1);
  let end = 0;
  for (let index = 0; index < count; index++) {
    end += reader.number();
    starts[index + 1] = end;
  }
  const cut = substringCutter(encoding, bytesOf(reader.position));
  const strings: (string | undefined)[] = Array.from({ length: count });
  const at = (number: number): string => (strings[number] ??= cut(starts[number] as number, starts[number + 1] as number));
  return { at, optional: (number) => (number === 0 ? null : at(number - 1)) };
}
