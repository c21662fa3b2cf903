export { findTypeScript, type FoundTypeScript } from "./find-typescript.js";
export type { ModuleLink } from "./module-link.js";
export { createTypeScriptOracle, type TypeScriptOracleOptions } from "./typescript-oracle.js";
