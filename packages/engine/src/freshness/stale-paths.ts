/** Largest number of paths listed one by one. */
const MAX_PATHS = 200;

/** Returns sorted paths for an answer. Very long lists are shortened to folders, each with a trailing slash. */
export function stalePaths(paths: Iterable<string>): string[] {
  const all = [...new Set(paths)].sort();
  if (all.length <= MAX_PATHS) return all;
  const deepest = Math.max(...all.map((path) => path.split("/").length)) - 1;
  let folders = all;
  for (let depth = deepest; depth > 0; depth--) {
    folders = [...new Set(folders.map((path) => shortenPath(path, depth)))];
    if (folders.length <= MAX_PATHS) return folders.sort();
  }
  return ["./"];
}

function shortenPath(path: string, depth: number): string {
  const parts = path.split("/");
  return parts.length <= depth ? path : `${parts.slice(0, depth).join("/")}/`;
}
