import {
  POSITION_ENCODINGS,
  type ScipDocument,
  type ScipMetadata,
  type ScipOccurrence,
  type ScipRange,
  type ScipRelationship,
  type ScipSymbolInformation,
} from "./document.js";
import { createWireWriter } from "./wire-writer.js";

/** Code of UTF-8 in `TextEncoding`. */
const TEXT_UTF8 = 1;

/** Returns the bytes that begin an index file. They come first, and once. */
export function encodeMetadata({ toolName, toolVersion, projectRoot }: ScipMetadata): Uint8Array {
  const tool = createWireWriter();
  tool.text(1, toolName);
  tool.text(2, toolVersion);
  const metadata = createWireWriter();
  metadata.message(2, tool.bytes());
  metadata.text(3, projectRoot);
  metadata.number(4, TEXT_UTF8);
  return partOfIndex(1, metadata.bytes());
}

/** Returns the bytes of one document, to be written after the metadata. */
export function encodeDocument({ path, language, encoding, occurrences, symbols }: ScipDocument): Uint8Array {
  const document = createWireWriter();
  document.text(1, path);
  for (const occurrence of occurrences) document.message(2, occurrenceBytes(occurrence));
  for (const symbol of symbols) document.message(3, symbolBytes(symbol));
  document.text(4, language);
  document.number(6, POSITION_ENCODINGS.indexOf(encoding));
  return partOfIndex(2, document.bytes());
}

/** Returns the bytes of a symbol that documents refer to and another index defines. */
export function encodeExternalSymbol(symbol: ScipSymbolInformation): Uint8Array {
  return partOfIndex(3, symbolBytes(symbol));
}

function partOfIndex(field: number, bytes: Uint8Array): Uint8Array {
  const index = createWireWriter();
  index.message(field, bytes);
  return index.bytes();
}

function occurrenceBytes(occurrence: ScipOccurrence): Uint8Array {
  const writer = createWireWriter();
  writer.numbers(1, rangeNumbers(occurrence));
  writer.text(2, occurrence.symbol);
  writer.number(3, occurrence.roles);
  if (occurrence.enclosing) writer.numbers(7, rangeNumbers(occurrence.enclosing));
  return writer.bytes();
}

/** Three numbers for a range on one line, otherwise four. */
function rangeNumbers({ startLine, startCharacter, endLine, endCharacter }: ScipRange): number[] {
  return startLine === endLine ? [startLine, startCharacter, endCharacter] : [startLine, startCharacter, endLine, endCharacter];
}

function symbolBytes({ symbol, kind, displayName, documentation, signature, relationships }: ScipSymbolInformation): Uint8Array {
  const writer = createWireWriter();
  writer.text(1, symbol);
  for (const paragraph of documentation) writer.text(3, paragraph);
  for (const relationship of relationships) writer.message(4, relationshipBytes(relationship));
  writer.number(5, kind);
  writer.text(6, displayName);
  if (signature) {
    const document = createWireWriter();
    document.text(4, signature.language);
    document.text(5, signature.text);
    writer.message(7, document.bytes());
  }
  return writer.bytes();
}

function relationshipBytes({
  symbol,
  isReference = false,
  isImplementation = false,
  isTypeDefinition = false,
  isDefinition = false,
}: ScipRelationship): Uint8Array {
  const writer = createWireWriter();
  writer.text(1, symbol);
  writer.flag(2, isReference);
  writer.flag(3, isImplementation);
  writer.flag(4, isTypeDefinition);
  writer.flag(5, isDefinition);
  return writer.bytes();
}
