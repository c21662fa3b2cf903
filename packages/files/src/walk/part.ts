/** A part of a tree: some paths, and what lies below them. */
export interface Part {
  /** Whether a path belongs to it. */
  has(path: string): boolean;
  /** Whether a folder belongs to it, or something below the folder does. */
  hasBelow(folder: string): boolean;
}

/** @param paths relative POSIX paths; "" is the whole tree */
export function partOf(paths: readonly string[]): Part {
  const named = new Set(paths);
  const above = new Set<string>();
  for (const path of named) for (const folder of foldersOf(path)) above.add(folder);
  function has(path: string): boolean {
    if (named.has("") || named.has(path)) return true;
    return foldersOf(path).some((folder) => named.has(folder));
  }
  return { has, hasBelow: (folder) => above.has(folder) || has(folder) };
}

/** The folders that a path lies in, but for the root. */
function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) folders.push(path.slice(0, at));
  return folders;
}
