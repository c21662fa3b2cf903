/** A manifest found in the project: `go.mod`, `tsconfig.json`, … */
export interface Manifest {
  /** Relative POSIX path. */
  readonly path: string;
  /** Content of the file. */
  readonly text: string;
}

/** View of the project that a language uses to resolve import specifiers. */
export interface ProjectLayout {
  /** True if the file is indexed. `path` is relative and POSIX. */
  has(path: string): boolean;
  /** True if the directory contains an indexed file at any depth. `path` is relative and POSIX; "" is the root. */
  hasDirectory(path: string): boolean;
  /** Returns the indexed files with this base name, ordered by path. Used for C's `#include` and Ruby's load path. */
  withBaseName(name: string): readonly string[];
  /** Root folders of projects: "" for the importing project, the link's folder for a linked project seen from outside. */
  readonly roots: readonly string[];
  /** Returns the manifests with one of these base names, ordered by path. One `*` in a name matches anything. */
  manifests(...baseNames: readonly string[]): readonly Manifest[];
}

/** Target of an import: a file, all files of a directory, or a declared package. */
export type ModuleTarget = { readonly file: string } | { readonly directory: string } | { readonly package: string };

/**
 * Finds the module that a specifier refers to, seen from a file; null if it lies outside the project. Called at least once per distinct
 * specifier and directory, and possibly often.
 */
export interface ModuleFinder {
  (specifier: string, fromFile: string): ModuleTarget | null;
  /**
   * Returns the specifiers of modules whose names a file sees without importing them, because a manifest imports them (C#). `Alias=a.Type` gives
   * a type another name.
   */
  readonly everywhere?: (fromFile: string) => readonly string[];
  /**
   * Parts of the manifests that the finder has read, as a value that JSON can hold: with the same files, finders that have read the same give
   * the same answers. A change of a manifest that leaves it equal resolves nothing again. Absent if the whole texts of the manifests that the
   * finder has asked for count. Manifests are read when the finder is made.
   */
  readonly read?: unknown;
  /**
   * Base names without extensions of the files that a specifier may lead to without containing that name, because a manifest says so: `main`
   * for `"main": "lib/main.js"`. Files that stand for their folder need not be among them. Absent if a specifier may lead to any file.
   */
  readonly renamed?: ReadonlySet<string>;
}
