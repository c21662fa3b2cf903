export { documentFault, type NamedPlace, pathInProject, placesIn } from "./document-places.js";
export { openScipOracle, type ScipOracleOptions } from "./scip-oracle.js";
