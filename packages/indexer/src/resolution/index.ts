export { behindLibrary } from "./library-index.js";
export { mounted, mountedFile, mountedSymbol, unmounted, unmountedSymbol } from "./mount.js";
export { rulesOf } from "./rules-of.js";
export { createStoreIndex } from "./store-index.js";
export { createSurroundingsCache, type Surroundings } from "./surroundings.js";
