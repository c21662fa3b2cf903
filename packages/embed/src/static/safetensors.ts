import { isRecord } from "../is-record.js";
import { unusableFile } from "./unusable.js";

/** An array of a safetensors file. */
export interface Tensor {
  readonly name: string;
  /** Number type as written in the file: `F32`, `F16`, `BF16`, `I8`, … */
  readonly dtype: string;
  readonly shape: readonly number[];
  /** Little-endian, row by row; a view of the file's bytes. */
  readonly bytes: Uint8Array;
}

/** A parsed safetensors file. */
export interface Safetensors {
  /** Names of its tensors, in file order. */
  readonly names: readonly string[];
  /**
   * Returns a tensor; null if the file does not contain it.
   * @throws CodeGraphError `embedding-failed` for an invalid range or size
   */
  tensor(name: string): Tensor | null;
}

const BYTES: Readonly<Record<string, number>> = {
  F64: 8,
  F32: 4,
  F16: 2,
  BF16: 2,
  I64: 8,
  I32: 4,
  I16: 2,
  I8: 1,
  U64: 8,
  U32: 4,
  U16: 2,
  U8: 1,
};

/**
 * Reads a safetensors file: eight bytes with the length of a JSON header, the header, and the data that it describes. Everything is checked
 * against the size of the file.
 *
 * @throws CodeGraphError `embedding-failed`, naming `path`
 */
export function readSafetensors(path: string, file: Buffer): Safetensors {
  if (file.subarray(0, 24).toString("latin1").startsWith("version https://git-lfs")) {
    throw unusableFile(path, "it is a Git LFS pointer instead of the file itself", "Run `git lfs pull` in the clone.");
  }
  if (file.length < 8) throw unusableFile(path, `it has only ${file.length} bytes`);
  const length = file.readBigUInt64LE(0);
  if (length > file.length - 8) throw unusableFile(path, `its header should have ${length} bytes, but only ${file.length - 8} follow`);
  const start = 8 + Number(length);
  const header = readHeader(path, file.subarray(8, start));
  return {
    names: [...header.keys()],
    tensor: (name) => (header.has(name) ? readTensor(path, name, header.get(name), file.subarray(start)) : null),
  };
}

function readHeader(path: string, bytes: Buffer): Map<string, unknown> {
  let header: unknown;
  try {
    header = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw unusableFile(path, "its header is not JSON");
  }
  if (!isRecord(header)) throw unusableFile(path, "its header is not an object");
  return new Map(Object.entries(header).filter(([name]) => name !== "__metadata__"));
}

function readTensor(path: string, name: string, entry: unknown, data: Buffer): Tensor {
  const { dtype, shape, data_offsets: offsets } = isRecord(entry) ? entry : {};
  if (typeof dtype !== "string" || !isSizes(shape) || !isSizes(offsets)) throw unusableFile(path, `its tensor ${name} is not described`);
  const size = BYTES[dtype];
  if (size === undefined) throw unusableFile(path, `its tensor ${name} holds ${dtype}, which is unknown`);
  const [begin = 0, end = 0] = offsets;
  if (begin > end || end > data.length)
    throw unusableFile(
      path,
      `its tensor ${name} should end at ${end}, but only ${data.length} bytes follow the header: the file is cut off`,
    );
  const wanted = shape.reduce((product, side) => product * side, size);
  if (wanted !== end - begin) throw unusableFile(path, `its tensor ${name} should have ${wanted} bytes but has ${end - begin}`);
  return { name, dtype, shape, bytes: data.subarray(begin, end) };
}

function isSizes(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((side) => Number.isSafeInteger(side) && side >= 0);
}
