export type * from "./api/index.js";
export { findProject, initProject, openProject, removeProject } from "./project/open.js";
