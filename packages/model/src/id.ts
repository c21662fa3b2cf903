declare const brand: unique symbol;

/**
 * Id of a file in an index, from 1, below {@link FILES_PER_PROJECT}. An index never reuses the id of a removed file.
 *
 * The brand exists for the type checker only: at run time every id is a plain number. Ids come from an index, from {@link fileOf} or, where
 * the source is untyped (database rows, messages, decoded bytes, tests), from {@link asFileId}.
 */
export type FileId = number & { readonly [brand]: "file" };

/**
 * Id of a definition in an index: `fileId * 65536 + index + 1`, where `index` is its position among the file's definitions. Remainder 0 is
 * the file's top-level code, `<module>`.
 */
export type SymbolId = number & { readonly [brand]: "symbol" };

/**
 * Id of a file in a linked project, as this project sees it: `link * FILES_PER_PROJECT + id in the linked index`. Includes the built-in
 * declarations of languages.
 *
 * Linked ids are a brand apart and not a subtype of {@link FileId}. A linked index numbers its files like any other, so a lookup of a
 * linked id in an index finds nothing, and a lookup without its link number finds a wrong file. Code that accepts both takes
 * {@link AnyFileId} and narrows it with {@link isOwnFile}. One gap remains: TypeScript compares parameters of methods in both directions,
 * so a store also passes for a reader that takes any id, such as `GraphReader`. There it answers linked ids like unknown ones.
 */
export type LinkedFileId = number & { readonly [brand]: "linked file" };

/** Id of a definition in a linked project: {@link symbolId} of a {@link LinkedFileId}. */
export type LinkedSymbolId = number & { readonly [brand]: "linked symbol" };

/** Id of a definition of a linked project or of a file there. */
export type LinkedId = LinkedFileId | LinkedSymbolId;

/** Id of a file of this project or of a linked one. Resolution and searches across links use it. */
export type AnyFileId = FileId | LinkedFileId;

/** Id of a definition of this project or of a linked one. */
export type AnySymbolId = SymbolId | LinkedSymbolId;

/** Type of the id of a definition in a file with an id of type `File`. */
export type SymbolIn<File extends AnyFileId> = File extends FileId ? SymbolId : LinkedSymbolId;

/** Type of the id of the file of a definition with an id of type `Symbol`. */
export type FileOf<Symbol extends AnySymbolId> = Symbol extends SymbolId ? FileId : LinkedFileId;

/** Most definitions kept for one file. Further ones are dropped and reported as a problem. */
export const MAX_DEFINITIONS = 65_535;

/** First file id that belongs to a linked project. */
export const FILES_PER_PROJECT: number = 2 ** 24;

/** Most linked projects. File ids have to stay below 2^31, and the last link number is reserved for libraries. */
export const MAX_LINKS = 126;

/** Link number of the built-in declarations of languages, which resolve as a linked project does. */
export const LIBRARY_LINK: number = MAX_LINKS + 1;

/** Brands a number from an untyped source as the id of a file of this project, without a check. */
export function asFileId(id: number): FileId {
  return id as FileId;
}

/** Brands a number from an untyped source as the id of a definition of this project, without a check. */
export function asSymbolId(id: number): SymbolId {
  return id as SymbolId;
}

/** Brands a number from an untyped source as the id of a file of this project or of a linked one, without a check. */
export function asAnyFileId(id: number): AnyFileId {
  return id as AnyFileId;
}

/** Returns the id of the definition at `index` of a file. Index -1 is the file's top-level code. */
export function symbolId<File extends AnyFileId>(fileId: File, index: number): SymbolIn<File> {
  return (fileId * 65_536 + index + 1) as SymbolIn<File>;
}

/** Returns the id of the file that contains a definition. */
export function fileOf<Symbol extends AnySymbolId>(id: Symbol): FileOf<Symbol> {
  return Math.floor(id / 65_536) as FileOf<Symbol>;
}

/** Returns the index of a definition in its file; -1 for top-level code. */
export function definitionIndexOf(id: AnySymbolId): number {
  return (id % 65_536) - 1;
}

/** True for a file of this project, false for one of a linked project or of the built-in declarations. */
export function isOwnFile(fileId: AnyFileId): fileId is FileId {
  return fileId < FILES_PER_PROJECT;
}

/** True for a definition of this project. */
export function isOwnSymbol(id: AnySymbolId): id is SymbolId {
  return isOwnFile(fileOf(id));
}

/** True for a file of the built-in declarations of a language. No stored row and no answer names such a file. */
export function isLibraryFile(fileId: AnyFileId): fileId is LinkedFileId {
  return fileId >= LIBRARY_LINK * FILES_PER_PROJECT;
}

/** Returns the link number of the project that a file belongs to; 0 for the project itself. */
export function linkOf(fileId: AnyFileId): number {
  return Math.floor(fileId / FILES_PER_PROJECT);
}

/** Returns the id of a file in the index of the project that it belongs to. */
export function localFileId(fileId: AnyFileId): FileId {
  return (fileId % FILES_PER_PROJECT) as FileId;
}
