import type { ModuleFinder, ProjectLayout } from "@codegraph/model";

/**
 * Finds `a.b.c` as `a/b/c.lua` or `a/b/c/init.lua` in the project's root, the directory of the file or one of its parents, or a `src`,
 * `lib` or `lua` directory. Otherwise the search path is configured outside of the code, so a unique file with a path that ends this way
 * matches.
 */
export function findModule(layout: ProjectLayout): ModuleFinder {
  return (specifier, fromFile) => {
    const path = specifier.replaceAll(".", "/").replace(/^\/+/u, "");
    const endings = [`${path}.lua`, `${path}/init.lua`];
    for (const root of ["", "src", "lib", "lua", ...foldersAround(fromFile)]) {
      for (const ending of endings) {
        const file = root === "" ? ending : `${root}/${ending}`;
        if (layout.has(file)) return { file };
      }
    }
    for (const ending of endings) {
      const found = layout.withBaseName(ending.slice(ending.lastIndexOf("/") + 1)).filter((file) => file.endsWith(`/${ending}`));
      if (found.length === 1) return { file: found[0]! };
    }
    return null;
  };
}

/** Directories of a file, innermost first. */
function foldersAround(file: string): string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("/"));
}
