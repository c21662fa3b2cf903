export { discover } from "./discover.js";
export { byPath, type Discovery, type FoundFile } from "./found.js";
export { compileGlobs } from "./globs.js";
export { gitFolderOf, isLinkedWorktree, ownTreeBelow } from "./own-tree.js";
export { partOf } from "./part.js";
export { resolveInside } from "./resolve-inside.js";
