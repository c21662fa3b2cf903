export { watchLimitation } from "./watch-limitation.js";
export { gitFolderAround } from "./git-folder.js";
export { createTreeWatcher, type TreeWatcher } from "./tree-watcher.js";
