/** How answers read, for the faces: light to load, since it knows neither the protocol nor the engine. */
export { camelCased, type SnakeCased, snakeCased } from "./casing.js";
