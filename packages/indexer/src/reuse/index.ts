export { exportIndex } from "./export-index.js";
export { openKnownContents } from "./known-contents.js";
export { reuseIndex } from "./reuse-index.js";
export { removeIndex } from "./install-index.js";
