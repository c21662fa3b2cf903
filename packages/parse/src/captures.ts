import { Parser, type Query, type Tree } from "web-tree-sitter";
import type { QueryMemory } from "./query-image.js";

/**
 * The part of the runtime's WebAssembly module that is read directly. A query over a file yields hundreds of captures;
 * building an object for each, as the public API does, costs more than running the query (measured on 2,697 Python
 * files: 1,047 ms against 55 ms for a million captures), so their numbers are read from memory as they lie there. The
 * runtime is pinned to one version, and a test holds this reading against the public API.
 */
export interface RuntimeModule extends QueryMemory {
  readonly HEAP32: Int32Array;
  /** Asked every now and then while a query runs; it ends when the answer is true. */
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
}

const UNLIMITED = 4_294_967_295;

/**
 * Patterns that begin deeper than this are not looked for: the time a query takes grows with the square of the depth
 * (measured on a chain of calls: 10,000 deep 32 s, 4,000 deep 1.4 s, 1,000 deep 0.1 s). No one writes code as deep.
 */
export const DEEPEST_START: number = 2_000;
const NODE_WORDS = 5;

/**
 * A node's id is the address of its `Subtree`: the address of what is known of it, where its size in bytes (two for a code unit)
 * is a word, or in case of a small leaf all that itself, where it is a byte.
 */
const IS_INLINE = 1;
const SIZE = 16;
const INLINE_SIZE = 7;

/** Node's types leave it to those of browsers. */
declare const WebAssembly: {
  readonly Memory: new (pages: { readonly initial: number; readonly maximum: number }) => object;
};

/** Pages of 64 KiB. The runtime begins with as many by itself. */
const INITIAL_PAGES = 512;
/**
 * 512 MiB. By itself the runtime takes 2 GiB, which 78 kB of C# (`List<` over and over) fill. Ordinary code of 1.45 MB takes at most
 * 166 MiB (Haskell, Ruby) of 27 languages.
 */
const MAX_PAGES = 8_192;

let runtime: Promise<RuntimeModule> | null = null;

/** Starts the WebAssembly runtime once per thread. */
export function startRuntime(): Promise<RuntimeModule> {
  runtime ??= (async () => {
    // The runtime adds its functions and memory to the object it is given.
    const module: Record<string, unknown> = {
      wasmMemory: new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAX_PAGES }),
      // It says that it gives up on stderr; the caller gets an error for it.
      printErr: () => undefined,
    };
    await Parser.init(module);
    return module as unknown as RuntimeModule;
  })();
  return runtime;
}

/**
 * The captures of all matches, flat, in the order found: for each match its pattern, its number of captures, then for
 * each capture its index in the query's names, start and end offset (UTF-16 code units). Null when `isOver` said so
 * before the end: some patterns take a time that grows with the square of a list's length.
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
    module._ts_query_matches_wasm(handle, address[0], 0, 0, 0, 0, 0, 0, UNLIMITED, DEEPEST_START, 0);
  } finally {
    module.currentQueryProgressCallback = null;
  }
  // Running a query may grow the memory, which replaces the view on it.
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
