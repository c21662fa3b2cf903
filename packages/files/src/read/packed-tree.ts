import { sep } from "node:path";

/** Sources of a project that are packed in a file instead of being on disk. */
export interface PackedTree {
  /** Returns the content of a file; null if it was not packed. @param path relative POSIX path */
  read(path: string): Buffer | null;
  /** Lists the packed files, ordered by path. Sizes are in bytes. */
  files(): readonly { readonly path: string; readonly size: number }[];
}

/** Time of all packed files. No file on disk has it. */
export const PACKED_TIME = -1;

/** Mounted trees by root. Several may share one root; the first one answers. */
const mounted = new Map<string, PackedTree[]>();

/**
 * Lets all readers of this package find the files below `root` in a packed tree. Readers get absolute paths, and no file on disk can have
 * one of these: the root is the packed file itself.
 *
 * @param root real absolute path of the packed file
 * @returns a function that removes the tree again
 */
export function mountTree(root: string, tree: PackedTree): () => void {
  mounted.set(root, [...(mounted.get(root) ?? []), tree]);
  return () => {
    const others = (mounted.get(root) ?? []).filter((each) => each !== tree);
    if (others.length > 0) mounted.set(root, others);
    else mounted.delete(root);
  };
}

/** Returns the packed tree with this root; null if there is none. */
export function packedTreeAt(root: string): PackedTree | null {
  return mounted.get(root)?.[0] ?? null;
}

/** Returns the packed tree that a path lies in, and the relative POSIX path there. Null for a path on disk. */
export function packedPlace(place: string): { readonly tree: PackedTree; readonly path: string } | null {
  for (const [root, [tree]] of mounted) {
    if (tree === undefined || !place.startsWith(root + sep)) continue;
    const path = place.slice(root.length + 1).replaceAll(sep, "/");
    return { tree, path };
  }
  return null;
}
