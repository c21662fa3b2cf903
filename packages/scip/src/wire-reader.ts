import { VARINT, LENGTH_DELIMITED } from "./wire-writer.js";

/** A field of a protobuf message. */
export interface WireField {
  readonly field: number;
  /** Value of a varint field; 0 for other wire types. Values above 2^53 lose their lowest bits. */
  readonly value: number;
  /** Bytes of a length-delimited field, a view into the message; null for other wire types. */
  readonly bytes: Uint8Array | null;
}

/** The bytes end inside a field, or hold something that no protobuf message contains. */
export class MalformedMessage extends Error {}

const FIXED_64 = 1;
const FIXED_32 = 5;

/**
 * Yields the fields of a message in their order. Fixed-width fields are skipped, because SCIP has none.
 * @throws MalformedMessage
 */
export function* fieldsOf(message: Uint8Array): Generator<WireField> {
  const cursor = { at: 0 };
  while (cursor.at < message.length) {
    const tag = readVarint(message, cursor);
    const field = Math.floor(tag / 8);
    const type = tag % 8;
    if (type === VARINT) yield { field, value: readVarint(message, cursor), bytes: null };
    else if (type === LENGTH_DELIMITED) yield { field, value: 0, bytes: take(message, cursor, readVarint(message, cursor)) };
    else if (type === FIXED_64) take(message, cursor, 8);
    else if (type === FIXED_32) take(message, cursor, 4);
    else throw new MalformedMessage(`wire type ${type}`);
  }
}

function take(message: Uint8Array, cursor: { at: number }, length: number): Uint8Array {
  const end = cursor.at + length;
  if (end > message.length) throw new MalformedMessage(`a field of ${length} bytes with ${message.length - cursor.at} bytes left`);
  const bytes = message.subarray(cursor.at, end);
  cursor.at = end;
  return bytes;
}

/**
 * Reads a varint and moves the cursor behind it.
 * @throws MalformedMessage
 */
export function readVarint(bytes: Uint8Array, cursor: { at: number }): number {
  let value = 0;
  for (let scale = 1, count = 0; count < 10; count++, scale *= 0x80) {
    const byte = bytes[cursor.at++];
    if (byte === undefined) throw new MalformedMessage("a number is cut off");
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return value;
  }
  throw new MalformedMessage("a number longer than 10 bytes");
}

/** Returns the numbers of a packed field. @throws MalformedMessage */
export function packedNumbers(bytes: Uint8Array, limit: number): number[] {
  const cursor = { at: 0 };
  const values: number[] = [];
  while (cursor.at < bytes.length && values.length < limit) values.push(readVarint(bytes, cursor));
  return values;
}

/** Decodes UTF-8; invalid bytes become U+FFFD. */
export function textOf(bytes: Uint8Array | null): string {
  return bytes === null ? "" : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}
