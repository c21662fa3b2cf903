import type { ModuleFinder, ProjectLayout } from "@codegraph/model";

/**
 * Finds `Client` as `client.ml` next to the file, which covers the modules of one library. Modules of other libraries are not found,
 * because only the build knows their names.
 */
export function findModule(layout: ProjectLayout): ModuleFinder {
  return (specifier, fromFile) => {
    if (!/^[A-Z]\w*$/u.test(specifier)) return null;
    const folder = fromFile.slice(0, fromFile.lastIndexOf("/") + 1);
    const file = `${folder}${specifier[0]!.toLowerCase()}${specifier.slice(1)}.ml`;
    return file !== fromFile && layout.has(file) ? { file } : null;
  };
}
