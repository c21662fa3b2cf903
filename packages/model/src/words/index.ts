export { codeUnitsOf } from "./codes.js";
export { type IdentifierTable, identifiers, type IdentifierOccurrences, ensureLength } from "./identifiers.js";
