export { findTypeScript, type FoundTypeScript } from "./find-typescript.js";
export { createTypeScriptOracle, type TypeScriptOracleOptions } from "./typescript-oracle.js";
