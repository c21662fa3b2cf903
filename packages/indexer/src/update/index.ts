export type { IndexState } from "./index-state.js";
export { scanProject, type ScanResult } from "./scan-project.js";
export { pendingFiles } from "./pending.js";
export { putImportedCallees } from "./put-imported-callees.js";
export { reconcile } from "./reconcile.js";
export { removeFile } from "./remove-file.js";
export { removedFilesEntry } from "./removed-files.js";
export { updateFiles } from "./update-files.js";
export { toUpdateResult, updatePaths } from "./update-paths.js";
