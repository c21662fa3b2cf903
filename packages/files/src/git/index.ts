export { blobTexts } from "./blob-texts.js";
export { changedPaths } from "./changed-paths.js";
export { type CommitChange, commitChanges, rawChanges } from "./commit-changes.js";
export { findCommits } from "./find-commit.js";
export { pathAges } from "./path-ages.js";
export { type Git, createGit } from "./run-git.js";
export { type WorkingChange, workingChanges } from "./working-changes.js";
