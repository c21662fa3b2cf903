export { codesOf } from "./codes.js";
export { type Identifiers, identifiers, type Occurrences, roomIn } from "./identifiers.js";
