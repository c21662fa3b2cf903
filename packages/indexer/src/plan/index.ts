export { buildKeyOf, currentBuildKey } from "./build-key.js";
export { buildProgressNote, readBuildProgress, withBuildProgress } from "./build-progress.js";
export { parseManifests, storedManifests } from "./manifests.js";
export { isUnlisted, type PendingEdges, readPendingEdges } from "./pending-edges.js";
export { rejectNewerIndex } from "./reject-newer-index.js";
export { compareWithCurrent, isCurrent } from "./stamp.js";
