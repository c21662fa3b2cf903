export { ByteReader, ByteWriter } from "./bytes.js";
export { countAscending, encodeAscending, decodeAscending } from "./ascending.js";
export { FACTS_VERSION } from "./envelope.js";
export type { Declarations } from "./pack.js";
export { encodeFacts, decodeFacts, decodeReferences, omitDeclarations } from "./pack.js";
export { decodeTransfer, encodeTransfer } from "./transfer.js";
