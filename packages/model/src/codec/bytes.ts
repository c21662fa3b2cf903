/** Appends numbers to a growing buffer. One writer serves many files: growing a new buffer costs more than filling it. */
export class ByteWriter {
  private bytes: Uint8Array = new Uint8Array(1 << 16);
  length = 0;

  reset(): void {
    this.length = 0;
  }

  /** Writes a non-negative integer below 2^32: seven bits per byte, low bits first, with the high bit set on every byte but the last. */
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

  /** Writes the difference of two numbers below 2^31, zigzag-encoded so that small values of either sign stay small: 0, -1, 1, -2 … */
  difference(value: number): void {
    this.number(((value << 1) ^ (value >> 31)) >>> 0);
  }

  /** Writes null as zero and a number as the number plus one. */
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

/** Reads numbers written by {@link ByteWriter}. It trusts its input, which has already passed the checksum. */
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
