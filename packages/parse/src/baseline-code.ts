import { setFlagsFromString } from "node:v8";

const FLAGS = ["wasm-tier-up", "wasm-dynamic-tiering"];

/**
 * Runs `compile`, and keeps V8's first code for the WebAssembly functions that are first called in it. The lexer of a
 * grammar is one function of up to megabytes: optimising it takes hundreds of megabytes for seconds (measured on Node 24:
 * Swift 1,200 to 2,000 MB, Bash, Kotlin and OCaml 600 MB, against 100 MB without) and makes no file faster to read.
 *
 * The flags are those of the process, so another thread that does the same at the moment may end this early; what is
 * then lost is the memory.
 */
export function withBaselineCode<T>(compile: () => T): T {
  for (const flag of FLAGS.toReversed()) setFlagsFromString(`--no-${flag}`);
  try {
    return compile();
  } finally {
    for (const flag of FLAGS) setFlagsFromString(`--${flag}`);
  }
}
