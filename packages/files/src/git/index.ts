export { changedPaths } from "./changed-paths.js";
export { pathAges } from "./path-ages.js";
export { type Git, gitIn } from "./run-git.js";
