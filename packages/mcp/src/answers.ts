/** Text building blocks shared with the CLI. They load fast because they import neither the protocol nor the engine. */
export { camelCased, type SnakeCased, snakeCased } from "./casing.js";
export { askedName } from "./text/symbol.js";
export { affectedCount, calledName, callsFound, callsMissed, counts, hiddenCallers, outlineOf } from "./text/counts.js";
export { type NumberedLine, numberedLines, percent, rangeOf, titleOf } from "./text/hits.js";
export { exportName, exportsByFile } from "./text/exports.js";
export { callLines } from "./text/hit-lines.js";
export { mergeLines } from "./text/lines.js";
export { count, duration, number, size } from "./text/numbers.js";
export { calleeNames, callerNames, cut, type HitLayout, importNames, searchLines } from "./text/search.js";
export { searchStatusText } from "./text/search-status.js";
export { calledAs } from "./text/symbol.js";
