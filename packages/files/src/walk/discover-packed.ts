import { PACKED_TIME, type PackedTree } from "../read/packed-tree.js";
import type { Discovery, FoundFile } from "./found.js";
import { createTreePart } from "./part.js";
import type { Selection } from "./selection.js";

interface PackedWalk {
  readonly wanted: ((path: string) => boolean) | undefined;
  readonly paths: readonly string[] | undefined;
}

/** Lists the files of a packed tree as `discover` lists those of a folder. The rules that left files out were applied when it was packed. */
export function discoverPacked(tree: PackedTree, selection: Selection, { wanted, paths }: PackedWalk): Discovery {
  const part = paths === undefined ? null : createTreePart(paths);
  const found = tree
    .files()
    .filter(({ path }) => part === null || part.has(path))
    .map(({ path, size }): FoundFile => ({ path, size, mtimeMs: PACKED_TIME, ctimeMs: 0, ino: 0 }));
  const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
  return {
    files: found.filter(({ path, size }) => selection.claims(nameOf(path)) && selection.fits(nameOf(path), size)),
    manifests: found.filter(({ path }) => selection.isManifest(nameOf(path))),
    others: wanted === undefined ? [] : found.filter(({ path }) => wanted(path)),
    repositories: [],
    problems: [],
  };
}
