export { changedPaths, type GitChanges, type GitRename } from "./changed-paths.js";
export { gitIn } from "./run-git.js";
