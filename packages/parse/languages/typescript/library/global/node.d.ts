// Globals of Node.js.

declare const process: Process;
declare const __dirname: string;
declare const __filename: string;

interface Process {
  readonly arch: string;
  readonly argv: string[];
  readonly argv0: string;
  readonly config: object;
  readonly env: Record<string, string>;
  readonly execArgv: string[];
  readonly execPath: string;
  exitCode?: number;
  readonly pid: number;
  readonly platform: string;
  readonly ppid: number;
  readonly stderr: ProcessStream;
  readonly stdin: ProcessStream;
  readonly stdout: ProcessStream;
  title: string;
  readonly version: string;
  readonly versions: Record<string, string>;
  abort(): void;
  addListener(event: string, listener: (...values: any[]) => void): this;
  chdir(directory: string): void;
  cpuUsage(before?: object): { user: number; system: number };
  cwd(): string;
  emit(event: string, ...values: any[]): boolean;
  emitWarning(warning: string | Error, ...more: unknown[]): void;
  exit(code?: number): void;
  getuid(): number;
  hrtime(before?: number[]): number[];
  kill(pid: number, signal?: string | number): boolean;
  listeners(event: string): Function[];
  listenerCount(event: string): number;
  memoryUsage(): { heapTotal: number; heapUsed: number; rss: number; external: number };
  nextTick(call: (...values: any[]) => void, ...values: any[]): void;
  off(event: string, listener: (...values: any[]) => void): this;
  on(event: string, listener: (...values: any[]) => void): this;
  once(event: string, listener: (...values: any[]) => void): this;
  removeAllListeners(event?: string): this;
  removeListener(event: string, listener: (...values: any[]) => void): this;
  send(message: unknown, ...more: unknown[]): boolean;
  umask(mask?: number): number;
  uptime(): number;
}
interface ProcessStream {
  readonly columns: number;
  readonly isTTY: boolean;
  readonly rows: number;
  end(...values: unknown[]): this;
  emit(event: string, ...values: any[]): boolean;
  off(event: string, listener: (...values: any[]) => void): this;
  on(event: string, listener: (...values: any[]) => void): this;
  once(event: string, listener: (...values: any[]) => void): this;
  pause(): this;
  pipe<T>(target: T, options?: object): T;
  removeListener(event: string, listener: (...values: any[]) => void): this;
  resume(): this;
  setEncoding(encoding: string): this;
  setRawMode(mode: boolean): this;
  unref(): this;
  write(chunk: unknown, ...more: unknown[]): boolean;
}

declare class Buffer extends Uint8Array {
  copy(target: Uint8Array, targetStart?: number, start?: number, end?: number): number;
  compare(other: Uint8Array, ...range: number[]): number;
  equals(other: Uint8Array): boolean;
  fill(value: unknown, ...more: unknown[]): this;
  includes(value: unknown, ...more: unknown[]): boolean;
  indexOf(value: unknown, ...more: unknown[]): number;
  lastIndexOf(value: unknown, ...more: unknown[]): number;
  readBigInt64BE(offset?: number): bigint;
  readBigInt64LE(offset?: number): bigint;
  readBigUInt64BE(offset?: number): bigint;
  readBigUInt64LE(offset?: number): bigint;
  readDoubleBE(offset?: number): number;
  readDoubleLE(offset?: number): number;
  readFloatBE(offset?: number): number;
  readFloatLE(offset?: number): number;
  readInt16BE(offset?: number): number;
  readInt16LE(offset?: number): number;
  readInt32BE(offset?: number): number;
  readInt32LE(offset?: number): number;
  readInt8(offset?: number): number;
  readIntBE(offset: number, length: number): number;
  readIntLE(offset: number, length: number): number;
  readUInt16BE(offset?: number): number;
  readUInt16LE(offset?: number): number;
  readUInt32BE(offset?: number): number;
  readUInt32LE(offset?: number): number;
  readUInt8(offset?: number): number;
  readUIntBE(offset: number, length: number): number;
  readUIntLE(offset: number, length: number): number;
  slice(start?: number, end?: number): Buffer;
  subarray(start?: number, end?: number): Buffer;
  swap16(): this;
  swap32(): this;
  swap64(): this;
  toJSON(): object;
  toString(encoding?: string, start?: number, end?: number): string;
  write(text: string, ...more: unknown[]): number;
  writeBigInt64BE(value: bigint, offset?: number): number;
  writeBigInt64LE(value: bigint, offset?: number): number;
  writeDoubleBE(value: number, offset?: number): number;
  writeDoubleLE(value: number, offset?: number): number;
  writeFloatBE(value: number, offset?: number): number;
  writeFloatLE(value: number, offset?: number): number;
  writeInt16BE(value: number, offset?: number): number;
  writeInt16LE(value: number, offset?: number): number;
  writeInt32BE(value: number, offset?: number): number;
  writeInt32LE(value: number, offset?: number): number;
  writeInt8(value: number, offset?: number): number;
  writeUInt16BE(value: number, offset?: number): number;
  writeUInt16LE(value: number, offset?: number): number;
  writeUInt32BE(value: number, offset?: number): number;
  writeUInt32LE(value: number, offset?: number): number;
  writeUInt8(value: number, offset?: number): number;
  static alloc(size: number, fill?: unknown, encoding?: string): Buffer;
  static allocUnsafe(size: number): Buffer;
  static allocUnsafeSlow(size: number): Buffer;
  static byteLength(value: unknown, encoding?: string): number;
  static compare(a: Uint8Array, b: Uint8Array): number;
  static concat(list: Iterable<Uint8Array>, length?: number): Buffer;
  static from(value: unknown, ...more: unknown[]): Buffer;
  static isBuffer(value: unknown): boolean;
  static isEncoding(encoding: string): boolean;
}

declare namespace NodeJS {
  interface ErrnoException extends Error {
    code?: string;
    errno?: number;
    path?: string;
    syscall?: string;
  }
  interface Timeout {
    ref(): this;
    unref(): this;
    hasRef(): boolean;
    refresh(): this;
  }
  interface ProcessEnv extends Record<string, string> {}
}
