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
   * Ids of the definitions of this name that stand at the top of a file or in namespaces only, and are attached to no
   * type; in the order of their files' paths, then of their places. Of several that may be meant the first often counts,
   * so that the order must depend on the project alone.
   */
  topLevel(name: string): readonly AnySymbolId[];
  /** Ids of the definitions of this name that are attached by name to a type called `owner`, ordered as {@link topLevel}. */
  owned(owner: string, name: string): readonly AnySymbolId[];
  /**
   * Ids of the files that may declare a name in their outermost scope, by whatever it may be, ascending; of files of
   * languages with {@link ResolutionRules.included} none may be missing.
   */
  declaring(name: string): readonly AnyFileId[];
  /**
   * Ids of the definitions of this name that have exactly these names around them (see `containerPath`), in files of
   * a family of languages with {@link ResolutionRules.objects}; with {@link ResolutionRules.included} of those that
   * stand in namespaces only. Ordered as {@link topLevel}.
   */
  within(family: string, path: string, name: string): readonly AnySymbolId[];
  /**
   * Ids of the definitions of this name that a language's library has for all files, without an import; ascending. All
   * other questions about names are answered with those of libraries too, after those of the project.
   */
  brought(language: string, name: string): readonly AnySymbolId[];
  /**
   * Whether anything could be called by this name on a receiver: a definition, an export, an import, a field or a
   * variable of a file. May say yes when in doubt; a no spares the work of finding out what the receiver is.
   */
  knows(name: string): boolean;
  /** The module that a specifier means, by the rules of the language; null if it lies outside the project. */
  module(language: string, specifier: string, fromFile: string): ModuleTarget | null;
  rules(language: string): ResolutionRules | null;
}
