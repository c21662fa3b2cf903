export { buildProgressNote, readBuildProgress, withBuildProgress } from "./building.js";
export { parseManifests, storedManifests } from "./manifests.js";
export { rejectNewerIndex } from "./refuse-newer.js";
export { compareWithCurrent, isCurrent } from "./stamp.js";
