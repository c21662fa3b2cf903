export type { FactIndex, IndexedFile } from "./fact-index.js";
export { createResolver, type Resolver } from "./resolve/resolver.js";
