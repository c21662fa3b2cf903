import { ByteReader, ByteWriter } from "./bytes.js";

const writer = new ByteWriter();

/** Ascending non-negative integers below 2^31 as their differences, a byte or two each. */
export function packAscending(numbers: Iterable<number>): Uint8Array {
  writer.reset();
  let before = 0;
  for (const number of numbers) {
    writer.number(number - before);
    before = number;
  }
  return writer.written().slice();
}

export function unpackAscending(bytes: Uint8Array): number[] {
  const reader = new ByteReader(bytes);
  const numbers: number[] = [];
  let number = 0;
  while (reader.position < bytes.length) numbers.push((number += reader.number()));
  return numbers;
}
