export type { DecodedDocument } from "./decode.js";
export {
  POSITION_ENCODINGS,
  type PositionEncoding,
  ROLE_DEFINITION,
  ROLE_FORWARD_DEFINITION,
  type ScipDocument,
  type ScipMetadata,
  type ScipOccurrence,
  type ScipRange,
  type ScipRelationship,
  type ScipSymbolInformation,
} from "./document.js";
export { encodeDocument, encodeExternalSymbol, encodeMetadata } from "./encode.js";
export { KIND_CODES } from "./kinds.js";
export { MAX_PART_BYTES, readScip, type ScipPart } from "./read.js";
export {
  type Descriptor,
  type DescriptorKind,
  formatSymbol,
  type GlobalSymbol,
  isLocalSymbol,
  packageOfSymbol,
  parseSymbol,
  type ScipPackage,
} from "./symbol.js";
