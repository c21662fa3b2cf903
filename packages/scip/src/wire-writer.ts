/** Wire types of protocol buffers that SCIP uses. */
export const VARINT = 0;
export const LENGTH_DELIMITED = 2;

const SMALLEST_BUFFER = 256;

/** Writes the fields of one protobuf message. Default values (0, "") are left out, as proto3 does. */
export interface WireWriter {
  /** Writes a number from 0 to 2^53 - 1. */
  number(field: number, value: number): void;
  flag(field: number, value: boolean): void;
  text(field: number, value: string): void;
  /** Writes an embedded message, also an empty one. */
  message(field: number, bytes: Uint8Array): void;
  /** Writes numbers from 0 as one packed field. */
  numbers(field: number, values: readonly number[]): void;
  /** Returns the bytes written so far. */
  bytes(): Uint8Array;
}

/** Creates a writer of one message. */
export function createWireWriter(): WireWriter {
  let buffer = Buffer.allocUnsafe(SMALLEST_BUFFER);
  let end = 0;

  function reserve(count: number): void {
    if (end + count <= buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, end + count));
    buffer.copy(larger, 0, 0, end);
    buffer = larger;
  }

  function varint(value: number): void {
    reserve(MAX_VARINT_BYTES);
    let rest = value;
    for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) buffer[end++] = (rest % 0x80) | 0x80;
    buffer[end++] = rest;
  }

  function lengthDelimited(field: number, length: number): void {
    varint(field * 8 + LENGTH_DELIMITED);
    varint(length);
    reserve(length);
  }

  function number(field: number, value: number): void {
    if (value === 0) return;
    varint(field * 8 + VARINT);
    varint(value);
  }

  return {
    number,
    flag: (field, value) => number(field, value ? 1 : 0),
    text(field, value) {
      if (value === "") return;
      const length = Buffer.byteLength(value);
      lengthDelimited(field, length);
      end += buffer.write(value, end);
    },
    message(field, bytes) {
      lengthDelimited(field, bytes.length);
      buffer.set(bytes, end);
      end += bytes.length;
    },
    numbers(field, values) {
      lengthDelimited(
        field,
        values.reduce((sum, value) => sum + varintLength(value), 0),
      );
      for (const value of values) varint(value);
    },
    bytes: () => buffer.subarray(0, end),
  };
}

const MAX_VARINT_BYTES = 10;

function varintLength(value: number): number {
  let length = 1;
  for (let rest = value; rest > 0x7f; rest = Math.floor(rest / 0x80)) length++;
  return length;
}
