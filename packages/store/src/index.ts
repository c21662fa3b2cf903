export type * from "./fact-store.js";
