import { setFlagsFromString } from "node:v8";

const FLAGS = ["wasm-tier-up", "wasm-dynamic-tiering"];

/**
 * Runs `compile` with V8's WebAssembly tier-up disabled, so that functions first called in it keep their baseline code. The lexer of a
 * grammar is a single function of up to several megabytes. Optimising it takes seconds and hundreds of megabytes (measured on Node 24:
 * 1,200 to 2,000 MB for Swift, 600 MB for Bash, Kotlin and OCaml, against 100 MB without) and makes no file faster to parse.
 *
 * The flags belong to the process. Another thread that calls this at the same time may turn tier-up on again early; the only cost is the
 * memory.
 */
export function withBaselineCode<T>(compile: () => T): T {
  for (const flag of FLAGS.toReversed()) setFlagsFromString(`--no-${flag}`);
  try {
    return compile();
  } finally {
    for (const flag of FLAGS) setFlagsFromString(`--${flag}`);
  }
}
