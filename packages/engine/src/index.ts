export type * from "./api/project.js";
export type * from "./api/results.js";
export { findProject, initProject, openProject, removeProject } from "./project/open.js";
