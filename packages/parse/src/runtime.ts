import { Parser } from "web-tree-sitter";
import type { QueryMemory } from "./query-image.js";

/** Members of the runtime's WebAssembly module that are accessed directly. The runtime is pinned to one version. */
export interface RuntimeModule extends QueryMemory, SyntaxMemory {
  _ts_query_new: (language: number, ...text: number[]) => number;
  /** Called with each message of a parser whose log is on. */
  currentLogCallback: ((message: string, isLexing: boolean) => void) | null;
  _ts_parser_enable_logger_wasm(parser: number, isOn: number): void;
}

/** Memory of the runtime, which holds grammars, compiled queries and trees. Growing it replaces the views. */
export interface SyntaxMemory {
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
}

/** Node's type declarations leave WebAssembly to the DOM library. */
declare const WebAssembly: {
  readonly Memory: new (pages: { readonly initial: number; readonly maximum: number }) => object;
};

/** In pages of 64 KiB: the runtime's own default. */
const INITIAL_PAGES = 512;
/**
 * 512 MiB. The runtime's default is 2 GiB, which 78 kB of C# (`List<` repeated) fill. Ordinary code of 1.45 MB takes at most 166 MiB
 * (Haskell, Ruby) across 27 languages.
 */
const MAX_PAGES = 8_192;

const RUNTIME = Symbol.for("@codegraph/parse runtime");

/**
 * Returns the WebAssembly runtime, which is started once per thread. The library starts its module once, and shows it only to the caller who
 * does, so the module is kept where another copy of this package finds it.
 */
export function startRuntime(): Promise<RuntimeModule> {
  const library: typeof Parser & { [RUNTIME]?: Promise<RuntimeModule> } = Parser;
  library[RUNTIME] ??= (async () => {
    // The runtime adds its functions and memory to the object passed in.
    const module: Record<string, unknown> = {
      wasmMemory: new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAX_PAGES }),
      // The runtime reports an abort on stderr. The caller gets an error anyway.
      printErr: () => undefined,
    };
    await Parser.init(module);
    return module as unknown as RuntimeModule;
  })();
  return library[RUNTIME];
}
