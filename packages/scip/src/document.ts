/** Properties of an index. */
export interface ScipMetadata {
  readonly toolName: string;
  readonly toolVersion: string;
  /** URL of the directory that paths start from: `file:///home/ana/shop`. */
  readonly projectRoot: string;
}

/** Units of the columns of a document, in the order of their codes. `unspecified` is read as UTF-16 by most programs. */
export const POSITION_ENCODINGS = ["unspecified", "utf8", "utf16", "utf32"] as const;

/** Units of columns: bytes of UTF-8, UTF-16 code units, or code points. */
export type PositionEncoding = (typeof POSITION_ENCODINGS)[number];

/** Bits of {@link ScipOccurrence.roles}. */
export const ROLE_DEFINITION = 1;
export const ROLE_FORWARD_DEFINITION = 64;

/** Range of text. Lines and columns are 0-based, the end is exclusive. */
export interface ScipRange {
  readonly startLine: number;
  readonly startCharacter: number;
  readonly endLine: number;
  readonly endCharacter: number;
}

/** A symbol at a place of a document. */
export interface ScipOccurrence extends ScipRange {
  readonly symbol: string;
  /** Bit set: {@link ROLE_DEFINITION} and {@link ROLE_FORWARD_DEFINITION}; 0 for a plain reference. */
  readonly roles: number;
  /** Range of the whole definition. */
  readonly enclosing?: ScipRange;
}

/** Relation of a symbol to another one. At least one flag is set. */
export interface ScipRelationship {
  readonly symbol: string;
  readonly isReference?: boolean;
  readonly isImplementation?: boolean;
  readonly isTypeDefinition?: boolean;
  readonly isDefinition?: boolean;
}

/** Information about a symbol. */
export interface ScipSymbolInformation {
  readonly symbol: string;
  /** Code of `SymbolInformation.Kind`; 0 if unknown. */
  readonly kind: number;
  readonly displayName: string;
  /** Paragraphs in Markdown. */
  readonly documentation: readonly string[];
  /** Prototype, in the language of the document; absent without one. */
  readonly signature?: { readonly language: string; readonly text: string };
  readonly relationships: readonly ScipRelationship[];
}

/** A document to write. */
export interface ScipDocument {
  /** Path relative to the root of the index, with `/`. */
  readonly path: string;
  /** Name of the language in SCIP's list: `TypeScript`. */
  readonly language: string;
  readonly encoding: PositionEncoding;
  readonly occurrences: readonly ScipOccurrence[];
  readonly symbols: readonly ScipSymbolInformation[];
}
