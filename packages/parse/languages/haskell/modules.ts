import type { ModuleFinder, ProjectLayout } from "@codegraph/model";

const EXTENSIONS = ["hs", "hsc"];

/**
 * Finds `Data.Foo` as the file with a path that ends in `Data/Foo.hs`, because only the build knows the source directories. Of several
 * candidates, such as those of neighbouring packages, the one that shares the most directories with the importing file wins.
 */
export function findModule(layout: ProjectLayout): ModuleFinder {
  return (specifier, fromFile) => {
    if (!/^\p{Lu}[\w']*(?:\.\p{Lu}[\w']*)*$/u.test(specifier)) return null;
    const path = specifier.replaceAll(".", "/");
    const base = path.slice(path.lastIndexOf("/") + 1);
    const found = EXTENSIONS.flatMap((extension) => {
      const ending = `${path}.${extension}`;
      return layout
        .withBaseName(`${base}.${extension}`)
        .filter((file) => file !== fromFile && (file === ending || file.endsWith(`/${ending}`)));
    });
    const common = found.map((file) => sharedFolders(file, fromFile));
    const most = Math.max(...common);
    const nearest = found.filter((_, index) => common[index] === most);
    return nearest.length === 1 ? { file: nearest[0]! } : null;
  };
}

function sharedFolders(one: string, other: string): number {
  const parts = other.split("/").slice(0, -1);
  const same = one.split("/").findIndex((part, index) => part !== parts[index]);
  return same === -1 ? parts.length : same;
}
