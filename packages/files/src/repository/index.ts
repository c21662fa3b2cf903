export { readGitConfigTree, readText } from "./git-config.js";
export { gitFoldersOf } from "./git-folders.js";
export { findRepositoryTop, openRepository, pathBetween } from "./git-repository.js";
export { ownTreeBelow } from "./own-tree.js";
