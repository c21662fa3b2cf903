import type { ModuleFinder, ProjectLayout } from "@codegraph/model";

/**
 * Finds the file of an `include` or `require`: beside the file that includes it, else below one of the folders around
 * it up to the project's root. Most paths are written as `__DIR__ . '/x.php'`, of which the specifier is `/x.php`;
 * classes need no finding, for they are found by their namespace.
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

/** Joins a relative path to folders; null when it leads out of the project. */
function join(folders: readonly string[], path: string): string | null {
  const parts = [...folders];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join("/");
}
