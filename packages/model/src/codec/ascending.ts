import { ByteReader, ByteWriter } from "./bytes.js";

const writer = new ByteWriter();

/** Encodes ascending non-negative integers below 2^31 as differences, one or two bytes each. */
export function encodeAscending(numbers: Iterable<number>): Uint8Array {
  writer.reset();
  let before = 0;
  for (const number of numbers) {
    writer.number(number - before);
    before = number;
  }
  return writer.written().slice();
}

/** Counts the encoded numbers without decoding them: the last byte of each number is below 128. */
export function countAscending(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte < 128) count++;
  return count;
}

/** Decodes the numbers that {@link encodeAscending} encoded, in order. */
export function decodeAscending(bytes: Uint8Array): number[] {
  const reader = new ByteReader(bytes);
  const numbers: number[] = [];
  let number = 0;
  while (reader.position < bytes.length) numbers.push((number += reader.number()));
  return numbers;
}
