import type { ModuleFinder, ProjectLayout } from "@codegraph/model";

/**
 * Finds required files: next to the file for `require_relative` (`./x`, `../x`), otherwise on a load path. Load paths are the `lib`
 * directories around the file, the project itself, and any directory with a file at the required path, nearest first.
 */
export function findModule(layout: ProjectLayout): ModuleFinder {
  return (specifier, fromFile) => {
    const path = /\.(?:rb|rake)$/u.test(specifier) ? specifier : `${specifier}.rb`;
    const folders = fromFile.split("/").slice(0, -1);
    const beside = join(folders, path);
    if (path.startsWith(".")) return beside !== null && layout.has(beside) ? { file: beside } : null;
    for (let depth = folders.length; depth >= 0; depth--) {
      for (const below of [["lib"], []]) {
        const file = join([...folders.slice(0, depth), ...below], path);
        if (file !== null && layout.has(file)) return { file };
      }
    }
    const ending = `/${path}`;
    const found = layout.withBaseName(path.slice(path.lastIndexOf("/") + 1)).filter((file) => file.endsWith(ending));
    const best = found.toSorted((a, b) => shared(b, fromFile) - shared(a, fromFile) || a.length - b.length)[0];
    return best === undefined ? null : { file: best };
  };
}

/** Joins a relative path to directories. Null if it leaves the project. */
function join(folders: readonly string[], path: string): string | null {
  const parts = [...folders];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join("/");
}

/** Number of leading characters that two paths share. */
function shared(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
