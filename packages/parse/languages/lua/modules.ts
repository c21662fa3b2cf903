import type { ModuleFinder, ProjectLayout } from "@codegraph/model";

/**
 * Finds `a.b.c` as `a/b/c.lua` or `a/b/c/init.lua`: below the project, the folder of the file or one above it, or a
 * `src`, `lib` or `lua` folder. Elsewhere the search path is set outside of the code: then the one file whose path ends
 * that way is meant.
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

/** The folders around a file, innermost first. */
function foldersAround(file: string): string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("/"));
}
