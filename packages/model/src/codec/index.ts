export { packAscending, unpackAscending } from "./ascending.js";
export { packFacts, unpackFacts, withoutTexts } from "./pack.js";
export type { FactTexts } from "./texts.js";
export { decodeTransfer, encodeTransfer } from "./transfer.js";
