import { KERNEL_CODE } from "./kernel-code.js";

/** The part of the platform's WebAssembly that is used; Node's types leave it to those of browsers. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

/** What `kernel.wat` compiles to. */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  dots(query: number, bytes: number, row: number, rows: number, products: number): void;
}

let compiled: object | undefined;

/** A kernel with a memory of its own. */
export function newKernel(): Kernel {
  compiled ??= new WebAssembly.Module(Buffer.from(KERNEL_CODE, "base64"));
  return new WebAssembly.Instance(compiled).exports as Kernel;
}
