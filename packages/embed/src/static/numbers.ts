import type { Tensor } from "./safetensors.js";

/** Converts a tensor to 32-bit floats; null for other number types. */
export function floatsOf({ dtype, bytes }: Tensor): Float32Array | null {
  // The copy is aligned, which a view of the file may not be. `slice()` of a Buffer does not copy.
  const { buffer } = new Uint8Array(bytes);
  if (dtype === "F32") return new Float32Array(buffer);
  if (dtype === "F64") return new Float32Array(new Float64Array(buffer));
  if (dtype === "I8") return new Float32Array(new Int8Array(buffer));
  if (dtype === "BF16") return upperHalves(new Uint16Array(buffer));
  return dtype === "F16" ? halves(new Uint16Array(buffer)) : null;
}

/** Converts a tensor of integers; null for other number types. Numbers beyond 2^53 are rounded, but no offset in a file is that large. */
export function integersOf({ dtype, bytes }: Tensor): Float64Array | null {
  const { buffer } = new Uint8Array(bytes);
  if (dtype === "I64") return Float64Array.from(new BigInt64Array(buffer), Number);
  if (dtype === "U64") return Float64Array.from(new BigUint64Array(buffer), Number);
  if (dtype === "I32") return Float64Array.from(new Int32Array(buffer));
  if (dtype === "U32") return Float64Array.from(new Uint32Array(buffer));
  if (dtype === "I16") return Float64Array.from(new Int16Array(buffer));
  if (dtype === "U16") return Float64Array.from(new Uint16Array(buffer));
  return null;
}

/** Converts bfloat16, which is the upper half of a 32-bit float. */
function upperHalves(bits: Uint16Array): Float32Array {
  const wide = new Uint32Array(bits.length);
  for (let at = 0; at < bits.length; at++) wide[at] = bits[at]! << 16;
  return new Float32Array(wide.buffer);
}

/** Converts 16-bit floats with a table of all 65,536 values. This is several times faster than decoding each, and a model has millions. */
function halves(bits: Uint16Array): Float32Array {
  const known = Float32Array.from({ length: 65_536 }, (_, bits) => halfOf(bits));
  const floats = new Float32Array(bits.length);
  // A plain loop: `from` with a function took 30 times as long.
  for (let at = 0; at < bits.length; at++) floats[at] = known[bits[at]!]!;
  return floats;
}

function halfOf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15));
}
