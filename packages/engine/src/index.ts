export type * from "./api/project.js";
export type * from "./api/results.js";
