export { invalidationLanguages } from "./keywords-of.js";
export { recentFacts } from "./recent-facts.js";
export { withLibrary } from "./library-index.js";
export { mounted, mountedFile, mountedSymbol, unmounted, unmountedSymbol } from "./mount.js";
export { rulesOfLanguages } from "./rules-of.js";
export { createStoreIndex } from "./store-index.js";
export { createSurroundingsCache, type ProjectContext } from "./surroundings.js";
