/** Spelling of results as JSON, shared with the command line. It loads fast because it imports neither the protocol nor the engine. */
export { camelCased, type SnakeCased, snakeCased } from "./casing.js";
