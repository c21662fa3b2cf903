export { createLinkList, type ListedLink, nameFault, realPath } from "./link-list.js";
export { usableOf } from "./link-run.js";
export { resolvedGenerations } from "./link-state.js";
export { createLinkedIndex } from "./linked-index.js";
export { createLinkHandle, generationOf, type LinkedProject, type LinkFailures, stampOf, type LinkProblem } from "./linked-project.js";
export { createLinks, type Links } from "./links.js";
export { createLinkSurroundings } from "./link-surroundings.js";
export { packageNames } from "./package-names.js";
