/** Text building blocks shared with the CLI. They load fast because they import neither the protocol nor the engine. */
export { camelCased, type SnakeCased, snakeCased } from "./casing.js";
export { type NumberedLine, numberedLines, percent, rangeOf, titleOf } from "./text/hits.js";
export { mergeLines } from "./text/lines.js";
export { count, duration, number, size } from "./text/numbers.js";
export { calleeNames, callerNames, type HitLayout, importNames, searchLines } from "./text/search.js";
export { calledAs } from "./text/symbol.js";
