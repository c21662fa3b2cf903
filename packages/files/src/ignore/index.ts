export { compileGlobs } from "./globs.js";
export { compileGlob, createGlobMeter } from "./glob.js";
export type { MatchMeter } from "./match-meter.js";
export { pathMatcher, pathsMatcher } from "./path-matcher.js";
export { isInOrBelow } from "./path-set.js";
export { compileWildmatch } from "./wildmatch.js";
