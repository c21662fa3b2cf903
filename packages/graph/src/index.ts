export { containerPath } from "./container-path.js";
export type { FactIndex, IndexedFile } from "./fact-index.js";
export { createRecent, type Recent } from "./recent.js";
export { createResolver, type Resolver } from "./resolve/resolver.js";
