export { discover, type WalkTrace } from "./discover.js";
export { byPath, type Discovery, type FoundFile } from "./found.js";
export { findRepositoryTop } from "./git-repository.js";
export { compileGlobs } from "./globs.js";
export { gitFolderOf, isLinkedWorktree, ownTreeBelow } from "./own-tree.js";
export { partOf } from "./part.js";
export { resolveInside } from "./resolve-inside.js";
export { createSelection, type Selection } from "./selection.js";
export { isUnwantedFolder } from "./unwanted.js";
