export { readGitConfigTree, readText } from "./git-config.js";
export { gitFoldersOf } from "./git-folders.js";
export { findRepositoryTop, openRepository, pathPrefix } from "./git-repository.js";
export { findSeparateTree } from "./own-tree.js";
