import type { ManifestDependency } from "../../api/summary.js";

export type Dependency = Omit<ManifestDependency, "manifest" | "registry">;
export type DependencyScope = Dependency["scope"];

/** A manifest as it is read. */
export interface ManifestText {
  /** Relative POSIX path. */
  readonly path: string;
  readonly text: string;
}

/** A place that a manifest names as one where a program starts or a library is entered. */
export interface ManifestEntry {
  /** Relative to the manifest's folder: a file, perhaps one that a build makes; or `package.module:function`. */
  readonly target: string;
  readonly form: "file" | "module";
  /** The key that says so: `bin codegraph`. */
  readonly key: string;
}

/** What a manifest says. */
export interface ManifestContent {
  /** What the manifest's own package is called by those that depend on it; null where it is no package. */
  readonly name: string | null;
  /** What it is for, in the manifest's own words. */
  readonly description: string | null;
  readonly dependencies: readonly Dependency[];
  readonly entries: readonly ManifestEntry[];
}

/** Other manifests that one refers to. */
export interface Surrounding {
  /** The nearest manifest of this base name, in the folder of `path` or above; null when there is none. */
  above(path: string, baseName: string): ManifestText | null;
  /** As `read` makes it of the manifest, once. */
  once<T>(manifest: ManifestText, read: (text: string) => T): T;
}

/** One kind of manifest, as data: which files are of it, and what one says. */
export interface ManifestKind {
  /** Where its packages come from, which keeps names of different registries apart: `npm`. */
  readonly registry: string;
  /** Matches base names. */
  readonly files: RegExp;
  /** @throws whatever a text that cannot be understood leads to */
  read(manifest: ManifestText, around: Surrounding): ManifestContent;
}

/** The manifests of one name above the folder that `path` lies in, nearest first. Deeper nesting has no project. */
export function manifestsAbove(around: Surrounding, path: string, baseName: string): ManifestText[] {
  const found: ManifestText[] = [];
  for (let folder = folderAbove(path); folder !== null && found.length < 5; ) {
    const above = around.above(folder, baseName);
    if (above === null) break;
    found.push(above);
    folder = folderAbove(above.path);
  }
  return found;
}

/** The folder above the one a manifest lies in; null at the root. */
function folderAbove(path: string): string | null {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
  return folder === "" ? null : folder.slice(0, Math.max(0, folder.lastIndexOf("/")));
}

export const NOTHING: ManifestContent = { name: null, description: null, dependencies: [], entries: [] };
