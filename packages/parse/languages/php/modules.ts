import type { ModuleFinder, ProjectLayout } from "@codegraph/model";

/**
 * Finds the file of an `include` or `require`: next to the including file, or in one of its parent directories up to the project's root.
 * Most paths are written as `__DIR__ . '/x.php'`, with `/x.php` as the specifier. Classes are resolved by namespace instead.
 */
export function findModule(layout: ProjectLayout): ModuleFinder {
  return (specifier, fromFile) => {
    const folders = fromFile.split("/").slice(0, -1);
    for (let depth = folders.length; depth >= 0; depth--) {
      const file = join(folders.slice(0, depth), specifier);
      if (file !== null && layout.has(file)) return { file };
    }
    return null;
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
