export { describeOracle, type OracleConformanceOptions, type OracleSampleCall } from "./describe-oracle.js";
