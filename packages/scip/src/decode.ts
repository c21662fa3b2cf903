import {
  POSITION_ENCODINGS,
  type PositionEncoding,
  type ScipMetadata,
  type ScipOccurrence,
  type ScipRange,
  type ScipRelationship,
  type ScipSymbolInformation,
} from "./document.js";
import { fieldsOf, packedNumbers, textOf, type WireField } from "./wire-reader.js";

/** A document of an index that is being read. Its lists are decoded while they are iterated, and can be iterated again. */
export interface DecodedDocument {
  readonly path: string;
  readonly language: string;
  readonly encoding: PositionEncoding;
  /** Content of the file; null if the index does not include it. */
  readonly text: string | null;
  /** Yields the occurrences in the order of the file. Those without a range or a symbol are left out. */
  occurrences(): Iterable<ScipOccurrence>;
  symbols(): Iterable<ScipSymbolInformation>;
}

export function decodeMetadata(bytes: Uint8Array): ScipMetadata {
  let toolName = "";
  let toolVersion = "";
  let projectRoot = "";
  for (const { field, bytes: value } of fieldsOf(bytes)) {
    if (field === 3) projectRoot = textOf(value);
    if (field !== 2 || value === null) continue;
    for (const part of fieldsOf(value)) {
      if (part.field === 1) toolName = textOf(part.bytes);
      else if (part.field === 2) toolVersion = textOf(part.bytes);
    }
  }
  return { toolName, toolVersion, projectRoot };
}

export function decodeDocument(bytes: Uint8Array): DecodedDocument {
  let path = "";
  let language = "";
  let encoding: PositionEncoding = "unspecified";
  let text: string | null = null;
  for (const { field, value, bytes: part } of fieldsOf(bytes)) {
    if (field === 1) path = textOf(part);
    else if (field === 4) language = textOf(part);
    else if (field === 5) text = textOf(part);
    else if (field === 6) encoding = POSITION_ENCODINGS[value] ?? "unspecified";
  }
  return { path, language, encoding, text, occurrences: () => occurrencesIn(bytes), symbols: () => symbolsIn(bytes) };
}

function* occurrencesIn(document: Uint8Array): Generator<ScipOccurrence> {
  for (const { field, bytes } of fieldsOf(document)) {
    const occurrence = field === 2 && bytes ? decodeOccurrence(bytes) : null;
    if (occurrence) yield occurrence;
  }
}

function* symbolsIn(document: Uint8Array): Generator<ScipSymbolInformation> {
  for (const { field, bytes } of fieldsOf(document)) if (field === 3 && bytes) yield decodeSymbol(bytes);
}

function decodeOccurrence(bytes: Uint8Array): ScipOccurrence | null {
  const single: number[] = [];
  let range: ScipRange | null = null;
  let enclosing: ScipRange | null = null;
  let symbol = "";
  let roles = 0;
  for (const part of fieldsOf(bytes)) {
    if (part.field === 1 && part.bytes === null) single.push(part.value);
    else if (part.field === 1) range = rangeOf(packedNumbers(part.bytes!, 4));
    else if (part.field === 2) symbol = textOf(part.bytes);
    else if (part.field === 3) roles = part.value;
    else if (part.field === 7 && part.bytes) enclosing = rangeOf(packedNumbers(part.bytes, 4));
    else if (part.field === 8 || part.field === 9) range = typedRange(part) ?? range;
    else if (part.field === 10 || part.field === 11) enclosing = typedRange(part) ?? enclosing;
  }
  range ??= rangeOf(single);
  if (range === null || symbol === "") return null;
  return enclosing === null ? { ...range, symbol, roles } : { ...range, symbol, roles, enclosing };
}

function rangeOf(numbers: readonly number[]): ScipRange | null {
  const [startLine = 0, startCharacter = 0, third = 0, fourth] = numbers;
  if (numbers.length < 3) return null;
  return fourth === undefined
    ? { startLine, startCharacter, endLine: startLine, endCharacter: third }
    : { startLine, startCharacter, endLine: third, endCharacter: fourth };
}

/** Decodes the range messages that replace lists of numbers since 2026: one for a single line (8, 10), one for several (9, 11). */
function typedRange({ field, bytes }: WireField): ScipRange | null {
  if (bytes === null) return null;
  const numbers = [0, 0, 0, 0, 0];
  for (const part of fieldsOf(bytes)) if (part.field < numbers.length) numbers[part.field] = part.value;
  return rangeOf(field === 8 || field === 10 ? numbers.slice(1, 4) : numbers.slice(1));
}

export function decodeSymbol(bytes: Uint8Array): ScipSymbolInformation {
  let symbol = "";
  let kind = 0;
  let displayName = "";
  let signature: ScipSymbolInformation["signature"];
  const documentation: string[] = [];
  const relationships: ScipRelationship[] = [];
  for (const part of fieldsOf(bytes)) {
    if (part.field === 1) symbol = textOf(part.bytes);
    else if (part.field === 3) documentation.push(textOf(part.bytes));
    else if (part.field === 4 && part.bytes) relationships.push(decodeRelationship(part.bytes));
    else if (part.field === 5) kind = part.value;
    else if (part.field === 6) displayName = textOf(part.bytes);
    else if (part.field === 7 && part.bytes) signature = decodeSignature(part.bytes);
  }
  return { symbol, kind, displayName, documentation, relationships, ...(signature && { signature }) };
}

function decodeSignature(bytes: Uint8Array): { language: string; text: string } {
  const { language, text } = decodeDocument(bytes);
  return { language, text: text ?? "" };
}

function decodeRelationship(bytes: Uint8Array): ScipRelationship {
  let symbol = "";
  const flags = [false, false, false, false];
  for (const part of fieldsOf(bytes)) {
    if (part.field === 1) symbol = textOf(part.bytes);
    else if (part.field >= 2 && part.field <= 5) flags[part.field - 2] = part.value !== 0;
  }
  const [isReference = false, isImplementation = false, isTypeDefinition = false, isDefinition = false] = flags;
  return { symbol, isReference, isImplementation, isTypeDefinition, isDefinition };
}
