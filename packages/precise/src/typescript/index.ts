export { findTypeScript, type FoundTypeScript } from "./find-typescript.js";
export type { ModuleLink } from "./module-links.js";
export { createTypeScriptOracle, type TypeScriptOracleOptions } from "./typescript-oracle.js";
