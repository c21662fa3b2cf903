export { blobTexts } from "./blob-texts.js";
export { changedPaths } from "./changed-paths.js";
export { type CommitChange, commitChanges } from "./commit-changes.js";
export { pathAges } from "./path-ages.js";
export { type Git, createGit } from "./run-git.js";
