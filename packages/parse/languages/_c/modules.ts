import type { ModuleFinder, ModuleTarget, ProjectLayout } from "@codegraph/model";
import { readIncludeFolders } from "./compile-commands.js";

/** Headers of the C library. A project's own file with such a name elsewhere is a different header. */
const LIBRARY = new Set(
  (
    "assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic " +
    "stdbool stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar unistd wchar wctype"
  )
    .split(" ")
    .map((name) => `${name}.h`),
);

/**
 * Finds included files: first relative to the including file, then in the folders that a compilation database names, then by the end of the path. Of several candidates the one that shares the
 * most directories with the including file wins. A tie is unresolved, because only the build can decide it.
 */
export function findModule(layout: ProjectLayout): ModuleFinder {
  const folders = readIncludeFolders(layout);
  const find: ModuleFinder = (specifier, fromFile) => {
    const directory = fromFile.split("/").slice(0, -1);
    const beside = resolve(directory, specifier);
    if (beside !== null && layout.has(beside)) return { file: beside };
    for (const folder of folders.of(fromFile)) {
      const file = resolve(folder === "" ? [] : folder.split("/"), specifier);
      if (file !== null && layout.has(file)) return { file };
    }
    if (LIBRARY.has(specifier)) return null;
    const wanted = specifier.replace(/^(?:\.{1,2}\/)+/u, "");
    const ending = `/${wanted}`;
    const candidates = layout
      .withBaseName(wanted.slice(wanted.lastIndexOf("/") + 1))
      .filter((path) => path === wanted || path.endsWith(ending));
    return nearest(candidates, directory);
  };
  return Object.assign(find, { read: folders.read });
}

function nearest(candidates: readonly string[], directory: readonly string[]): ModuleTarget | null {
  let best: string | null = null;
  let most = -1;
  let unique = false;
  for (const path of candidates) {
    const shared = sharedParts(path.split("/"), directory);
    if (shared > most) {
      best = path;
      most = shared;
      unique = true;
    } else if (shared === most) unique = false;
  }
  return best !== null && unique ? { file: best } : null;
}

function sharedParts(path: readonly string[], directory: readonly string[]): number {
  let count = 0;
  while (count < directory.length && path[count] === directory[count]) count++;
  return count;
}

/** Resolves an include relative to a directory. Null if it leaves the project. */
function resolve(directory: readonly string[], specifier: string): string | null {
  const parts = [...directory];
  for (const part of specifier.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join("/");
}
