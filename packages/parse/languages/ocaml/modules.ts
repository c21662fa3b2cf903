import type { ModuleFinder, ProjectLayout } from "@codegraph/model";

/**
 * Finds `Client` as `client.ml` beside the file, which is what one library sees of itself. Which libraries a build gives to
 * others, and under which names, is not known: they are not found.
 */
export function findModule(layout: ProjectLayout): ModuleFinder {
  return (specifier, fromFile) => {
    if (!/^[A-Z]\w*$/u.test(specifier)) return null;
    const folder = fromFile.slice(0, fromFile.lastIndexOf("/") + 1);
    const file = `${folder}${specifier[0]!.toLowerCase()}${specifier.slice(1)}.ml`;
    return file !== fromFile && layout.has(file) ? { file } : null;
  };
}
