/** So many names are said one by one. */
const MOST = 200;

/** Paths as an answer names them, ordered: very many are told by the folders they lie in, each with a slash behind it. */
export function stalePaths(paths: Iterable<string>): string[] {
  const all = [...new Set(paths)].sort();
  if (all.length <= MOST) return all;
  const deepest = Math.max(...all.map((path) => path.split("/").length)) - 1;
  for (let depth = deepest; depth > 0; depth--) {
    const folders = new Set(all.map((path) => cut(path, depth)));
    if (folders.size <= MOST) return [...folders].sort();
  }
  return ["./"];
}

function cut(path: string, depth: number): string {
  const parts = path.split("/");
  return parts.length <= depth ? path : `${parts.slice(0, depth).join("/")}/`;
}
