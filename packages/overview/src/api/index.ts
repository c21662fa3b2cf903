export type * from "./docs.js";
export type * from "./style.js";
export type * from "./summary.js";
export type * from "./wiki.js";
