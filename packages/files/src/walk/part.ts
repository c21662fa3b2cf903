/** Part of a tree: a set of paths with their descendants. */
export interface TreePart {
  /** Returns true if a path is in the part. */
  has(path: string): boolean;
  /** Returns true if a folder or any of its descendants is in the part. */
  hasBelow(folder: string): boolean;
}

/**
 * Creates a part.
 * @param paths relative POSIX paths; "" is the whole tree
 */
export function createTreePart(paths: readonly string[]): TreePart {
  const named = new Set(paths);
  const above = new Set<string>();
  for (const path of named) for (const folder of foldersOf(path)) above.add(folder);
  function has(path: string): boolean {
    if (named.has("") || named.has(path)) return true;
    return foldersOf(path).some((folder) => named.has(folder));
  }
  return { has, hasBelow: (folder) => above.has(folder) || has(folder) };
}

/** Returns the ancestor folders of a path, except the root. */
function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) folders.push(path.slice(0, at));
  return folders;
}
