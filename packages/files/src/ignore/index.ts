export { compileGlob, globMeter } from "./glob.js";
export type { MatchMeter } from "./match-meter.js";
export { isInOrBelow } from "./path-set.js";
export { compileWildmatch } from "./wildmatch.js";
