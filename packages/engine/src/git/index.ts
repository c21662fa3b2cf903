export { changedPaths, type GitChanges, type GitRename } from "./changed-paths.js";
export { pathAges } from "./path-ages.js";
export { gitIn } from "./run-git.js";
