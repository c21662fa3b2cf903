import type { ModuleFinder, ProjectLayout } from "@codegraph/model";

const EXTENSIONS = ["hs", "hsc"];

/**
 * Finds `Data.Foo` as the file whose path ends in `Data/Foo.hs`: where sources begin is said by the build. Of several,
 * as of packages side by side, the one that has more folders in common with the importing file is meant.
 */
export function findModule(layout: ProjectLayout): ModuleFinder {
  return (specifier, fromFile) => {
    if (!/^\p{Lu}[\w']*(?:\.\p{Lu}[\w']*)*$/u.test(specifier)) return null;
    const path = specifier.replaceAll(".", "/");
    const base = path.slice(path.lastIndexOf("/") + 1);
    const found = EXTENSIONS.flatMap((extension) => {
      const ending = `${path}.${extension}`;
      return layout.withBaseName(`${base}.${extension}`).filter((file) => file !== fromFile && (file === ending || file.endsWith(`/${ending}`)));
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
