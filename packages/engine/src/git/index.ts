export { changedPaths, type GitChanges, type GitRename } from "./changed-paths.js";
export { type Git, gitIn } from "./run-git.js";
