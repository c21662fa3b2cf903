/** Appends numbers to one growing buffer. Reused from file to file, because growing it anew costs more than filling it. */
export class ByteWriter {
  private bytes: Uint8Array = new Uint8Array(1 << 16);
  length = 0;

  reset(): void {
    this.length = 0;
  }

  /** A non-negative integer below 2^32: seven bits a byte, low bits first, the high bit set on all but the last. */
  number(value: number): void {
    if (this.length + 5 > this.bytes.length) this.grow();
    const bytes = this.bytes;
    if (value <= 127) {
      bytes[this.length++] = value;
      return;
    }
    let rest = value;
    while (rest > 127) {
      bytes[this.length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    bytes[this.length++] = rest;
  }

  /** A difference of two numbers below 2^31, folded so that small ones of either sign stay small: 0, -1, 1, -2 … */
  difference(value: number): void {
    this.number(((value << 1) ^ (value >> 31)) >>> 0);
  }

  /** A number or null, as the number plus one, or zero. */
  optional(value: number | null): void {
    this.number(value === null ? 0 : value + 1);
  }

  written(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  private grow(): void {
    const larger = new Uint8Array(this.bytes.length * 2);
    larger.set(this.bytes);
    this.bytes = larger;
  }
}

/** Reads what {@link ByteWriter} wrote. It trusts its input: the checksum has been checked before. */
export class ByteReader {
  constructor(
    private readonly bytes: Uint8Array,
    public position = 0,
  ) {}

  number(): number {
    const bytes = this.bytes;
    let byte = bytes[this.position++] as number;
    if (byte < 128) return byte;
    let value = byte & 127;
    let shift = 7;
    do {
      byte = bytes[this.position++] as number;
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    return value >>> 0;
  }

  difference(): number {
    const folded = this.number();
    return (folded >>> 1) ^ -(folded & 1);
  }

  optional(): number | null {
    const value = this.number();
    return value === 0 ? null : value - 1;
  }
}
