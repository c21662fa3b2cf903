export { ByteReader, ByteWriter } from "./bytes.js";
export { countAscending, packAscending, unpackAscending } from "./ascending.js";
export { FACTS_VERSION } from "./envelope.js";
export type { Declarations } from "./pack.js";
export { packFacts, unpackFacts, withoutDeclarations } from "./pack.js";
export { decodeTransfer, encodeTransfer } from "./transfer.js";
