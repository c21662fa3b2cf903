export type { Oracle, OracleAnswer, OracleFile, OracleOptions, OraclePlace, OraclePosition } from "./oracle.js";
export { textHash } from "./text-hash.js";
