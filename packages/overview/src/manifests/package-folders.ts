import { manifestKindOf, manifestKinds } from "./kinds.js";
import type { ManifestKind } from "./manifest.js";
import { createManifestReader, type ManifestFiles } from "./read-manifests.js";

/** Folder with a manifest that describes a package. */
export interface PackageFolder {
  /** With a slash at the end; "" for the root. */
  readonly folder: string;
  /** Relative path. */
  readonly manifest: string;
  readonly kind: ManifestKind;
  /** Name of the package; null without one. */
  readonly name: string | null;
  /** True if other projects may import the package. */
  readonly isLibrary: boolean;
  /** Modules by which other projects import it, relative to the folder. Null if they may import any. */
  readonly modules: readonly string[] | null;
}

/**
 * Returns the function that finds the package that a file belongs to: the nearest folder with a manifest for its language; null without
 * one. Malformed manifests describe no package.
 *
 * @param paths paths of all files
 */
export function createPackageFinder(files: ManifestFiles, paths: Iterable<string>): (file: string) => PackageFolder | null {
  const folders = packageFolders(files, paths);
  return (file) => {
    const kinds = manifestKinds.filter(({ code }) => code?.test(file));
    for (let folder = parentOf(file); kinds.length > 0; folder = parentOf(folder.slice(0, -1))) {
      const found = (folders.get(folder) ?? []).filter(({ kind }) => kinds.includes(kind));
      if (found.length > 0) return found.find(({ isLibrary }) => isLibrary) ?? found[0]!;
      if (folder === "") break;
    }
    return null;
  };
}

/** Returns the packages by their folder. */
function packageFolders(files: ManifestFiles, paths: Iterable<string>): Map<string, PackageFolder[]> {
  const found = new Map<string, PackageFolder[]>();
  const reader = createManifestReader(files);
  for (const path of paths) {
    const read = manifestKindOf(path)?.code === undefined ? null : reader.read(path);
    if (read === null || !("manifest" in read) || read.manifest.package === undefined) continue;
    const { kind, name, package: described } = read.manifest;
    const folder = parentOf(path);
    const all = found.get(folder) ?? [];
    found.set(folder, all);
    all.push({ folder, manifest: path, kind, name, isLibrary: described.isLibrary, modules: described.modules ?? null });
  }
  return found;
}

/** Returns the folder of a path with a slash at its end; "" for the root. */
function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
