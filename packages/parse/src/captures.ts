import { Parser, type Query, type Tree } from "web-tree-sitter";
import type { QueryMemory } from "./query-image.js";

/**
 * Members of the runtime's WebAssembly module that are accessed directly. A query over a file yields hundreds of captures, and the public
 * API builds an object for each, which costs more than running the query (measured on 2,697 Python files: 1,047 ms against 55 ms for a
 * million captures). Captures are therefore read straight from the module's memory. The runtime is pinned to one version, and a test
 * compares this reader with the public API.
 */
export interface RuntimeModule extends QueryMemory {
  readonly HEAP32: Int32Array;
  /** Called now and then while a query runs. Returning true stops the query. */
  currentQueryProgressCallback: (() => boolean) | null;
  _ts_init(): number;
  _ts_query_new: (language: number, ...text: number[]) => number;
  _ts_query_matches_wasm(
    query: number,
    tree: number,
    startRow: number,
    startColumn: number,
    endRow: number,
    endColumn: number,
    startIndex: number,
    endIndex: number,
    matchLimit: number,
    maxStartDepth: number,
    timeoutMicros: number,
  ): void;
  _free(address: number): void;
  /** Called with each message of a parser whose log is on. */
  currentLogCallback: ((message: string, isLexing: boolean) => void) | null;
  _ts_parser_enable_logger_wasm(parser: number, isOn: number): void;
}

const UNLIMITED = 4_294_967_295;

/**
 * Deepest level at which a pattern may start to match. The time of a query grows with the square of the depth (measured on a chain of
 * calls: 10,000 levels 32 s, 4,000 levels 1.4 s, 1,000 levels 0.1 s). No hand-written code is this deep.
 */
export const MAX_START_DEPTH: number = 2_000;
const NODE_WORDS = 5;

/**
 * A node's id is the address of its `Subtree`, a word. That word is either a pointer to a heap record, which holds the node's size in bytes
 * (two per code unit) as a word, or, for a small leaf, the inline record itself, which holds the size as a byte.
 */
const IS_INLINE = 1;
const SIZE = 16;
const INLINE_SIZE = 7;

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

let runtime: Promise<RuntimeModule> | null = null;

/** Returns the WebAssembly runtime, which is started once per thread. */
export function startRuntime(): Promise<RuntimeModule> {
  runtime ??= (async () => {
    // The runtime adds its functions and memory to the object passed in.
    const module: Record<string, unknown> = {
      wasmMemory: new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAX_PAGES }),
      // The runtime reports an abort on stderr. The caller gets an error anyway.
      printErr: () => undefined,
    };
    await Parser.init(module);
    return module as unknown as RuntimeModule;
  })();
  return runtime;
}

/**
 * Runs a query over a tree and returns the captures of all matches as a flat array, in the order found. Each match is its pattern index,
 * its number of captures and then, for each capture, its index in the query's capture names, start offset and end offset (UTF-16 code
 * units). Returns null if `isOver` returned true before the end: some patterns take time that grows with the square of a list's length.
 */
export function readMatches(module: RuntimeModule, query: Query, tree: Tree, isOver: () => boolean): Int32Array | null {
  const buffer = module._ts_init() >> 2;
  const root = tree.rootNode;
  const address = tree as unknown as Record<0, number>;
  let heap = module.HEAP32;
  heap[buffer] = root.id;
  heap[buffer + 1] = root.startIndex;
  heap[buffer + 2] = root.startPosition.row;
  heap[buffer + 3] = root.startPosition.column;
  heap[buffer + 4] = (root as unknown as Record<0, number>)[0];
  const handle = (query as unknown as Record<0, number>)[0];
  let ended = false;
  module.currentQueryProgressCallback = () => (ended ||= isOver());
  try {
    module._ts_query_matches_wasm(handle, address[0], 0, 0, 0, 0, 0, 0, UNLIMITED, MAX_START_DEPTH, 0);
  } finally {
    module.currentQueryProgressCallback = null;
  }
  // Running a query may grow the memory, which replaces the view.
  heap = module.HEAP32;
  const matchCount = heap[buffer]!;
  const start = heap[buffer + 1]!;
  if (ended) {
    module._free(start);
    return null;
  }

  const bytes = module.HEAPU8;
  let size = 0;
  let from = start >> 2;
  for (let match = 0; match < matchCount; match++) {
    const captures = heap[from + 1]!;
    size += 2 + captures * 3;
    from += 2 + captures * (1 + NODE_WORDS);
  }
  const result = new Int32Array(size);
  from = start >> 2;
  let to = 0;
  for (let match = 0; match < matchCount; match++) {
    result[to++] = heap[from++]!;
    const captures = heap[from++]!;
    result[to++] = captures;
    for (let capture = 0; capture < captures; capture++) {
      result[to++] = heap[from]!;
      const begin = heap[from + 2]!;
      const node = heap[from + 1]!;
      const subtree = heap[node >> 2]!;
      const length = (subtree & IS_INLINE) === 0 ? heap[(subtree + SIZE) >> 2]! : bytes[node + INLINE_SIZE]!;
      result[to++] = begin;
      result[to++] = begin + (length >> 1);
      from += 1 + NODE_WORDS;
    }
  }
  module._free(start);
  return result;
}
