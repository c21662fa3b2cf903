export { changedPaths } from "./changed-paths.js";
export { pathAges } from "./path-ages.js";
export { type Git, createGit } from "./run-git.js";
