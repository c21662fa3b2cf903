import type { ByteReader, ByteWriter } from "./bytes.js";
import { cutter, encodeText } from "./text.js";

/** The distinct strings of one file, numbered by first use. */
export interface StringCollector {
  /** The number of a string. */
  of(text: string): number;
  /** The number plus one, or zero for null. */
  optional(text: string | null): number;
  /** Writes encoding, lengths in UTF-16 units, and the strings run together. Returns the bytes of the last. */
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

/** Strings by number; each is cut out of the file's text when it is first asked for. */
export interface StringTable {
  at(number: number): string;
  optional(number: number): string | null;
}

/** `bytes` are those that {@link StringCollector.writeTo} returned. */
export function readStrings(reader: ByteReader, bytesOf: (position: number) => Uint8Array): StringTable {
  const encoding = reader.number();
  const count = reader.number();
  const starts = new Int32Array(count + 1);
  let end = 0;
  for (let index = 0; index < count; index++) {
    end += reader.number();
    starts[index + 1] = end;
  }
  const cut = cutter(encoding, bytesOf(reader.position));
  const strings: (string | undefined)[] = Array.from({ length: count });
  const at = (number: number): string => (strings[number] ??= cut(starts[number] as number, starts[number + 1] as number));
  return { at, optional: (number) => (number === 0 ? null : at(number - 1)) };
}
