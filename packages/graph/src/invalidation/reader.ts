import type { AnyFileId, CodeFacts, Export, FileId, Import, ModuleTarget, ResolutionRules, SlicedWork, SymbolId } from "@codegraph/model";
import type { ModuleFinders } from "../module-finders.js";

/** Stored facts and dependencies, as invalidation reads them, in the state after the changes. */
export interface InvalidationReader {
  files(): readonly { readonly id: FileId; readonly path: string; readonly language: string | null }[];
  /** The file at a relative POSIX path; null if there is none. */
  file(path: string): { readonly id: FileId; readonly path: string } | null;
  fileById(fileId: FileId): { readonly path: string; readonly package: string | null } | null;
  /** Ids of the files that declare this package, ascending. */
  inPackage(name: string): readonly FileId[];
  /** Null if there is no such file. */
  facts(fileId: FileId): CodeFacts | null;
  /** Ids of the files whose last resolution read this file, ascending. */
  dependents(fileId: AnyFileId): readonly FileId[];
  /** Ids of the files in which any of these terms occurs, ascending. Keywords of a language are not among the terms of its files. */
  filesMentioning(terms: readonly string[]): readonly FileId[];
  /** Ids of all definitions with exactly this name. */
  idsNamed(name: string): readonly SymbolId[];
}

/** The languages of a project, as invalidation asks about them. */
export interface InvalidationLanguages {
  /** Null for a language that is unknown. */
  rulesOf(language: string): ResolutionRules | null;
  /** The keywords of all languages of a family, in lower case. */
  keywordsOf(family: string): ReadonlySet<string>;
  /** True if a language of the family reserves a name as a keyword, so that the terms of files do not tell which of them mention it. */
  isKeyword(family: string, name: string): boolean;
}

/** The imports and re-exports of a file. */
export interface FileImports {
  /** Relative POSIX path. */
  readonly path: string;
  readonly language: string;
  readonly imports: readonly Import[];
  /** Only those with a specifier. */
  readonly exports: readonly Export[];
}

/** A change of manifests that concerns where imports lead. */
export interface ManifestChange {
  /** Ids of the languages whose module finders have read something else. */
  readonly languages: ReadonlySet<string>;
  /** Finds modules among the former files by the former manifests. */
  readonly before: ModuleFinders;
  /** Finds modules among the current files by the current manifests. */
  readonly after: ModuleFinders;
}

/** The inputs for finding the files that an edit reaches. */
export interface InvalidationSource {
  readonly reader: InvalidationReader;
  readonly languages: InvalidationLanguages;
  /** The module that a specifier means, see `FactIndex.module`. */
  module(language: string, specifier: string, fromFile: string): ModuleTarget | null;
  /** The same without the files that the changes added, and with those that they removed. */
  moduleBefore(language: string, specifier: string, fromFile: string): ModuleTarget | null;
  /** True if specifiers of a language that lead to a file contain its base name without extensions; see `ModuleFinder.renamed`. */
  specifiersContain(language: string, stem: string): boolean;
  /** The imports of a file; null if there is no such file. */
  imports(fileId: FileId): FileImports | null;
  /**
   * The files among the candidates that may look up one of the names, in the same order: those with a word of the name in the facts that
   * resolution reads, as opposed to one in a comment, a string or another case.
   */
  referring(candidates: readonly FileId[], names: Iterable<string>): FileId[];
  /** The same for names that resolution looks up in a file for a reference in another one: those in its exported surface. */
  referringOutside(candidates: readonly FileId[], names: Iterable<string>): FileId[];
  /** The change of manifests, as far as it concerns where imports lead; null if there is none. */
  readonly manifests: ManifestChange | null;
  /** Ids of the files directly in a directory ("" for the root), ascending. */
  filesIn(directory: string): readonly FileId[];
}

/** The files that may look up one of the names, ascending. Names that are keywords of a language are not found in its files. */
export function filesReferring({ reader, referring }: InvalidationSource, names: Iterable<string>): FileId[] {
  const all = [...names];
  return all.length === 0 ? [] : referring(reader.filesMentioning(all), all);
}

/** Files whose words are read in one step. */
const FILES_OF_STEP = 10;

/** The same in steps, because the words of many files may have to be read. */
export function* filesReferringInSteps({ reader, referring }: InvalidationSource, names: Iterable<string>): SlicedWork<FileId[]> {
  const all = [...names];
  const mentioning = all.length === 0 ? [] : reader.filesMentioning(all);
  const found: FileId[] = [];
  for (let at = 0; at < mentioning.length; at += FILES_OF_STEP) {
    found.push(...referring(mentioning.slice(at, at + FILES_OF_STEP), all));
    yield;
  }
  return found;
}
