export { exportIndex } from "./export-index.js";
export { exportSnapshot } from "./export-snapshot.js";
export { readSnapshotOrigin } from "./snapshot-origin.js";
export { openKnownContents } from "./known-contents.js";
export { reuseIndex } from "./reuse-index.js";
export { removeIndex } from "./install-index.js";
export { hasReusableIndex } from "./usable-index.js";
