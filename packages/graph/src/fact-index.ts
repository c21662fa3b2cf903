import type { AnyFileId, CodeFacts, ModuleTarget, ResolutionRules, AnySymbolId } from "@codegraph/model";

/** A file with its facts. */
export interface IndexedFile {
  readonly id: AnyFileId;
  /** Relative POSIX path. */
  readonly path: string;
  readonly facts: CodeFacts;
}

/**
 * The port through which resolution reads facts, implemented in memory or over a store. All answers must describe one state of the
 * project for as long as a resolver uses the index.
 */
export interface FactIndex {
  /** Null if there is no such file. Called often for the same file, so cache the facts. */
  file(id: AnyFileId): IndexedFile | null;
  fileAt(path: string): AnyFileId | null;
  /** Ids of the files directly in a directory ("" for the root), ascending. */
  filesIn(directory: string): readonly AnyFileId[];
  /** Ids of the files that declare this package, ascending; "" asks for those that declare none. */
  inPackage(name: string): readonly AnyFileId[];
  /**
   * Ids of the definitions of this name at the top of a file or in namespaces only, not attached to a type. Ordered by path, then by
   * position in the file: resolution often takes the first of several candidates, so the order must depend on the project alone.
   */
  topLevel(name: string): readonly AnySymbolId[];
  /** Ids of the definitions of this name that are attached by name to a type called `owner`, ordered as {@link topLevel}. */
  owned(owner: string, name: string): readonly AnySymbolId[];
  /** Ids of the definitions of this name that extend a type from outside of it (see `isExtension`), ordered as {@link topLevel}. */
  extending(name: string): readonly AnySymbolId[];
  /**
   * Ids of the files that may declare a name in their outermost scope, in any form, ascending. Complete for files of languages with {@link
   * ResolutionRules.included}.
   */
  declaring(name: string): readonly AnyFileId[];
  /**
   * Ids of the definitions with this name and exactly this path of enclosing definitions (see `containerPath`); null for any path in
   * families with {@link ResolutionRules.objects}. Covers language families
   * with {@link ResolutionRules.objects}; in those with {@link ResolutionRules.included} only definitions in namespaces. Ordered as {@link
   * topLevel}.
   */
  within(family: string, path: string | null, name: string): readonly AnySymbolId[];
  /**
   * Ids of the definitions of this name that a language's library offers to all files without an import, ascending. All other lookups by
   * name include library definitions too, after those of the project.
   */
  brought(language: string, name: string): readonly AnySymbolId[];
  /**
   * True if a call on a receiver could mean something with this name: a definition, export, import, field or file-level variable. May be
   * true by mistake, never false by mistake. A false answer saves resolving the receiver.
   */
  knows(name: string): boolean;
  /** The module that a specifier means, by the rules of the language; null if it lies outside the project. */
  module(language: string, specifier: string, fromFile: string): ModuleTarget | null;
  /** Specifiers of the modules that manifests import into a file; see `ModuleFinder.everywhere`. */
  everywhere(language: string, fromFile: string): readonly string[];
  rules(language: string): ResolutionRules | null;
}
