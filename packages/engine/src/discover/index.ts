export { discover } from "./discover.js";
export type { Discovery, FoundFile } from "./found.js";
export { compileGlobs } from "./globs.js";
export { resolveInside } from "./resolve-inside.js";
