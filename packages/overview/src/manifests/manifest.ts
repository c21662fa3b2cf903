import type { ManifestDependency } from "../api/summary.js";

/** Dependency without the manifest that declares it. */
export type Dependency = Omit<ManifestDependency, "manifest" | "registry">;
export type DependencyScope = Dependency["scope"];

/** Manifest to parse. */
export interface ManifestText {
  /** Relative POSIX path. */
  readonly path: string;
  readonly text: string;
}

/** Entry point declared in a manifest. */
export interface ManifestEntry {
  /** Relative to the manifest's folder: a file, possibly a build product; or `package.module:function`. */
  readonly target: string;
  readonly form: "file" | "module";
  /** Key that declares it: `bin codegraph`. */
  readonly key: string;
}

/** Parsed manifest. */
export interface ManifestContent {
  /** Name under which other packages depend on this one; null if it is not a package. */
  readonly name: string | null;
  /** Description in the manifest's own words. */
  readonly description: string | null;
  readonly dependencies: readonly Dependency[];
  /** Declared entry points. */
  readonly entries: readonly ManifestEntry[];
  /** Version of the package. Null or absent if the manifest does not state it as a literal. */
  readonly version?: string | null;
  /** The package that the manifest describes. Absent if it describes none, as a list of requirements does. */
  readonly package?: DescribedPackage;
}

/** Use of a package by other projects. */
export interface DescribedPackage {
  /** False for a program, and for a package that is not published. */
  readonly isLibrary: boolean;
  /** Modules by which other projects import the package, as in {@link ManifestEntry.target}. Absent if they may import any. */
  readonly modules?: readonly string[];
}

/** Access to manifests that another one refers to. */
export interface ManifestContext {
  /** Returns the nearest manifest with this base name in the folder `path` or above; null if there is none. */
  above(path: string, baseName: string): ManifestText | null;
  /** Parses a manifest with `read` and caches the result. */
  once<T>(manifest: ManifestText, read: (text: string) => T): T;
  /** True if the project has a file at this relative path. */
  has(path: string): boolean;
}

/** Kind of manifest: its file names and its parser. */
export interface ManifestKind {
  /** Package registry. Names of different registries are kept apart: `npm`. */
  readonly registry: string;
  /** Matches base names. */
  readonly files: RegExp;
  /** Matches further relative paths. */
  readonly paths?: RegExp;
  /**
   * Matches code that can use such packages, for manifests that do not tell tools from other dependencies. Where a project has no such
   * code, they are tools for the work on it.
   */
  readonly codeFiles?: RegExp;
  /** Matches paths of the code of packages that such manifests describe. Absent if they describe no packages. */
  readonly code?: RegExp;
  /** Id of the language that resolves the paths of entry points as it resolves imports. Absent if the paths name sources. */
  readonly builtFrom?: string;
  /** @throws any error for malformed text */
  read(manifest: ManifestText, around: ManifestContext): ManifestContent;
}

/** Returns the manifests with this base name above the folder of `path`, nearest first; at most five. */
export function manifestsAbove(around: ManifestContext, path: string, baseName: string): ManifestText[] {
  const found: ManifestText[] = [];
  for (let folder = folderAbove(path); folder !== null && found.length < 5;) {
    const above = around.above(folder, baseName);
    if (above === null) break;
    found.push(above);
    folder = folderAbove(above.path);
  }
  return found;
}

/** Returns the path of a file next to a manifest. */
export function besides(path: string, file: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1) + file;
}

/** Returns the parent of a manifest's folder; null at the root. */
function folderAbove(path: string): string | null {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
  return folder === "" ? null : folder.slice(0, Math.max(0, folder.lastIndexOf("/")));
}

/** Content of a manifest that declares nothing. */
export const EMPTY_MANIFEST: ManifestContent = { name: null, description: null, dependencies: [], entries: [] };
