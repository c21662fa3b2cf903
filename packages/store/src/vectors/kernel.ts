import { KERNEL_CODE } from "./kernel-code.js";

/** The parts of WebAssembly used here. Node's types lack them; they belong to the browser types. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

/** Exports of `kernel.wat`. */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  dots(query: number, bytes: number, row: number, rows: number, products: number): void;
  byteDots(query: number, width: number, row: number, rows: number, products: number, scale: number): void;
}

let compiled: object | undefined;

/** Creates a kernel with its own memory. */
export function createKernel(): Kernel {
  compiled ??= new WebAssembly.Module(Buffer.from(KERNEL_CODE, "base64"));
  return new WebAssembly.Instance(compiled).exports as Kernel;
}
