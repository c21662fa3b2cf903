/** Largest number of paths listed one by one. */
const MAX_PATHS = 200;

/**
 * Returns sorted paths for an answer. Longer lists than `most` are shortened to folders, each with a trailing slash, and to `./` at the
 * shortest.
 */
export function stalePaths(paths: Iterable<string>, most: number = MAX_PATHS): string[] {
  const all = [...new Set(paths)].sort();
  if (all.length <= most) return all;
  const deepest = Math.max(...all.map((path) => path.split("/").length)) - 1;
  let folders = all;
  for (let depth = deepest; depth > 0; depth--) {
    folders = [...new Set(folders.map((path) => shortenPath(path, depth)))];
    if (folders.length <= most) return folders.sort();
  }
  return ["./"];
}

function shortenPath(path: string, depth: number): string {
  const parts = path.split("/");
  return parts.length <= depth ? path : `${parts.slice(0, depth).join("/")}/`;
}
